import { sortKeys } from '../columns/sort-keys.ts'
import type { SortKey } from '../ranking/sort-rule.ts'
import { smallest } from './smallest.ts'

/** The first keys while a page is sorted. It holds nothing between calls. */
let scratch = new Float64Array(0)

/** A page of documents ordered by sort keys only. Equal documents stay in the order of indexing. */
export function sortedPage(candidates: Uint32Array, keys: SortKey[], from: number, length: number): number[] {
  const wanted = Math.min(from + length, candidates.length)
  const columns = keys.flatMap(({ column, isDescending }) => (column ? [{ column, isDescending }] : []))
  const [first, ...others] = columns
  if (!first || candidates.length <= from) return Array.from(candidates.subarray(from, wanted))
  const n = candidates.length
  if (scratch.length < n) scratch = new Float64Array(2 * n)
  const firstKeys = scratch
  sortKeys(first.column, firstKeys, candidates, first.isDescending)
  // later keys only matter where the first key is equal
  const one = { keys: new Float64Array(1), document: new Uint32Array(1) }
  const keyOf = ({ column, isDescending }: (typeof columns)[number], candidate: number) => {
    one.document[0] = candidates[candidate]!
    sortKeys(column, one.keys, one.document, isDescending)
    return one.keys[0]!
  }
  const compare = (a: number, b: number) => {
    if (firstKeys[a] !== firstKeys[b]) return firstKeys[a]! < firstKeys[b]! ? -1 : 1
    for (const other of others) {
      const x = keyOf(other, a)
      const y = keyOf(other, b)
      if (x !== y) return x < y ? -1 : 1
    }
    return a - b
  }
  return smallest(n, wanted, firstKeys, compare)
    .slice(from)
    .map((candidate) => candidates[candidate]!)
}
