import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HttpApi, serve } from 'in-process-search'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDemoStock } from '#adapters/demo-stock/demo-stock.ts'
import { openSiteFolder } from '#adapters/sites/folder.ts'
import type { Car } from '#domain/car/car.ts'
import { wholeStockHref } from '#domain/search/search-scope.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { matches } from '#domain/stock/matches.ts'
import { siteStockFilter } from '#domain/stock/site-stock.ts'
import { HOSTILE_INPUTS } from '#use-cases/testing/hostile-inputs.ts'
import { startServer, type TestServer } from '../../../e2e/testing/running-server.ts'

// Uses a real server if MEILI_URL names one, with its key in MEILI_KEY.
const { MEILI_URL, MEILI_KEY = 'none' } = process.env
const SLUG = 'second-lap'
let standIn: Awaited<ReturnType<typeof serve>> | undefined
let server: TestServer
let site: Site
let folder: string
let mine: Set<string>

const carsIn = (page: string) =>
  [...page.matchAll(/["']\/cars\/(\d{4}-[^"'/?#<\\\s]*)/g)].map(([, slug]) => slug!)

beforeAll(async () => {
  standIn = MEILI_URL ? undefined : await serve(new HttpApi())
  folder = mkdtempSync(join(tmpdir(), 'forecourt-search-server-'))
  const sites = join(folder, 'sites')
  cpSync('sites', sites, { recursive: true })
  const file = join(sites, SLUG, 'site.json')
  const written = JSON.parse(readFileSync(file, 'utf8'))
  const meilisearch = { host: MEILI_URL ?? standIn!.host, key: 'env:SITE_SECOND_LAP__SEARCH_KEY' }
  writeFileSync(file, JSON.stringify({ ...written, search: { ...written.search, meilisearch } }))
  const all = openSiteFolder(sites).all()
  site = all.find(({ slug }) => slug === SLUG)!
  const now = new Date()
  const cars: Car[] = []
  for await (const batch of (await openDemoStock(join(sites, '_demo'))).cars(all, now)) cars.push(...batch)
  mine = new Set(cars.filter((car) => matches(car, siteStockFilter(site, now))).map(({ slug }) => slug))
  server = await startServer({
    SITES_FOLDER: sites,
    SITE_SECOND_LAP__SEARCH_KEY: MEILI_KEY,
    PAGE_CACHE_MB: '0',
    EGRESS_ALLOW: new URL(MEILI_URL ?? 'http://127.0.0.1').hostname,
  })
  // The worker fills the server beside the requests. Until then a real one may hold other stock.
  const filled = async () => {
    const shown = carsIn((await server.get(SLUG, wholeStockHref(site))).body)
    expect([shown.length > 0, shown.filter((slug) => !mine.has(slug))]).toEqual([true, []])
  }
  await vi.waitFor(filled, { timeout: 100_000, interval: 500 })
})
afterAll(async () => {
  await server?.stop()
  standIn?.close()
  if (folder) rmSync(folder, { recursive: true })
})

test('SEARCH-8 on a search server, too, no input shows a car outside the site or breaks a page', {
  timeout: 300_000,
}, async () => {
  const path = wholeStockHref(site)
  for (const [name, input] of HOSTILE_INPUTS) {
    // What fits in a request line. Longer ones are refused before anything is searched.
    const value = encodeURIComponent(input.toWellFormed().slice(0, 4000))
    for (const url of [
      `${path}?query=${value}`,
      `${path}?refinementList[make][0]=${value}&refinementList[price][0]=${value}&sort=${value}`,
      `/api/suggest?q=${value}`,
    ]) {
      const { status, body } = await server.get(SLUG, url)
      const outside = carsIn(body).filter((slug) => !mine.has(slug))
      expect([name, url.slice(0, 60), status < 500, outside]).toEqual([name, url.slice(0, 60), true, []])
    }
  }
})

test.skipIf(MEILI_URL)(
  'SEARCH-11 when the search server is down, what was asked before is still shown and the rest says so quietly',
  async () => {
    const path = wholeStockHref(site)
    const before = await server.get(SLUG, path)
    standIn!.close()
    const after = await server.get(SLUG, path)
    expect([after.status, carsIn(after.body)]).toEqual([200, carsIn(before.body)])
    const never = await server.get(SLUG, `${path}?query=never-asked-before`)
    expect(never.status).toBe(200)
    expect(never.body).toContain('The list didn’t load')
  },
)
