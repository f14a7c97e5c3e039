import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './testing/running-server.ts'
import { expect, test } from './testing/site-test.ts'

const SITE = 'tableland'

/** Starts the platform with one dealer that uses Google's maps, and no stock. */
async function startWith(maps: object) {
  const sites = mkdtempSync(join(tmpdir(), 'forecourt-sites-'))
  for (const folder of ['_templates', '_groups', '_reference', SITE])
    cpSync(join('sites', folder), join(sites, folder), { recursive: true })
  const file = join(sites, SITE, 'site.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), maps }))
  const server = await startServer({ SITES_FOLDER: sites, DEMO: 'false', ALLOW_TEST_BANK: 'true' })
  const stop = async () => {
    await server.stop()
    rmSync(sites, { recursive: true, force: true })
  }
  return { url: `http://${SITE}.localhost:${server.port}/locations`, stop }
}

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const KINDS = [
  {
    provider: 'google-embed',
    requested: /^https:\/\/www\.google\.com\/maps\/embed\/v1\/place\?key=our-key&q=[^&]+$/,
    shown: 'iframe',
    response: { contentType: 'text/html', body: '<p>A map</p>' },
  },
  {
    provider: 'google-static',
    requested: /^https:\/\/maps\.googleapis\.com\/maps\/api\/staticmap\?center=[^&]+&.*&key=our-key$/,
    shown: 'img',
    response: { contentType: 'image/gif', body: PIXEL },
  },
]

for (const { provider, requested, shown, response } of KINDS) {
  test(`LOC-4 ${provider}: no third party is contacted before the click, and only the configured map after it`, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'a phone makes the same requests')
    test.slow()
    const { url, stop } = await startWith({ provider, key: 'our-key' })
    try {
      const others: string[] = []
      page.on('request', (sent) => {
        if (!new URL(sent.url()).hostname.endsWith('localhost')) others.push(sent.url())
      })
      await page.route(/google/, (route) => route.fulfill(response))
      await page.goto(url, { waitUntil: 'networkidle' })
      const card = page.locator('.map-card')
      await expect(card.locator('.street-map svg')).toBeVisible()
      const show = card.getByRole('button', { name: 'Show the street map' })
      await expect(show).toBeVisible()
      await expect(page.locator('.footer').getByRole('button', { name: 'Show the street map' })).toBeVisible()
      expect(others).toEqual([])
      await show.click()
      await expect(card.locator(`.street-map ${shown}`)).toBeVisible()
      await expect.poll(() => others).toHaveLength(1)
      expect(others[0]).toMatch(requested)
      await expect(show).toHaveCount(0)
    } finally {
      await stop()
    }
  })
}
