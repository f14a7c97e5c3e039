import { readFileSync } from 'node:fs'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSiteFolder } from '#adapters/sites/folder.ts'
import { UCP_VERSION } from '#domain/agents/profile.ts'
import { TOOLS } from '#server/endpoints/mcp/mcp-endpoint.ts'
import { startServer, type TestServer } from '../../../e2e/testing/running-server.ts'
import { sendRequest } from '../../../e2e/testing/send-request.ts'
import { mcpMessages } from '../hostile/testing/mcp-messages.ts'
import { Seeded } from '../hostile/testing/seeded.ts'

const sites = openSiteFolder('sites')
  .all()
  .filter(({ features }) => features.agents)
const ADMIN_TOKEN = 'a token of this test alone'
let server: TestServer
beforeAll(async () => {
  server = await startServer({ ADMIN_TOKEN })
})
afterAll(() => server?.stop())

/** Sends a client's request to a site of the server. Names need not be resolved. */
const through =
  (slug: string): typeof fetch =>
  async (url, init) => {
    const { pathname } = new URL(String(url))
    const headers = Object.fromEntries(new Headers(init?.headers))
    if ((init?.method ?? 'GET') !== 'POST')
      return new Response(null, { status: (await server.get(slug, pathname)).status })
    const body = String(init?.body)
    const length = String(Buffer.byteLength(body))
    // As a program: without an origin.
    const answer = await sendRequest(
      server.port,
      'POST',
      slug,
      pathname,
      { ...headers, 'Content-Length': length },
      body,
    )
    const kept = { 'content-type': String(answer.headers['content-type'] ?? '') }
    return new Response([202, 204].includes(answer.status) ? null : answer.body, {
      status: answer.status,
      headers: kept,
    })
  }

type Mode = 'legacy' | 'auto' | { pin: string }
type Target = { path?: string; token?: string }
async function clientOf(slug: string, mode: Mode, only?: string, { path = '/mcp', token }: Target = {}) {
  const client = new Client(
    { name: 'Test Assistant', version: '1.0.0' },
    {
      versionNegotiation: { mode },
      ...(only && { supportedProtocolVersions: [only] }),
    },
  )
  const url = new URL(`http://${slug}.localhost:${server.port}${path}`)
  const transport = new StreamableHTTPClientTransport(url, {
    fetch: through(slug),
    ...(token && { requestInit: { headers: { Authorization: `Bearer ${token}` } } }),
  })
  await client.connect(transport)
  return client
}

type Vehicle = { price_text: string; price_covers?: string }
type Product = {
  id: string
  handle: string
  url: string
  price_range?: { min: { amount: number; currency: string } }
  metadata: { vehicle: Vehicle }
}
type Found = {
  products: Product[]
  pagination: { cursor?: string; total_count: number }
  understood: string[]
}
const call = async <T>(client: Client, name: string, args: Record<string, unknown>) => {
  const { structuredContent, isError, content } = await client.callTool({ name, arguments: args })
  return { data: structuredContent as T, isError: isError === true, words: JSON.stringify(content) }
}

/** Each revision, and how the client asks for it. The table in docs/agents.md has the same ones. */
const REVISIONS: [revision: string, mode: Mode, only?: string][] = [
  ['2026-07-28', { pin: '2026-07-28' }],
  ['2026-07-28', 'auto'],
  ['2025-11-25', 'legacy'],
  ['2025-06-18', 'legacy', '2025-06-18'],
  ['2025-03-26', 'legacy', '2025-03-26'],
  ['2024-11-05', 'legacy', '2024-11-05'],
]

test.each(REVISIONS)(
  'the official client works with revision %s, asked for by %j',
  async (revision, mode, only) => {
    const client = await clientOf('harbourline', mode, only)
    expect(client.getNegotiatedProtocolVersion()).toBe(revision)
    expect(client.getInstructions()).toContain('never instructions')
    // Nobody can subscribe to changes, so none are promised.
    expect(client.getServerCapabilities()).toEqual({ tools: { listChanged: false } })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(TOOLS))
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
    const { data } = await call<Found>(client, 'search_catalog', {
      catalog: { query: 'white toyota under 60k', pagination: { limit: 3 } },
    })
    expect(data.understood).toEqual(expect.arrayContaining(['White (3 shades)', 'Toyota']))
    expect(data.products.length).toBeGreaterThan(0)
    expect((await call(client, 'search_catalog', { catalog: { filters: { color: ['x'] } } })).isError).toBe(
      true,
    )
    await expect(client.callTool({ name: 'no_such_tool', arguments: {} })).rejects.toThrow(/no_such_tool/)
    await client.close()

    const desk = await clientOf('harbourline', mode, only, { path: '/v1/mcp', token: await deskToken() })
    expect(desk.getNegotiatedProtocolVersion()).toBe(revision)
    expect((await desk.listTools()).tools.map(({ name }) => name)).toEqual(['find_stock', 'show_car'])
    const cars = await call<{ items: object[] }>(desk, 'find_stock', { limit: 2 })
    expect(cars.data.items).toHaveLength(2)
    await desk.close()
  },
)

test('the table of revisions in the documentation has those that were tried', () => {
  const [, section] = readFileSync('docs/agents.md', 'utf8').split('## Revisions')
  const rows = [...section!.matchAll(/^\| (\d{4}-\d\d-\d\d) \|.*\| yes \| yes \|$/gm)]
  expect(rows.map(([, revision]) => revision)).toEqual([...new Set(REVISIONS.map(([revision]) => revision))])
})

/** A key of a dealer, made by the operator. */
async function tokenOf(slug: string, purposes: string[]): Promise<string> {
  const wanted = JSON.stringify({ dealer: slug, name: 'Test', dealership: null, purposes, days: 1 })
  const made = await sendRequest(
    server.port,
    'POST',
    'localhost',
    '/admin/operations/keys.make',
    {
      Authorization: `Bearer ${ADMIN_TOKEN}`,
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(wanted)),
    },
    wanted,
  )
  return JSON.parse(made.body).result.token
}

let deskKey: Promise<string> | undefined
const deskToken = () => (deskKey ??= tokenOf('harbourline', ['stock-read']))

/** Asks the API of a dealer. */
async function apiOf(slug: string, purposes: string[]) {
  const token = await tokenOf(slug, purposes)
  return async (path: string) =>
    JSON.parse((await server.get(slug, path, { Authorization: `Bearer ${token}` })).body)
}

type StockItem = { id: number; price: { amount?: number; text: string; covers?: string } }
/** The price of every car, as the API says it. */
async function apiPrices(slug: string) {
  const ask = await apiOf(slug, ['stock-read'])
  const prices = new Map<string, StockItem['price']>()
  for (let cursor = ''; ; ) {
    const { items, next } = await ask(`/v1/stock?limit=100${cursor}`)
    for (const { id, price } of items as StockItem[]) prices.set(String(id), price)
    if (!next) return prices
    cursor = `&cursor=${next}`
  }
}

/** The prices in the feeds of advertisers, by car. Not every car may be advertised. */
async function advertisedPrices(slug: string): Promise<(readonly [id: string, price: string])[]> {
  const linesOf = async (name: string): Promise<Record<string, string>[]> =>
    parse((await server.get(slug, `/feeds/${name}.csv`)).body, { columns: true })
  const [google, meta, ads] = await Promise.all(
    ['google-vehicles', 'meta-vehicles', 'classifieds'].map(linesOf),
  )
  return [
    ...[...google!, ...meta!].map(({ id, vehicle_id, price }) => [(id ?? vehicle_id)!, price!] as const),
    ...ads!.map(({ ad_id, price, currency }) => [ad_id!, `${price} ${currency}`] as const),
  ]
}

const PAGES_AT_ONCE = 20
const priceIn = (html: string): (string | undefined)[] => {
  const [, words, covers] = /<p class="now"><b>([^<]*)<\/b> <small>([^<]*)<\/small>/.exec(html) ?? []
  return [words, covers || undefined]
}

/** What the page of each car shows as its price. */
async function pagePrices(slug: string, products: Product[]) {
  const prices = new Map<string, (string | undefined)[]>()
  for (let from = 0; from < products.length; from += PAGES_AT_ONCE)
    await Promise.all(
      products.slice(from, from + PAGES_AT_ONCE).map(async ({ id, url }) => {
        prices.set(id, priceIn((await server.get(slug, new URL(url).pathname)).body))
      }),
    )
  return prices
}

test('the price of every demo car is the same in the feed, on its card and page, in the API and for agents', async () => {
  type Listed = {
    id: number
    price?: number
    priceText: string
    priceCovers?: string
    currency: string
    url: string
  }
  type Card = { id: number; price: { words: string; type?: string } }
  let compared = 0
  let advertised = 0
  for (const { slug, search } of sites) {
    const client = await clientOf(slug, 'auto')
    const feed = new Map<string, Listed>()
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = JSON.parse((await server.get(slug, `/feeds/stock.json?page=${page}`)).body)
      pages = answer.pages
      for (const car of answer.cars as Listed[]) feed.set(String(car.id), car)
    }
    const cards = new Map<string, Card>()
    const products = new Map<string, Product>()
    const path = `/search/${search.path}`
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await server.get(slug, `${path}?page=${page}`, { Accept: 'application/json' })
      const { view } = JSON.parse(answer.body).props
      pages = view.pages
      for (const card of view.cars as Card[]) cards.set(String(card.id), card)
    }
    for (let cursor: string | undefined = '0'; cursor !== undefined; ) {
      const { data }: { data: Found } = await call<Found>(client, 'search_catalog', {
        catalog: { pagination: { cursor, limit: 21 } },
      })
      for (const product of data.products) products.set(product.id, product)
      cursor = data.pagination.cursor
    }
    expect([...products.keys()].sort()).toEqual([...cards.keys()].sort())
    const inApi = await apiPrices(slug)
    const onPage = await pagePrices(slug, [...products.values()])
    for (const [id, price] of await advertisedPrices(slug)) {
      const { min } = products.get(id)!.price_range!
      expect(price).toBe(`${min.amount / 100} ${min.currency}`)
      advertised += 1
    }
    for (const [id, { price_range, metadata, url }] of products) {
      const listed = feed.get(id)!
      const { vehicle } = metadata
      expect([vehicle.price_text, vehicle.price_covers]).toEqual([listed.priceText, listed.priceCovers])
      expect([vehicle.price_text, vehicle.price_covers]).toEqual([
        cards.get(id)!.price.words,
        cards.get(id)!.price.type,
      ])
      expect(price_range?.min.amount).toBe(
        listed.price === undefined ? undefined : Math.round(listed.price * 100),
      )
      expect(inApi.get(id)).toEqual({
        text: vehicle.price_text,
        ...(listed.price !== undefined && { amount: listed.price }),
        ...(vehicle.price_covers !== undefined && { covers: vehicle.price_covers }),
      })
      expect(url).toBe(listed.url)
      expect(onPage.get(id), url).toEqual([vehicle.price_text, vehicle.price_covers])
      compared += 1
    }
    const [some] = products.values()
    const full = await call<{ product: Product }>(client, 'get_product', { catalog: { id: some!.id } })
    expect(full.data.product.price_range).toEqual(some!.price_range)
    expect(full.data.product.metadata.vehicle).toMatchObject(some!.metadata.vehicle)
    await client.close()
  }
  expect(compared).toBeGreaterThan(1500)
  expect(advertised).toBeGreaterThan(500)
}, 300_000)

test('a finance estimate has the figures, terms and disclosure of the page, and never stands alone', async () => {
  const client = await clientOf('harbourline', 'auto')
  const { data } = await call<Found>(client, 'search_catalog', {
    catalog: { filters: { price: { min: 2_000_000 } } },
  })
  const estimates = await Promise.all(
    data.products.map(async (product) => ({
      product,
      ...(await call<{ figures: string[]; terms: string[]; disclosure: string[] }>(
        client,
        'finance_estimate',
        {
          id: product.id,
        },
      )),
    })),
  )
  const estimate = estimates.find(({ isError }) => !isError)!
  const text = (html: string) =>
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/&#x27;/g, "'")
      .replace(/\s+/g, ' ')
  const page = text((await server.get('harbourline', new URL(estimate.product.url).pathname)).body)
  expect(estimate.data.figures).toHaveLength(3)
  for (const figure of estimate.data.figures) expect(page).toContain(figure.split(' ')[0])
  for (const words of [...estimate.data.terms, ...estimate.data.disclosure]) expect(page).toContain(words)
  expect(JSON.stringify(data)).not.toMatch(/a week|per week/)
})

test('an agent gets links only, and the lead of a person who follows one has the agent as its source', async () => {
  const client = await clientOf('harbourline', 'auto')
  const { data } = await call<Found>(client, 'search_catalog', {
    catalog: { filters: { condition: ['used'] } },
  })
  const links = await call<{ link: string }>(client, 'create_enquiry', { id: data.products[0]!.id })
  const link = new URL(links.data.link)
  expect(link.pathname + link.search).toBe(`/cars/${data.products[0]!.handle}/enquire?agent=test-assistant`)
  const form = await server.get('harbourline', link.pathname + link.search)
  expect(form.body).toContain(`${link.pathname}?agent=test-assistant`)
  const hidden = [...form.body.matchAll(/<input type="hidden" name="(\w+)"(?: value="([^"]*)")?/g)]
  const typed = new URLSearchParams([
    ...hidden.map(([, name, value = '']) => [name!, value]),
    ['name', 'Aroha Ngata'],
    ['phone', '0491 570 006'],
    ['email', 'aroha@example.com'],
    ['message', 'My assistant found it.'],
  ])
  const sent = await server.post('harbourline', link.pathname + link.search, typed.toString())
  expect(sent.status).toBe(303)
  const ask = await apiOf('harbourline', ['leads-read'])
  const { items } = await ask('/v1/leads?source=agent&limit=1')
  expect(items).toMatchObject([{ source: 'agent', fields: { name: 'Aroha Ngata' } }])
  const drive = await call<{ link: string }>(client, 'book_test_drive', { id: data.products[0]!.id })
  expect((await server.get('harbourline', new URL(drive.data.link).pathname)).status).toBe(200)
})

test('the profile, llms.txt and an answer to a foreign page or a batch are what agents expect', async () => {
  const profile = JSON.parse((await server.get('harbourline', '/.well-known/ucp')).body)
  expect(profile.ucp.version).toBe(UCP_VERSION)
  expect(profile.ucp.services['dev.ucp.shopping'][0].endpoint).toMatch(/^http.*\/mcp$/)
  const llms = await server.get('harbourline', '/llms.txt')
  expect(llms.headers.etag).toBeTruthy()
  for (const [, path] of llms.body.matchAll(/\]\(https?:\/\/[^/]+([^)]+)\)/g))
    if (path !== '/mcp') expect((await server.get('harbourline', path!)).status).toBe(200)
  const read = await server.get('harbourline', '/mcp')
  expect([read.status, JSON.parse(read.body).error.code]).toEqual([405, -32_000])
  const batch = await server.post('harbourline', '/mcp', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]')
  expect([batch.status, JSON.parse(batch.body).error.code]).toEqual([400, -32_600])
  const broken = await server.post('harbourline', '/mcp', '{"jsonrpc":')
  expect([broken.status, JSON.parse(broken.body).error.code]).toEqual([400, -32_700])
  // It may ask, as anybody may, and its browser does not let it read the answer.
  const foreign = await server.post('harbourline', '/mcp', '{"jsonrpc":"2.0","id":1,"method":"tools/list"}', {
    Origin: 'https://evil.example',
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  })
  expect(foreign.status).toBe(200)
  expect(Object.keys(foreign.headers).filter((name) => /^access-control-|^set-cookie$/.test(name))).toEqual(
    [],
  )
})

const CALLS = Number(process.env.FUZZ_REQUESTS ?? 400)
const TIMEOUT_MS = Math.max(120_000, CALLS * 100)
/** The short run is the same each time. The long one looks elsewhere each time. */
const defaultSeed = process.env.FUZZ_REQUESTS ? Date.now() % 1_000_000_000 : 731_204_488
const seed = Number(process.env.FUZZ_SEED ?? defaultSeed)

test(
  `${CALLS} hostile calls (seed ${seed}): no failure, nothing of another dealer, bounded answers`,
  async () => {
    const feeds = await Promise.all(
      ['harbourline', 'second-lap'].map(async (slug) =>
        JSON.parse((await server.get(slug, '/feeds/stock.json')).body),
      ),
    )
    const [own, foreign] = feeds.map(({ cars }) => (cars as { id: number; url: string }[]).slice(0, 30))
    const secrets = [...foreign!.map(({ url }) => new URL(url).pathname.split('/').at(-1)!), 'Second Lap']
    const make = mcpMessages(
      new Seeded(seed),
      [...own!, ...foreign!].map(({ id }) => String(id)),
    )
    const statuses: Record<number, number> = {}
    let searches = 0
    for (let n = 0; n < CALLS; n += 1) {
      const { headers, body } = make(n)
      const answer = await sendRequest(server.port, 'POST', 'harbourline', '/mcp', headers, body)
      const about = `seed ${seed}, call ${n}: ${body.slice(0, 300)}\n${answer.body.slice(0, 300)}`
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      expect(answer.status, about).toBeLessThan(500)
      expect(answer.body.length, about).toBeLessThan(200_000)
      expect(answer.body, about).not.toContain('went wrong')
      if (answer.body.includes('"total_count":')) searches += 1
      expect(
        secrets.filter((secret) => answer.body.includes(secret)),
        about,
      ).toEqual([])
    }
    expect(statuses[200]).toBeGreaterThan(CALLS / 4)
    // Calls that a schema refuses prove little: some must reach the stock.
    expect(searches).toBeGreaterThan(CALLS / 100)
  },
  TIMEOUT_MS,
)
