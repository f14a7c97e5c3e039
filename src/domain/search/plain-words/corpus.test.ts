import { expect, test } from 'vitest'
import { buildLexicon, type LexiconSource } from './lexicon.ts'
import { readWords } from './read-words.ts'
import type { Reading } from './reading.ts'
import { corpusPhrases } from './testing/corpus.ts'

const NOW = new Date('2026-11-17T00:00:00Z')
const STOCK: LexiconSource['stock'] = {
  make: ['Toyota', 'Mazda', 'Ford', 'BMW', 'MINI', 'Kia', 'Nissan', 'Isuzu UTE', 'Land Rover', 'GWM'],
  body: ['Convertible'],
  make_model:
    `Mazda CX-8, Toyota Kluger, Mazda CX-5, Mazda CX-30, Toyota RAV4, Ford Escape, Mitsubishi Outlander,
    Nissan X-Trail, Ford Focus, Hyundai i30, Mazda 3, Nissan Leaf, Toyota Corolla, Volkswagen Golf,
    Toyota LandCruiser, Toyota LandCruiser 300, Toyota LandCruiser Prado, Isuzu UTE D-MAX`
      .split(',')
      .map((name) => name.trim()),
  city: ['Geelong', 'Ballarat'],
  state: ['VIC'],
  towing: ['3500', '1800'],
  boot: ['442'],
}
const lexiconOf = (country: 'AU' | 'NZ') => buildLexicon({ stock: STOCK, words: {}, country, places: [] })

const phrases = corpusPhrases()

/** The parts of a reading as the corpus writes them. */
function partsOf({ refinements, sort, place, text, leftOut }: Reading): string[] {
  const choices = Object.entries(refinements).map(([name, values]) => `${name}=${values.join('|')}`)
  return [
    ...choices,
    ...(sort ? [`sort=${sort}`] : []),
    ...(place ? [`near=${[place, ...(place.or ?? [])].map(({ name }) => name).join('|')}`] : []),
    ...(place?.withinKm ? [`within=${place.withinKm}`] : []),
    ...(text ? [`text=${text}`] : []),
    ...(leftOut ? [`said=${leftOut.join('|')}`] : []),
  ].sort()
}
const lexicons = { AU: lexiconOf('AU'), NZ: lexiconOf('NZ') }
const readings = phrases.map(({ phrase, expected, country }) => {
  const reading = readWords(phrase, lexicons[country], NOW)
  // Where nothing was understood, the whole text is searched.
  const isText = partsOf(reading).every((part) => /^(?:text|said)=/.test(part))
  const parts = isText ? [`text=${phrase}`] : partsOf(reading)
  const wanted = expected.split('; ').sort()
  const isRight =
    parts.join() === wanted.join() || (isText && wanted.every((part) => part.startsWith('text=')))
  return { phrase, parts, wanted, isRight }
})

test('no phrase is in the corpus twice', () => {
  const keys = phrases.map(({ phrase, country }) => `${country} ${phrase}`).toSorted()
  expect(keys.filter((key, at) => key === keys[at + 1])).toEqual([])
})

test('at least 400 phrases are read, and 95 % of them fully right', () => {
  expect(readings.length).toBeGreaterThanOrEqual(400)
  const missed = readings.filter(({ isRight }) => !isRight)
  const list = missed.map(
    ({ phrase, parts, wanted }) => `${phrase}: ${parts.join('; ')} instead of ${wanted.join('; ')}`,
  )
  expect(missed.length / readings.length, list.join('\n')).toBeLessThanOrEqual(0.05)
})

test('SEARCH-23 no phrase is read wrongly: every filter is one that a person would set', () => {
  const wrong = readings.flatMap(({ phrase, parts, wanted }) =>
    parts
      .filter((part) => !/^(?:text|said)=/.test(part) && !wanted.includes(part))
      .map((part) => `${phrase}: ${part} instead of ${wanted.join('; ')}`),
  )
  expect(wrong).toEqual([])
})

test('a budget of two numbers, a higher price after a lower one, and a postcode with its distance are read', () => {
  const read = (typed: string) => {
    const { refinements, place } = readWords(typed, lexicons.AU, NOW)
    return { ...refinements, ...(place && { place: `${place.postcode} within ${place.withinKm}` }) }
  }
  expect(read('budget 20-25k')).toEqual({ price: ['20000:25000'] })
  expect(read('spend 20 to 25k')).toEqual({ price: ['20000:25000'] })
  expect(read('under 20k but can stretch to 25k')).toEqual({ price: [':25000'] })
  expect(read('under 20k, can go up to 90,000 kms')).toEqual({ price: [':20000'], km: [':90000'] })
  expect(read('3220 within 20 km')).toEqual({ place: '3220 within 20' })
  expect(read('2015 on')).toEqual({ year: ['2015:'] })
  expect(read('non hybrid rav4')).toEqual({ fuel: ['!Hybrid'], make_model: ['Toyota RAV4'] })
})

test('a name of one maker, and of one kind of roof, finds all that the stock calls it', () => {
  const stock = { make: ['GWM', 'Great Wall'], body: ['Convertible', 'Soft Top'] }
  const lexicon = buildLexicon({ stock, words: {}, country: 'AU', places: [] })
  const read = (text: string) => readWords(text, lexicon, NOW).refinements
  expect(read('great wall')).toEqual({ make: ['GWM', 'Great Wall'] })
  expect(read('gwm')).toEqual({ make: ['GWM', 'Great Wall'] })
  expect(read('soft top')).toEqual({ body: ['Convertible', 'Soft Top'] })
})

test('a second feature is searched by its name in the stock, and no word of an order is searched', () => {
  const textOf = (typed: string) => readWords(typed, lexicons.AU, NOW).text
  expect(textOf('apple carplay and towbar')).toBe('"Tow Bar"')
  expect(textOf('newest utes first')).toBe('')
  expect(textOf('first ute')).toBe('first')
})

test('a colour is a filter before a badge of the stock, and text before a word that nobody taught us', () => {
  const lexicon = buildLexicon({ stock: { badge: ['Wildtrak'] }, words: {}, country: 'AU', places: [] })
  const read = (text: string) => readWords(text, lexicon, NOW)
  expect(read('white wildtrak')).toMatchObject({ refinements: { colour: ['White'] }, text: 'wildtrak' })
  expect(read('white xlt')).toMatchObject({ refinements: { colour: ['White'] }, text: 'xlt' })
  expect(read('white lightning ute')).toMatchObject({
    refinements: { body: ['Ute'] },
    text: 'white lightning',
  })
})
