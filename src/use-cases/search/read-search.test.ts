import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import type { Car } from '#domain/car/car.ts'
import { appliedFilters } from '#domain/search/facets/applied-filters.ts'
import { facet } from '#domain/search/facets/facets.ts'
import { refinementFilters } from '#domain/search/facets/refinement-filters.ts'
import { readWords } from '#domain/search/plain-words/read-words.ts'
import { isUnderstood } from '#domain/search/plain-words/reading.ts'
import { corpusPhrases } from '#domain/search/plain-words/testing/corpus.ts'
import { searchPathPreset } from '#domain/search/search-scope.ts'
import { EVERYTHING, parseQuery, refinedFacets, type SearchState } from '#domain/search/search-state.ts'
import { exists } from '#domain/stock/filter.ts'
import { matches } from '#domain/stock/matches.ts'
import { siteStockFilters } from '#domain/stock/site-stock.ts'
import { aSiteOf, goldenCars, STOCK_CLOCK as now, searchPorts } from '../testing.ts'
import { readSearch } from './read-search.ts'
import { searchStock } from './search-stock.ts'
import { siteLexicon } from './site-lexicon.ts'
import { stockQuery } from './stock-query.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const recorded: { request: { queries?: { q?: unknown }[] } }[] = JSON.parse(
  read('../../../packages/in-process-search/fixtures/golden/answers.json'),
).cases
const corpus = corpusPhrases().map(({ phrase }) => phrase)
const queries = [
  ...new Set([...recorded.flatMap(({ request }) => request.queries?.map(({ q }) => q) ?? []), ...corpus]),
].filter((q): q is string => typeof q === 'string' && q.trim() !== '')

const site = aSiteOf([101, 102, 103, 104, 105, 106])
const scope = searchPathPreset('our-cars', site)
const asking = (query: string): SearchState => ({ ...EVERYTHING, query })

/**
 * Whether a car says something else than one of the choices, and not only nothing. A caravan has no
 * gearbox, and a word in quotation marks is no typo of another.
 */
function isDenied(car: Car, { refinements, query }: SearchState): boolean {
  const words = [...query.matchAll(/(?<!-)"([^"]+)"/g)].map(([, word]) => word!.toLowerCase())
  const own = JSON.stringify(car).toLowerCase()
  if (words.some((word) => !own.includes(word))) return true
  return refinedFacets({ ...EVERYTHING, refinements }).some((name) => {
    const filters = refinementFilters({ ...EVERYTHING, refinements: { [name]: refinements[name] } })
    const { attribute, measures } = facet(name)
    const isKnown = car.item_type !== 'car' || matches(car, exists(measures?.field ?? attribute))
    return isKnown && !filters.every((one) => matches(car, one))
  })
}

test('SEARCH-23 the answer to every recorded query is never worse than a text search', async () => {
  const cars = goldenCars()
  const ports = await searchPorts(cars)
  const byId = new Map(cars.map((car) => [car.id, car]))
  const found = async (state: SearchState): Promise<Car[]> => {
    const filters = [...siteStockFilters(site, now), scope.filter, ...refinementFilters(state)]
    const [answer] = await ports.search.multiSearch([
      stockQuery('cars', ['id'], filters, { q: state.query, limit: cars.length }),
    ])
    return answer!.hits.map(({ id }) => byId.get(id as number)!)
  }
  const worse: string[] = []
  let read = 0
  let both = 0
  for (const query of queries) {
    const { state, typed } = await readSearch(ports, site, asking(query), scope, now)
    if (typed === undefined) continue
    read += 1
    const [answer, text] = [
      new Set(await found(state)),
      await found({ ...EVERYTHING, query: parseQuery(query) }),
    ]
    if (text.length > 0) both += 1
    if (answer.size === 0 && text.length > 0) worse.push(`${query}: nothing`)
    // A car whose words are those of the query is left out only by what it says of itself.
    for (const car of text)
      if (!answer.has(car) && !isDenied(car, state)) worse.push(`${query}: ${car.id} ${car.name}`)
  }
  expect(queries.length).toBeGreaterThan(700)
  expect(worse).toEqual([])
  // Otherwise the test would prove nothing: most queries are read, and text finds cars for many.
  expect(read).toBeGreaterThan(queries.length / 2)
  expect(both).toBeGreaterThan(100)
})

test('what stays text is read again as the same text, so links of a search keep its meaning', async () => {
  const ports = await searchPorts(goldenCars())
  const lexicon = (await siteLexicon(ports, site, now))!
  const changed = queries.filter((query) => {
    const reading = readWords(query, lexicon, now)
    return isUnderstood(reading) && isUnderstood(readWords(reading.text, lexicon, now))
  })
  expect(changed).toEqual([])
})

test('words are read as filters of the stock, in its spelling', async () => {
  const ports = await searchPorts([aCar({ colour: 'Pearl White' }), aCar({ colour: 'Black' })])
  const found = await readSearch(ports, aSite(), asking('white toyota under 30k'), scope, now)
  expect(found.typed).toEqual({ words: 'white toyota under 30k', leftOut: [], places: {} })
  expect(found.state).toMatchObject({
    query: '',
    refinements: { colour: ['Pearl White'], make: ['Toyota'], price: [':30000'] },
  })
})

test('a site adds words of its own, and words that are passed over', async () => {
  const ports = await searchPorts([aCar({ simple_body: 'Ute' })])
  const own = aSite({ search: { words: { 'chippie special': { body: ['Ute'] }, grouse: {} } } })
  const found = await readSearch(ports, own, asking('grouse chippie special'), scope, now)
  expect(found.state).toMatchObject({ query: '', refinements: { body: ['Ute'] } })
})

test('of two places that or joins the nearest counts, and no car is left out for them', async () => {
  const ports = await searchPorts([aCar({ simple_body: 'Ute' })])
  const nz = aSite({ locale: 'en-NZ', search: { distance: true } })
  const found = await readSearch(ports, nz, asking('ute wellington or lower hutt'), scope, now)
  expect(found.state).toMatchObject({ query: '', near: '6011,5010', sort: 'distance' })
  expect(found.state.refinements).toEqual({ body: ['Ute'] })
})

test('a distance keeps the locations within it, and the nearest come first', async () => {
  const [place] = aSite().locations
  const at = (id: number, name: string, lat: number, lang: number) => ({
    ...place!,
    id,
    name,
    slug: name.toLowerCase(),
    address: { ...place!.address, lat, lang },
  })
  const locations = [at(10, 'Geelong', -38.15, 144.36), at(11, 'Sydney', -33.87, 151.21)]
  const ports = await searchPorts([aCar({ location_id: 10, location_name: 'Geelong' })])
  const measured = aSite({ search: { distance: true }, locations })
  const found = await readSearch(ports, measured, asking('hatch within 50km of Geelong'), scope, now)
  expect(found.state).toMatchObject({
    near: '3220',
    sort: 'distance',
    refinements: { location_name: ['Geelong'], body: ['Hatchback'] },
  })
  // Where no location is in reach, the distance is shown all the same, and can be given up.
  const inSydney = { ...measured, locations: locations.slice(1) }
  const far = await readSearch(ports, inSydney, asking('hatch within 30 clicks of 3220'), scope, now)
  expect(far.state.refinements).toEqual({ location_name: ['Within 30 km of 3220'], body: ['Hatchback'] })
  expect((await searchStock(ports, inSydney, far.state, scope, now)).total).toBe(0)
})

test('unwanted values are left out of the results, also beside wanted ones', async () => {
  const ports = await searchPorts([
    aCar({ colour: 'White', make: 'Toyota' }),
    aCar({ colour: 'Black', make: 'Toyota' }),
    aCar({ colour: 'Red', make: 'Ford' }),
  ])
  const found = async (words: string) => {
    const { state } = await readSearch(ports, aSite(), asking(words), scope, now)
    const { cars } = await searchStock(ports, aSite(), state, scope, now)
    return cars.length
  }
  expect(await found('not white')).toBe(2)
  expect(await found('not white or black')).toBe(1)
  expect(await found('toyota not white')).toBe(1)
  expect(await found('anything but a ford')).toBe(2)
})

test('words that ask for nothing find every car, unless cars have these words', async () => {
  const ports = await searchPorts([aCar(), aCar({ description: 'Manual or auto, as you like.' })])
  const found = async (words: string) => (await readSearch(ports, aSite(), asking(words), scope, now)).state
  expect(await found("manual or auto doesn't matter")).toEqual(EVERYTHING)
  expect(await found('without a turbo')).toEqual(asking('-turbo'))
  expect(await found('submarine')).toEqual(asking('submarine'))
})

test('without the search engine the words stay words', async () => {
  const ports = await searchPorts([aCar()])
  ports.isDown = true
  expect(await readSearch(ports, aSite(), asking('white ute'), scope, now)).toEqual({
    state: asking('white ute'),
  })
})

test('SEARCH-23 a wish that no filter knows is told, unless the stock has it as a feature', async () => {
  const told = async (features: string[], query: string) => {
    const ports = await searchPorts([aCar({ make: 'Toyota', filtered_features: features })])
    const { state, typed } = await readSearch(ports, aSite(), asking(query), scope, now)
    return { features: state.refinements.filtered_features, leftOut: typed?.leftOut }
  }
  expect(await told([], 'toyota 1 owner with rego till March')).toEqual({ leftOut: ['1 owner', 'with rego'] })
  const known = { features: ['One Owner'], leftOut: ['with rego'] }
  expect(await told(['One Owner'], 'toyota 1 owner with rego')).toEqual(known)
  const tagged = await searchPorts([aCar({ tag: 'One Owner' })])
  const { state } = await readSearch(tagged, aSite(), asking('one owner'), scope, now)
  expect(state.refinements).toEqual({ tag: ['One Owner'] })
  // Who asks for nothing else is told, too.
  expect(await told([], 'single owner')).toEqual({ leftOut: ['single owner'] })
})

test('a place is called what was typed, and afterwards by the usual name of its postcode', async () => {
  const ports = await searchPorts([aCar({ make: 'Toyota' })])
  const nearby = aSite({ search: { distance: true } })
  const { state, typed } = await readSearch(ports, nearby, asking('toyota near Gippsland'), scope, now)
  const labels = (places?: Record<string, string | undefined>) =>
    appliedFilters(state, nearby, places).map(({ label }) => label)
  expect(labels(typed?.places)).toContain('Near Gippsland')
  expect(labels()).toContain('Near Traralgon')
})
