import { Bitset } from '../bitset.ts'
import type { Column } from '../columns/column.ts'

/** Counts the codes of the candidates. Returns the codes that occur, in the order of values. */
export function countCodes(column: Column, candidates: Uint32Array, counts: Uint32Array): Uint32Array {
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

/**
 * The same for fewer values than candidates: checking every value is faster than noting each hit.
 */
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
