import type { Column } from './column.ts'

/**
 * One whole number per document, to sort ascending: numbers before strings and missing values last,
 * in both directions. An array counts with its best value.
 */
export function sortKeys(
  column: Column,
  keys: Float64Array,
  documents: Uint32Array,
  isDescending: boolean,
): void {
  const { keys: values, size } = column.values
  const { rankOf } = column.values.byValue()
  const noValue = 2 * size + 1
  const keyOf = (code: number) => {
    if (code === 0) return noValue
    if (!isDescending) return rankOf[code]!
    return (typeof values[code] === 'number' ? size - 1 : 2 * size) - rankOf[code]!
  }
  const { lists } = column
  const { codes, stride, offset } = column.codesFor(documents.length)
  for (let i = 0; i < documents.length; i++) {
    const document = documents[i]!
    if (!lists) {
      keys[i] = keyOf(codes[document * stride + offset]!)
      continue
    }
    let best = noValue
    const from = lists.start[document]!
    for (let k = from, to = from + lists.length[document]!; k < to; k++)
      best = Math.min(best, keyOf(lists.values[k]!))
    keys[i] = best
  }
}
