import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { startServer } from '../e2e/running-server.ts'
import { CHROMIUM } from '../e2e/site-test.ts'

/** `npm run lighthouse [SITE …]`: Lighthouse, as a phone, on home, search and car page; ends with 1 when a goal is missed. */
const GOALS = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 } as const
type Category = keyof typeof GOALS
const DEFAULT_SITES = ['harbourline', 'second-lap', 'ironbark', 'tui-city', 'open-lot']

const server = await startServer({ LOG_LEVEL: 'error' })
const chrome = await launch({
  chromePath: CHROMIUM,
  chromeFlags: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
const rows: Record<string, Record<string, string>> = {}
let missed = 0
const sites = process.argv.slice(2)
for (const site of sites.length ? sites : DEFAULT_SITES) {
  const home = await server.get(site, '/')
  const search = /href="(\/search\/[a-z-]+)"/.exec(home.body)?.[1] ?? '/search/new-used-and-demo-cars'
  const car = /href="(\/cars\/[a-z0-9-]*\d[a-z0-9-]*)"/.exec((await server.get(site, search)).body)?.[1]
  for (const path of ['/', search, car].filter((one) => one !== undefined)) {
    // Once before: a page is measured as the second visitor finds it, from the cache.
    await server.get(site, path)
    const result = await lighthouse(`http://${site}.localhost:${server.port}${path}`, {
      port: chrome.port,
      onlyCategories: Object.keys(GOALS),
      logLevel: 'error',
    })
    const scores = Object.entries(GOALS).map(([category, goal]) => {
      const score = result?.lhr.categories[category as Category]?.score ?? 0
      if (score < goal) missed += 1
      return [category, `${Math.round(score * 100)}${score < goal ? ' (missed)' : ''}`]
    })
    rows[`${site} ${path.split('/').slice(0, 2).join('/')}`] = Object.fromEntries(scores)
    const failed = Object.values(result?.lhr.audits ?? {}).filter(
      ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
    )
    for (const { id, title } of failed) console.error(`  ${site}${path}: ${id}: ${title}`)
  }
}
console.table(rows)
chrome.kill()
await server.stop()
process.exit(missed ? 1 : 0)
