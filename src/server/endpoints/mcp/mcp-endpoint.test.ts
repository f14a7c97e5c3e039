import { expect, test, vi } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { EVENTS } from '#domain/events.ts'
import type { RequestScope } from '#pages/page.ts'
import { InvalidPostcode } from '#ports/geocoder.ts'
import { aSiteOf, goldenCars, searchPorts } from '#use-cases/testing.ts'
import { llms, ucp } from './agent-files.ts'
import { mcp } from './mcp-endpoint.ts'

function aScope(agents = true) {
  const broken = { byIds: () => Promise.reject(new Error('password of the database')) }
  return {
    site: aSite({ features: { agents } }),
    ports: { cars: broken, stockVersions: { current: () => '1' } },
    now: new Date('2026-11-16T01:00:00Z'),
    url: new URL('https://one.example/mcp'),
    params: {},
    report: vi.fn(),
    count: vi.fn(),
  } as unknown as RequestScope
}

const call = (scope: RequestScope, name: string, args: object) =>
  mcp.post!(
    scope,
    new Request('https://one.example/mcp', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: args },
      }),
    }),
  )

test('llms.txt names the stock, the tools, the profile and the API in ten lines', async () => {
  const text = await (await llms.get!(aScope())).text()
  expect(text.trimEnd().split('\n')).toHaveLength(10)
  for (const path of ['/search/', '/feeds/stock.json', '/mcp)', '/.well-known/ucp', '/v1/reference'])
    expect(text).toContain(path)
})

test('a dealer can switch agents off: nothing answers them', async () => {
  const off = aScope(false)
  expect((await call(off, 'list_locations', {})).status).toBe(404)
  expect((await ucp.get!(off)).status).toBe(404)
  expect((await llms.get!(off)).status).toBe(404)
  expect(off.count).not.toHaveBeenCalled()
})

test('a failure of ours is reported, and an agent reads none of it', async () => {
  const scope = aScope()
  const answer = await (await call(scope, 'get_product', { catalog: { id: '1' } })).text()
  expect(answer).toContain('"isError":true')
  expect(answer).not.toContain('password')
  expect(scope.report).toHaveBeenCalledOnce()
})

test('HRS-3 an agent hears of special days that are still to come, and of none that are over', async () => {
  const scope = aScope()
  const days = ['2026-06-08', '2026-12-25'].map((date) => ({ date, status: 'Closed' as const }))
  const [place] = scope.site.locations
  place!.contact_detail.special_hours = days
  const answer = await (await call(scope, 'list_locations', {})).text()
  expect(answer).toContain('25 Dec: Closed')
  expect(answer).not.toContain('8 Jun')
})

test('each question of an agent is counted, and a tool that does not exist is not', async () => {
  const scope = aScope()
  await call(scope, 'list_locations', {})
  await call(scope, 'toString', {})
  expect(vi.mocked(scope.count).mock.calls.map(([events]) => events[0]!.id)).toEqual([EVENTS.agentAsked])
})

/** A site with two cars, which counts how often its stock is read. */
function aStockedScope() {
  const scope = aScope()
  const state = { version: '1', price: 20_000, reads: 0 }
  const dealership_id = scope.site.dealerships[0]!.id
  const byIds = async (ids: number[]) => {
    state.reads += 1
    return ids.filter((id) => id < 3).map((id) => aCar({ id, dealership_id, price: state.price }))
  }
  Object.assign(scope.ports, { cars: { byIds }, stockVersions: { current: () => state.version } })
  return { scope, state }
}

type Result = { structuredContent: Record<string, unknown>; about?: Record<string, unknown> }
async function resultOf(response: Response): Promise<Result> {
  const [, message] = /^data: (.*)$/m.exec(await response.text())!
  const { structuredContent, _meta: about } = JSON.parse(message!).result
  return { structuredContent, about }
}

test('an answer stands until the stock changes, says how long, and is not sent again to who has it', async () => {
  const { scope, state } = aStockedScope()
  const show = async (given: Record<string, unknown> = {}, of = scope) =>
    resultOf(await call(of, 'get_product', { catalog: { id: '1' }, ...given }))
  const first = await show()
  expect(first.about).toMatchObject({ ttlMs: 30_000, cacheScope: 'public', etag: expect.any(String) })
  expect(await show()).toEqual(first)
  expect(state.reads).toBe(1)
  const meta = { 'if-none-match': first.about!.etag }
  expect((await show({ meta })).structuredContent).toEqual({ unchanged: true })
  Object.assign(state, { version: '2', price: 19_000 })
  const next = await show({ meta })
  expect(JSON.stringify(next.structuredContent)).toContain('$19,000')
  expect(next.about!.etag).not.toBe(first.about!.etag)
  // Another dealer with the same version and the same question has an answer of its own.
  const other = aStockedScope()
  Object.assign(other.state, { version: '2', price: 5_000 })
  expect(JSON.stringify((await show({}, other.scope)).structuredContent)).toContain('$5,000')
})

/** What the commerce protocol lets an agent add to a question. */
const HINTS = { context: { intent: 'x' }, signals: {}, attribution: { utm_source: 'x' } }

test('a car that is not here is said as the commerce protocol says it', async () => {
  const { scope } = aStockedScope()
  const shown = await resultOf(await call(scope, 'get_product', { catalog: { id: '4711' } }))
  expect(shown.structuredContent).toMatchObject({
    ucp: { status: 'error' },
    messages: [{ type: 'error', code: 'not_found' }],
  })
  const ids = ['2', '4711', 'prod_of_another_shop', '2']
  const lookUp = (catalog: object) => call(scope, 'lookup_catalog', { catalog: { ids, ...catalog } })
  expect(await (await lookUp({ filters: { make: ['Kia'] } })).text()).toContain('Unrecognized')
  const { structuredContent } = await resultOf(await lookUp(HINTS))
  expect(structuredContent).toMatchObject({
    products: [{ id: '2', variants: [{ inputs: [{ id: '2', match: 'exact' }] }] }],
    messages: [
      { code: 'not_found', content: '4711' },
      { code: 'not_found', content: 'prod_of_another_shop' },
    ],
  })
})

test('a filter that would be left out is refused, so that no agent tells of other cars', async () => {
  const { dealership_id, make } = goldenCars()[0]!
  const cars = goldenCars()
    .filter((car) => car.dealership_id === dealership_id)
    .slice(0, 20)
  const catalogue = { manufacturers: async () => [{ name: 'Rivian' }] }
  const ports = { ...(await searchPorts(cars)), catalogue, stockVersions: { current: () => 'filters' } }
  const scope = { ...aScope(), site: aSiteOf([dealership_id]), ports } as unknown as RequestScope
  const search = async (catalog: object) => (await call(scope, 'search_catalog', { catalog })).text()
  const refusals: [object, string][] = [
    [{ make: ['  '] }, 'The filter make cannot be used'],
    [{ make: [make, ' '] }, 'The filter make cannot be used'],
    [{ make: ['Zzqqx'] }, 'No car maker has this name'],
    [{ make: [make, 'Zzqqx'] }, 'No car maker has this name'],
    [{ body: ['SUV'], categories: ['Ute'] }, 'is there twice'],
    [{ color: ['White'] }, 'color'],
    [{ price_max: 100 }, 'price_max'],
    [{ price: { min: 0, maximum: 5 } }, 'maximum'],
    [{ price: { min: 9_000_000, max: 1 } }, 'min is above max'],
  ]
  for (const [filters, words] of refusals) {
    const answer = await search({ filters })
    expect(answer, JSON.stringify(filters)).toContain('"isError":true')
    expect(answer).toContain(words)
    expect(answer).not.toContain('total_count')
  }
  expect(await search({ make: [make] })).toContain('"isError":true')
  expect(await search({ query: 'white', filters: { colour: ['Blue'] } })).toContain('say two things')
  expect(await search({ filters: { make: ['Rivian'] } })).toContain('"total_count":0')
  expect(await search({ filters: { make: [make] }, ...HINTS })).toMatch(/"total_count":[1-9]/)
})

test('GEO-1 a place orders the cars and says how far they are, and one that cannot be used is refused', async () => {
  const [near, far] = ['Near', 'Far'].map((make, n) =>
    aCar({ id: 2 - n, dealership_id: 7, location_id: 20 - 10 * n, make, created_at_timestamp: n }),
  )
  const locate = async (postcode: string) => {
    if (postcode === '0000') throw new InvalidPostcode()
    return { lat: -38.15, lng: 144.36, approximate: false }
  }
  const ports = {
    ...(await searchPorts([near!, far!])),
    geocoders: { of: () => ({ locate }) },
    catalogue: { manufacturers: async () => [], models: async () => [] },
    stockVersions: { current: () => 'places' },
  }
  const aPlace = (distance: boolean) => {
    const site = aSiteOf([7], { search: { distance, sort: 'created_at_timestamp:desc' } })
    const [one] = site.locations
    const at = (id: number, lat: number) => ({ ...one!, id, address: { ...one!.address, lat, lang: 144.36 } })
    return { ...site, locations: [at(20, -38.16), at(10, -37.15)] }
  }
  const search = async (catalog: object, distance = true) => {
    const scope = { ...aScope(), site: aPlace(distance), ports } as unknown as RequestScope
    return (await call(scope, 'search_catalog', { catalog })).text()
  }
  const makesIn = (answer: string) =>
    [...answer.matchAll(/"title":"2022 (Near|Far)[^"]*","desc/g)].map(([, make]) => make)
  const nearest = await search({ postcode: '3220' })
  expect(nearest).toContain('"distance":"1.1 km"')
  expect(nearest).toContain('"distance":"111 km"')
  const listed = (answer: string) => [...new Set(makesIn(answer))]
  expect(listed(nearest)).toEqual(['Near', 'Far'])
  expect(listed(await search({ postcode: '3220', sort: 'newest' }))).toEqual(['Far', 'Near'])
  expect(await search({})).not.toContain('distance')
  for (const [catalog, distance, words] of [
    [{ postcode: '0000' }, true, 'no place with this postcode'],
    [{ query: 'near 0000' }, true, 'no place with this postcode'],
    [{ postcode: '3220' }, false, 'cannot be measured'],
    [{ query: 'near 3220' }, false, 'cannot be measured'],
  ] as const) {
    const refused = await search(catalog, distance)
    expect(refused).toContain('"isError":true')
    expect(refused).toContain(words)
  }
})
