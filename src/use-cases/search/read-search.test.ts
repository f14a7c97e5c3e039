import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { readWords } from '#domain/search/plain-words/read-words.ts'
import { isUnderstood } from '#domain/search/plain-words/reading.ts'
import { searchPathPreset } from '#domain/search/search-scope.ts'
import { EVERYTHING, type SearchState } from '#domain/search/search-state.ts'
import { aSiteOf, goldenCars, STOCK_CLOCK as now, searchPorts } from '../testing.ts'
import { readSearch } from './read-search.ts'
import { searchStock } from './search-stock.ts'
import { siteLexicon } from './site-lexicon.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const recorded: { request: { queries?: { q?: unknown }[] } }[] = JSON.parse(
  read('../../../packages/in-process-search/fixtures/golden/answers.json'),
).cases
const corpus = read('../../domain/search/plain-words/fixtures/corpus.txt')
  .split('\n')
  .filter((line) => line.includes(' => '))
  .map((line) => line.split(' => ')[0]!)
const queries = [
  ...new Set([...recorded.flatMap(({ request }) => request.queries?.map(({ q }) => q) ?? []), ...corpus]),
].filter((q): q is string => typeof q === 'string' && q.trim() !== '')

const site = aSiteOf([1, 2, 3, 4, 5, 6, 7, 8])
const scope = searchPathPreset('our-cars', site)
const asking = (query: string): SearchState => ({ ...EVERYTHING, query })

test('SEARCH-23 the answer to every recorded query is never worse than a text search', async () => {
  const ports = await searchPorts(goldenCars())
  const count = async (state: SearchState) => (await searchStock(ports, site, state, scope, now)).total
  const worse: string[] = []
  let kept = 0
  for (const query of queries) {
    const { state, typed } = await readSearch(ports, site, asking(query), scope, now)
    const found = await count(state)
    if (typed === undefined) kept += found > 0 ? 1 : 0
    else if (found === 0 && (await count(asking(query))) > 0) worse.push(query)
  }
  expect(queries.length).toBeGreaterThan(700)
  expect(worse).toEqual([])
  // Otherwise the test would prove nothing: most queries are read.
  expect(kept).toBeLessThan(queries.length / 2)
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
  expect(found.typed).toBe('white toyota under 30k')
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

test('without the search engine the words stay words', async () => {
  const ports = await searchPorts([aCar()])
  ports.isDown = true
  expect(await readSearch(ports, aSite(), asking('white ute'), scope, now)).toEqual({
    state: asking('white ute'),
  })
})
