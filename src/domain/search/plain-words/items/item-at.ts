import type { GrammarWord, Unit } from '../meaning.ts'
import { isSameGroup, type Refinements } from '../reading.ts'
import type { Item } from './items.ts'

export const grammarAt = (items: Item[], at: number): GrammarWord | undefined => {
  const meaning = items[at]?.meaning
  return meaning?.is === 'grammar' ? meaning.word : undefined
}
export const unitAt = (items: Item[], at: number): Unit | undefined => {
  const meaning = items[at]?.meaning
  return meaning?.is === 'unit' ? meaning.unit : undefined
}
export const valuesAt = (items: Item[], at: number): Refinements | undefined => {
  const meaning = items[at]?.meaning
  return meaning?.is === 'values' ? meaning.refinements : undefined
}
export const isNoise = (item: Item | undefined): boolean => item?.meaning?.is === 'noise'

export function skipNoise(items: Item[], at: number): number {
  let next = at
  while (isNoise(items[next]) && items[next]?.sign !== '$') next += 1
  return next
}

/** Where a list of values of one kind ends: 'sunroof and leather seats'. */
export function listEnd(items: Item[], at: number): number {
  const first = valuesAt(items, at)
  if (!first) return at
  let end = at + 1
  for (;;) {
    const joint = skipNoise(items, end)
    const next = skipNoise(items, joint + 1)
    const values = valuesAt(items, next)
    const isJoined = ['or', 'and'].includes(grammarAt(items, joint) ?? '')
    if (!isJoined || !values || !isSameGroup(first, values)) return end
    end = next + 1
  }
}
