import type { Bitset } from '../bitset.ts'
import { memoize } from '../caching/memoize.ts'
import type { Column } from '../columns/column.ts'
import { keysOf } from '../columns/folded-value.ts'
import { partitionPoint } from '../sorted-search.ts'
import { type Bounds, type Comparison, numberBounds, stringBounds } from './bounds.ts'
import type { Condition } from './filter-tree.ts'

export type DocumentTest = (document: number) => boolean

/** The documents that have the attribute, a null or an empty value; null for other conditions. */
export function presenceOf(column: Column, condition: Condition): Bitset | null {
  if (condition.is === 'exists') return column.presence.exists
  if (condition.is === 'null') return column.presence.isNull
  if (condition.is === 'empty') return column.presence.isEmpty
  return null
}

/** A table of the codes that match the condition now; null when there is none. */
export function codeTable(column: Column, condition: Condition): Uint8Array | null {
  const table = new Uint8Array(column.values.size + 1)
  let isAny = false
  const mark = (code: number) => {
    table[code] = 1
    isAny = true
  }
  if (condition.is === 'in') codesIn(column, condition).forEach(mark)
  else {
    const { codes } = column.values.byValue()
    for (const [from, to] of rangesOf(column, condition as Comparison))
      for (let i = from; i < to; i++) mark(codes[i]!)
  }
  return isAny ? table : null
}

/** A fast test for the codes of the column. It is invalid as soon as a value is added. */
export function codeTest(column: Column, condition: Condition): DocumentTest {
  const presence = presenceOf(column, condition)
  if (presence) return (document) => presence.has(document)
  if (condition.is === 'in') {
    const codes = codesIn(column, condition)
    if (codes.size === 0) return () => false
    if (column.lists) return (document) => column.some(document, (code) => codes.has(code))
    const all = column.codes
    if (codes.size > 1) return (document) => codes.has(all[document]!)
    const [only] = codes
    return (document) => all[document] === only
  }
  const [[a, b], [c, d]] = rangesOf(column, condition as Comparison)
  const { rankOf } = column.values.byValue()
  const isWithin = (code: number) => {
    const rank = rankOf[code]!
    return (rank >= a && rank < b) || (rank >= c && rank < d)
  }
  if (column.lists) return (document) => column.some(document, isWithin)
  const { codes } = column
  return (document) => codes[document]! > 0 && isWithin(codes[document]!)
}

/** A test of values. It stays valid when values and codes are added later. */
export function valueTest(column: Column, condition: Condition): DocumentTest {
  const presence = presenceOf(column, condition)
  if (presence) return (document) => presence.has(document)
  const values = column.values.keys
  if (condition.is === 'in') {
    const keys = new Set(keysOfValues(condition))
    return (document) => column.some(document, (code) => keys.has(values[code]!))
  }
  const numbers = numberBounds(condition as Comparison)
  const strings = stringBounds(condition as Comparison)
  return (document) =>
    column.some(document, (code) => {
      const value = values[code]!
      return typeof value === 'number' ? numbers.isWithin(value) : strings.isWithin(value)
    })
}

/** An upper bound for the number of matching documents, without looking at them. */
export function upperEstimate(column: Column, condition: Condition, documents: number): number {
  if (condition.is !== 'in') return documents
  let n = 0
  for (const code of codesIn(column, condition)) n += column.uses[code] ?? 0
  return Math.min(n, documents)
}

type ValueList = Extract<Condition, { is: 'in' }>

/** The strings and numbers that the values may be equal to. */
const keysOfValues = memoize(({ values }: ValueList): (string | number)[] =>
  values.flatMap((value) => keysOf(String(value))),
)

function codesIn(column: Column, condition: ValueList): Set<number> {
  const codes = new Set<number>()
  for (const key of keysOfValues(condition)) {
    const code = column.values.codeOfKey(key)
    if (code !== undefined) codes.add(code)
  }
  return codes
}

type Range = [from: number, to: number]

/** In the order of values, the matching numbers are neighbours, and so are the matching strings. */
function rangesOf(column: Column, comparison: Comparison): [Range, Range] {
  const { keys } = column.values
  const { codes, size } = column.values.byValue()
  const firstString = partitionPoint((i) => typeof keys[codes[i]!] === 'number', 0, size)
  const run = <T>({ isBelow, isWithin }: Bounds<T>, from: number, to: number): Range => {
    const first = partitionPoint((i) => isBelow(keys[codes[i]!] as T), from, to)
    return [first, partitionPoint((i) => isWithin(keys[codes[i]!] as T), first, to)]
  }
  return [run(numberBounds(comparison), 0, firstString), run(stringBounds(comparison), firstString, size)]
}
