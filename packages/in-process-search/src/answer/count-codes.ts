import type { Column } from '../columns/column.ts'

/** The codes that occur while they are counted. It holds nothing between calls. */
let scratch = new Uint32Array(1024)

/** Counts the codes of the candidates. Returns the codes that occur, in the order of values. */
export function countCodes(column: Column, candidates: Uint32Array, counts: Uint32Array): Uint32Array {
  const order = column.values.byValue()
  const { size } = order
  if (size <= candidates.length) return countFewCodes(column, candidates, counts)
  if (scratch.length < size) scratch = new Uint32Array(2 * size)
  const met = scratch
  let n = 0
  if (!column.lists) {
    const { codes, stride, offset } = column.codesFor(candidates.length)
    for (let i = 0; i < candidates.length; i++) {
      const code = codes[candidates[i]! * stride + offset]!
      if (code > 0 && counts[code]!++ === 0) met[n++] = code
    }
  } else {
    const { values, start, length } = column.lists
    for (let i = 0; i < candidates.length; i++) {
      const from = start[candidates[i]!]!
      for (let k = from, to = from + length[candidates[i]!]!; k < to; k++)
        if (counts[values[k]!]!++ === 0) met[n++] = values[k]!
    }
  }
  return order.sort(met.subarray(0, n))
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
