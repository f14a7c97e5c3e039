import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildLexicon, type LexiconSource } from './lexicon.ts'
import { readWords } from './read-words.ts'
import type { Reading } from './reading.ts'

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

const lines = readFileSync(new URL('./fixtures/corpus.txt', import.meta.url), 'utf8').split('\n')
const nz = lines.indexOf('# NZ')
const phrases = lines.flatMap((line, at) => {
  const [phrase, expected] = line.split(' => ')
  if (line.startsWith('#') || expected === undefined) return []
  return [
    { phrase: phrase!, expected: expected.trim(), country: at > nz ? ('NZ' as const) : ('AU' as const) },
  ]
})

/** The parts of a reading as the corpus writes them. */
function partsOf({ refinements, sort, place, text }: Reading): string[] {
  const choices = Object.entries(refinements).map(([name, values]) => `${name}=${values.join('|')}`)
  return [
    ...choices,
    ...(sort ? [`sort=${sort}`] : []),
    ...(place ? [`near=${place.name}`] : []),
    ...(place?.withinKm ? [`within=${place.withinKm}`] : []),
    ...(text ? [`text=${text}`] : []),
  ].sort()
}
const lexicons = { AU: lexiconOf('AU'), NZ: lexiconOf('NZ') }
const readings = phrases.map(({ phrase, expected, country }) => {
  const reading = readWords(phrase, lexicons[country], NOW)
  // Where nothing was understood, the whole text is searched.
  const isText = partsOf(reading).every((part) => part.startsWith('text='))
  const parts = isText ? [`text=${phrase}`] : partsOf(reading)
  const wanted = expected.split('; ').sort()
  const isRight =
    parts.join() === wanted.join() || (isText && wanted.every((part) => part.startsWith('text=')))
  return { phrase, parts, wanted, isRight }
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
      .filter((part) => !part.startsWith('text=') && !wanted.includes(part))
      .map((part) => `${phrase}: ${part} instead of ${wanted.join('; ')}`),
  )
  expect(wrong).toEqual([])
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
