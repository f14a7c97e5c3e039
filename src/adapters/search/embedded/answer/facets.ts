import { Bitset } from '../bitset.ts'
import type { Column } from '../columns/column.ts'
import { isFacetValue } from '../columns/folded-value.ts'
import type { ValueDictionary } from '../columns/value-dictionary.ts'
import type { EngineSettings } from '../engine-settings.ts'
import { type Document, valueAt } from './attribute-path.ts'

/** Up to so many candidates numbers are put in order, and cut, as text; above, as numbers. */
const NUMBERS_AS_TEXT_UP_TO = 3000

export type FacetAnswer = {
  facetDistribution: Record<string, Record<string, number>>
  facetStats: Record<string, { min: number; max: number }>
}

/** Counts the values of attributes over the candidates of a search. */
export class FacetCounter {
  readonly #maxValues: number
  readonly #sortBy: Record<string, 'alpha' | 'count'>
  readonly #documentOf: (number: number) => Document
  /** Code -> count; all zero between facets. */
  #counts = new Uint32Array(1024)

  constructor(faceting: EngineSettings['faceting'], documentOf: (number: number) => Document) {
    this.#maxValues = faceting?.maxValuesPerFacet ?? 100
    this.#sortBy = faceting?.sortFacetValuesBy ?? {}
    this.#documentOf = documentOf
  }

  count(columns: Column[], candidates: Uint32Array): FacetAnswer {
    const answer: FacetAnswer = { facetDistribution: {}, facetStats: {} }
    for (const column of columns) if (column.wasSeen) this.#countColumn(column, candidates, answer)
    return answer
  }

  #countColumn(column: Column, candidates: Uint32Array, answer: FacetAnswer): void {
    const { values, name } = column
    if (values.size >= this.#counts.length) this.#counts = new Uint32Array(values.size * 2)
    const counts = this.#counts
    const met = countCodes(column, candidates, counts)
    const stats = numberStats(values, met)
    if (stats) answer.facetStats[name] = stats

    const isByCount = (this.#sortBy[name] ?? this.#sortBy['*']) === 'count'
    let shown = met
    if (isByCount) shown = byCount(values, met, counts)
    else if (stats && candidates.length <= NUMBERS_AS_TEXT_UP_TO && met.length > this.#maxValues)
      shown = numbersAsText(values, met)
    const distribution: Record<string, number> = {}
    for (let i = 0; i < shown.length && i < this.#maxValues; i++) {
      const code = shown[i]!
      const isOneSpelling = values.isNumber[code] || values.spellings[code] === 1
      const label = isOneSpelling ? values.label(code) : this.#spelling(column, code, candidates)
      distribution[label] = counts[code]!
    }
    answer.facetDistribution[name] = distribution
    for (const code of met) counts[code] = 0
  }

  /** A value written in several ways is shown as the first candidate has it, and there as its last element has it. */
  #spelling(column: Column, code: number, candidates: Uint32Array): string {
    const first = candidates.find((document) => column.some(document, (c) => c === code))
    const value = valueAt(this.#documentOf(first!), column.name)
    const written = Array.isArray(value) ? value.flat(Number.POSITIVE_INFINITY) : [value]
    return String(written.findLast((v) => isFacetValue(v) && column.values.codeOfSpelling(v) === code))
  }
}

/** The same when there are fewer values than candidates: quicker to look at every value once than to note each. */
function countFewCodes(column: Column, candidates: Uint32Array, counts: Uint32Array): Uint32Array {
  if (!column.lists) {
    const { codes, stride, offset } = column.codesFor(candidates.length)
    for (let i = 0; i < candidates.length; i++) counts[codes[candidates[i]! * stride + offset]!]!++
    counts[0] = 0
  } else {
    const { values, start, length } = column.lists
    for (let i = 0; i < candidates.length; i++) {
      const from = start[candidates[i]!]!
      for (let k = from, to = from + length[candidates[i]!]!; k < to; k++) counts[values[k]!]!++
    }
  }
  const { codes: codeAt, size } = column.values.byValue()
  const met: number[] = []
  for (let i = 0; i < size; i++) if (counts[codeAt[i]!]! > 0) met.push(codeAt[i]!)
  return Uint32Array.from(met)
}

/** Adds up the codes of the candidates; the codes met come back in the order of values. */
function countCodes(column: Column, candidates: Uint32Array, counts: Uint32Array): Uint32Array {
  const { codes: codeAt, rankOf, size } = column.values.byValue()
  if (size <= candidates.length) return countFewCodes(column, candidates, counts)
  const met = new Bitset(size)
  const w = met.words
  const meet = (code: number) => {
    if (counts[code]!++ > 0) return
    const rank = rankOf[code]!
    w[rank >>> 5]! |= 1 << (rank & 31)
  }
  if (!column.lists) {
    const { codes, stride, offset } = column.codesFor(candidates.length)
    for (let i = 0; i < candidates.length; i++) {
      const code = codes[candidates[i]! * stride + offset]!
      if (code > 0) meet(code)
    }
  } else {
    const { values, start, length } = column.lists
    for (let i = 0; i < candidates.length; i++) {
      const from = start[candidates[i]!]!
      for (let k = from, to = from + length[candidates[i]!]!; k < to; k++) meet(values[k]!)
    }
  }
  const list = met.list()
  for (let i = 0; i < list.length; i++) list[i] = codeAt[list[i]!]!
  return list
}

/** Smallest and largest number among codes in the order of values, numbers first; null when there is none. */
function numberStats(values: ValueDictionary, met: Uint32Array): { min: number; max: number } | null {
  const first = met[0]
  if (first === undefined || !values.isNumber[first]) return null
  let last = met.length - 1
  while (!values.isNumber[met[last]!]) last--
  return { min: values.number[first]!, max: values.number[met[last]!]! }
}

function numbersAsText(values: ValueDictionary, met: Uint32Array): Uint32Array {
  const { codes, rankOf, size } = values.byText()
  const numbers = new Bitset(size)
  let n = 0
  for (; n < met.length && values.isNumber[met[n]!]; n++) numbers.set(rankOf[met[n]!]!)
  const out = met.slice()
  numbers.list().forEach((rank, i) => {
    out[i] = codes[rank]!
  })
  return out
}

/** Numbers first; of equal counts the higher value. */
function byCount(values: ValueDictionary, met: Uint32Array, counts: Uint32Array): Uint32Array {
  const { rankOf } = values.byValue()
  const { isNumber } = values
  return met
    .slice()
    .sort(
      (a, b) =>
        Number(isNumber[b]) - Number(isNumber[a]) || counts[b]! - counts[a]! || rankOf[b]! - rankOf[a]!,
    )
}
