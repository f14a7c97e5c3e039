import { buildLexicon } from '#domain/search/plain-words/lexicon.ts'
import { readWords } from '#domain/search/plain-words/read-words.ts'
import { corpusPhrases } from '#domain/search/plain-words/testing/corpus.ts'
import { makeStock } from './search/stock.ts'

const WARM_UP = 5

/**
 * How long it takes to read each phrase of the corpus with the words of 20,000 cars, and to learn
 * them.
 */
export function benchPlainWords(): { p50: number; p99: number; build: number } {
  const stock = makeStock(20_000)
  const valuesOf = (field: string) => [
    ...new Set(stock.map((car) => car[field]).filter((value) => typeof value === 'string')),
  ]
  const source = {
    stock: {
      make: valuesOf('make'),
      make_model: valuesOf('make_model'),
      colour: valuesOf('colour'),
      badge: valuesOf('badge'),
      city: valuesOf('city'),
    },
    words: {},
    country: 'AU' as const,
    places: [],
  }
  const phrases = corpusPhrases().map(({ phrase }) => phrase)
  const now = new Date()
  let lexicon = buildLexicon(source)
  const began = performance.now()
  lexicon = buildLexicon(source)
  const build = performance.now() - began
  const took: number[] = []
  for (let round = 0; round < WARM_UP + 1; round += 1) {
    took.length = 0
    for (const phrase of phrases) {
      const start = performance.now()
      readWords(phrase, lexicon, now)
      took.push(performance.now() - start)
    }
  }
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.floor(took.length * share)]!
  return { p50: at(0.5), p99: at(0.99), build }
}
