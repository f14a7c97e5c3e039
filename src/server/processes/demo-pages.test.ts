import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../e2e/testing/running-server.ts'
import { STATEMENTS } from '../../../scripts/checks/statements.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

test('FACET-1 a demo site shows each facet that few dealers want, with values and counts', async () => {
  const RARE: Record<string, [facet: string, path: string][]> = {
    harbourline: [
      ['status', '/search/used-cars'],
      ['city', '/search/used-cars'],
    ],
    'wattle-way': [
      ['item_type', '/search/rv-vehicles'],
      ['tag', '/search/rv-vehicles'],
    ],
    'tui-city': [
      ['state', '/search/new-used-and-demo-cars'],
      ['weekly_price_range', '/search/new-used-and-demo-cars'],
    ],
  }
  for (const [site, facets] of Object.entries(RARE))
    for (const [facet, path] of facets) {
      const { body } = await server.get(site, path)
      const values = [
        ...body.matchAll(new RegExp(`name="refinementList\\[${facet}\\][^>]*value="([^"]+)"`, 'g')),
      ]
      expect(values.length, `${facet} of ${site}`).toBeGreaterThan(1)
      const chosen = new URLSearchParams({ [`refinementList[${facet}][0]`]: values[0]![1]! })
      const [, title = ''] =
        /<h1[^>]*>(.*?)<\/h1>/s.exec((await server.get(site, `${path}?${chosen}`)).body) ?? []
      expect(title.replace(/<[^>]*>/g, ''), facet).toMatch(/[1-9]/)
    }
}, 300_000)

test('LOC-4 FOOT-1 two demo sites have the markup of Google’s maps, one on request and one at once', async () => {
  const maps = async (site: string, path: string, markup = /data-street-map="([^"]+)"/g) =>
    [...(await server.get(site, path)).body.matchAll(markup)].map(([, href]) =>
      href!.replaceAll('&amp;', '&'),
    )
  expect(await maps('kowhai', '/')).toEqual([]) // no button: it is there at once
  const still = await maps('kowhai', '/', /<\/svg><img src="([^"]+)"/g)
  expect(still.length).toBeGreaterThan(1) // in a card, and in the footer
  for (const href of still)
    expect(href).toMatch(/^https:\/\/maps\.googleapis\.com\/maps\/api\/staticmap\?.*key=demo-key$/)
  const embedded = await maps('tableland', '/locations')
  expect(embedded.length).toBeGreaterThan(0)
  for (const href of embedded)
    expect(href).toMatch(/^https:\/\/www\.google\.com\/maps\/embed\/v1\/place\?key=demo-key&q=/)
  expect(await maps('harbourline', '/locations')).toEqual([]) // without a key the map is drawn
})

test('INSIGHT-3 a fresh demo says how often a car was looked at', async () => {
  const { body } = await server.get('harbourline', '/search/new-used-and-demo-cars')
  const cars = [...new Set([...body.matchAll(/href="(\/cars\/[^"/#]+)"/g)].map(([, path]) => path!))]
  const pages = await Promise.all(cars.slice(0, 6).map((path) => server.get('harbourline', path)))
  // Nobody has looked at some of them.
  const told = pages.filter((page) => /Looked at<\/dt><dd>(once|[\d,]+ times)</.test(page.body))
  expect(told.length).toBeGreaterThan(1)
})

test('every demo page that a statement of the documents names is there', async () => {
  const named = new Set(STATEMENTS.flatMap(({ pages }) => pages.map(({ site, path }) => `${site} ${path}`)))
  const faults: string[] = []
  for (const page of named) {
    const [site = '', path = ''] = page.split(' ')
    const { status, body } = await server.get(site, await carIn(site, path))
    if (![200, 301].includes(status) || !(status === 301 || body.includes('<h1'))) faults.push(page)
  }
  expect(faults).toEqual([])
}, 300_000)

/** The path with a car of the site in the place of a star. */
async function carIn(site: string, path: string): Promise<string> {
  if (!path.includes('*')) return path
  const { headers } = await server.get(site, '/search')
  const { body } = await server.get(site, String(headers.location))
  const button = path.endsWith('/checkout') ? '/checkout' : ''
  const [, slug = ''] = new RegExp(`href="/cars/([^"/]+)${button}"`).exec(body) ?? []
  return path.replace('*', slug)
}

test('FORM-5 the three boxes of a finance form lead to three documents', async () => {
  const form = (await server.get('redgum-ford', '/finance')).body
  const titles: string[] = []
  for (const path of ['/terms', '/pages/privacy-statement', '/credit-consent']) {
    expect(form).toContain(`href="${path}"`)
    const { status, body } = await server.get('redgum-ford', path)
    expect([path, status]).toEqual([path, 200])
    titles.push(/<h1[^>]*>([^<]+)/.exec(body)![1]!)
  }
  expect(new Set(titles).size).toBe(3)
  expect((await server.get('harbourline', '/credit-consent')).status).toBe(404)
})

test('DASH-2 the start prints a user and password, which open the dashboard’s data and nothing else does', async () => {
  const printed = server.log.map((line) => /^user and password +(\S+) (\S+)$/.exec(line)).find(Boolean)
  expect(printed).toBeTruthy()
  const as = (user: string, password: string) =>
    server.get('localhost', '/dashboard/manufacturers/1.json', {
      Authorization: `Basic ${btoa(`${user}:${password}`)}`,
    })
  expect((await as(printed![1]!, printed![2]!)).status).toBe(200)
  expect((await as(printed![1]!, 'wrong')).status).toBe(401)
  expect((await server.get('localhost', '/dashboard/manufacturers/1.json')).status).toBe(401)
})

test('CALL-1 the pages about a car of a dealership without phones have no number anywhere', async () => {
  const { body } = await server.get(
    'meridian',
    '/search/new-used-and-demo-cars?refinementList%5Bdealership_name%5D%5B0%5D=Meridian%20Old%20Quarry',
  )
  const [, car] = /href="(\/cars\/\d{4}-[a-z0-9-]+)"/.exec(body) ?? []
  expect(car).toBeDefined()
  const alert = `/alerts?about=${encodeURIComponent(car!)}`
  const id = /"car_id":(\d+)|data-car="(\d+)"/.exec(body)
  const tradeIn = `/cars/trade-in?car_id=${id?.[1] ?? id?.[2]}`
  for (const path of [car!, `${car}/enquire`, `${car}/checkout`, alert, tradeIn]) {
    const page = (await server.get('meridian', path)).body
    expect(page).toContain('</footer>')
    expect(page, path).not.toMatch(/href="tel:|telephone/)
  }
})

test('HDR-3 FACET-6 no menu or tile of the demo leads to a search without cars', async () => {
  const sites = ['harbourline', 'kowhai', 'longhaul', 'open-lot', 'redgum-ford', 'roundabout']
  for (const site of [...sites, 'second-lap', 'tableland', 'tui-city', 'van-yard', 'wattle-way']) {
    const files = ['navigation.json', 'home.json'].map((name) =>
      readFileSync(`sites/${site}/${name}`, 'utf8'),
    )
    for (const [, href] of files.join().matchAll(/"(\/search\/[^"]*)"/g)) {
      const { status, body } = await server.get(site, href!)
      const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(body) ?? []
      expect([site, href, status, /^[1-9]/.test(title.replace(/<[^>]*>/g, ''))]).toEqual([
        site,
        href,
        200,
        true,
      ])
    }
  }
}, 300_000)
