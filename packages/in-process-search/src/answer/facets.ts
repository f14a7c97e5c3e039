import { BoundedCache, ENTRY_BYTES } from '../caching/bounded-cache.ts'
import { heldBytes } from '../caching/held-bytes.ts'
import type { Column } from '../columns/column.ts'
import { isFacetValue } from '../columns/folded-value.ts'
import type { ValueDictionary } from '../columns/value-dictionary.ts'
import type { EngineSettings } from '../engine-settings.ts'
import { type Document, valueAt } from './attribute-path.ts'
import { countCodes } from './count-codes.ts'

/** Meilisearch sorts numbers as text up to this many candidates, and as numbers above. */
const FEW_CANDIDATES = 3000

const MAX_BYTES = 16 * 1024 * 1024

type Distribution = Record<string, number>
type Stats = { min: number; max: number }
type Facet = { distribution: Distribution; stats: Stats | null }

export type FacetAnswer = {
  facetDistribution: Record<string, Distribution>
  facetStats: Record<string, Stats>
}

/** What the facets of a list hold, with the list and the label of every value. */
function facetsBytes(candidates: Uint32Array, facets: Map<Column, Facet>): number {
  let bytes = ENTRY_BYTES + candidates.byteLength
  for (const { distribution } of facets.values())
    bytes += ENTRY_BYTES + heldBytes(Object.keys(distribution)) + heldBytes(distribution)
  return bytes
}

/** Searches share what is cached. */
function frozen(facet: Facet): Facet {
  Object.freeze(facet.distribution)
  if (facet.stats) Object.freeze(facet.stats)
  return facet
}

/** Counts the values of attributes over the candidates of a search. */
export class FacetCounter {
  readonly #maxValues: number
  readonly #sortBy: Record<string, 'alpha' | 'count'>
  readonly #documentOf: (number: number) => Document
  /** Facets by candidate list. The pages and sort orders of one search share a list. */
  readonly #known = new BoundedCache<Uint32Array, Map<Column, Facet>>({
    maxBytes: MAX_BYTES,
    sizeOf: facetsBytes,
  })
  /** Code -> count; all zero between two facets. */
  #counts = new Uint32Array(1024)

  constructor(faceting: EngineSettings['faceting'], documentOf: (number: number) => Document) {
    this.#maxValues = faceting?.maxValuesPerFacet ?? 100
    this.#sortBy = faceting?.sortFacetValuesBy ?? {}
    this.#documentOf = documentOf
  }

  /**
   * @param isCached whether the same list may come again: its facets are cached until a document
   * changes
   */
  count(columns: Column[], candidates: Uint32Array, isCached: boolean): FacetAnswer {
    const answer: FacetAnswer = { facetDistribution: {}, facetStats: {} }
    const known = isCached ? this.#knownOf(candidates) : null
    const before = known?.size
    for (const column of columns) {
      if (!column.wasSeen) continue
      let facet = known?.get(column)
      if (!facet) {
        facet = this.#countColumn(column, candidates)
        known?.set(column, frozen(facet))
      }
      answer.facetDistribution[column.name] = facet.distribution
      if (facet.stats) answer.facetStats[column.name] = facet.stats
    }
    if (known && known.size !== before) this.#known.resize(candidates, known)
    return answer
  }

  /** Call when a document changes. */
  clear(): void {
    if (this.#known.size > 0) this.#known.clear()
  }

  #knownOf(candidates: Uint32Array): Map<Column, Facet> {
    const known = this.#known.get(candidates)
    if (known) return known
    const facets = new Map<Column, Facet>()
    this.#known.set(candidates, facets)
    return facets
  }

  #countColumn(column: Column, candidates: Uint32Array): Facet {
    const { values, name } = column
    if (values.size >= this.#counts.length) this.#counts = new Uint32Array(values.size * 2)
    const counts = this.#counts
    const met = countCodes(column, candidates, counts)
    const stats = numberStats(values, met)

    const isByCount = (this.#sortBy[name] ?? this.#sortBy['*']) === 'count'
    const isFew = !isByCount && candidates.length <= FEW_CANDIDATES
    let shown = met
    if (isByCount) shown = byCount(values, met, counts)
    else if (stats && isFew && met.length > this.#maxValues) shown = numbersAsText(values, met)
    const distribution: Distribution = {}
    for (const code of cut(values, shown, this.#maxValues, isFew)) {
      const isOneSpelling = values.isOneSpelling(code)
      const label = isOneSpelling ? values.name(code) : this.#spelling(column, code, candidates)
      distribution[label] = counts[code]!
    }
    for (let i = 0; i < met.length; i++) counts[met[i]!] = 0
    return { distribution, stats }
  }

  /**
   * A value with several spellings is shown as the first candidate spells it. In a list, its last
   * element counts.
   */
  #spelling(column: Column, code: number, candidates: Uint32Array): string {
    const first = candidates.find((document) => column.some(document, (c) => c === code))
    const value = valueAt(this.#documentOf(first!), column.name)
    const written = Array.isArray(value) ? value.flat(Number.POSITIVE_INFINITY) : [value]
    return String(written.findLast((v) => isFacetValue(v) && column.values.codeOfSpelling(v) === code))
  }
}

/** The smallest and largest number of sorted codes, numbers first; null without numbers. */
function numberStats(values: ValueDictionary, met: Uint32Array): Stats | null {
  const first = met[0]
  if (first === undefined || !values.isNumber(first)) return null
  let last = met.length - 1
  while (!values.isNumber(met[last]!)) last--
  return { min: values.keys[first] as number, max: values.keys[met[last]!] as number }
}

/**
 * The values that are shown. For few candidates, numbers and strings are cut together. For many,
 * Meilisearch stops each kind at exactly the maximum of labels: after a full list of numbers that
 * may never happen for strings.
 */
function cut(values: ValueDictionary, shown: Uint32Array, max: number, isFew: boolean): Iterable<number> {
  const isMixed = shown.length > 0 && values.isNumber(shown[0]!) && !values.isNumber(shown.at(-1)!)
  if (isFew || !isMixed) return shown.subarray(0, max)
  const out: number[] = []
  const labels = new Set<string>()
  for (const isNumber of [true, false])
    for (const code of shown) {
      if (values.isNumber(code) !== isNumber) continue
      out.push(code)
      if (labels.add(values.label(code)).size === max) break
    }
  return out
}

function numbersAsText(values: ValueDictionary, met: Uint32Array): Uint32Array {
  let n = 0
  while (n < met.length && values.isNumber(met[n]!)) n++
  const out = met.slice()
  out.set(values.byText().sort(met.subarray(0, n)))
  return out
}

/** Numbers first; among equal counts the higher value first. */
function byCount(values: ValueDictionary, met: Uint32Array, counts: Uint32Array): Uint32Array {
  const { rankOf } = values.byValue()
  return met
    .slice()
    .sort(
      (a, b) =>
        Number(values.isNumber(b)) - Number(values.isNumber(a)) ||
        counts[b]! - counts[a]! ||
        rankOf[b]! - rankOf[a]!,
    )
}
