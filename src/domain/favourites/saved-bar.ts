import type { SavedCar } from './saved-car.ts'

const SLOTS = 3
const MAX_COUNTED = 9
export const BAR_SHOWN_MS = 5000

export type Slot =
  | { kind: 'car'; car: SavedCar }
  /** `speaks`: the first empty slot explains how to save a car. */
  | { kind: 'empty'; number: number; speaks: boolean }

export type SavedBar = { slots: Slot[]; extra?: string }

/** The bar is only on pages where visitors choose cars (FAV-2). */
export const hasSavedBar = (path: string): boolean => path.includes('cars') || path.includes('search')

/** Three slots, and the number of further saved cars (FAV-3, FAV-4). */
export function savedBar(list: SavedCar[]): SavedBar {
  const slots = Array.from({ length: SLOTS }, (_, at): Slot => {
    const car = list[at]
    return car ? { kind: 'car', car } : { kind: 'empty', number: at + 1, speaks: at === list.length }
  })
  const extra = Math.min(MAX_COUNTED, list.length - SLOTS)
  return extra > 0 ? { slots, extra: `+${extra}` } : { slots }
}
