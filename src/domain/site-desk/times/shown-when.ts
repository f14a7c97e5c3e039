import { isObject } from '../apply-patch.ts'
import { dateWords } from '../field-words.ts'
import { localOf } from './moments.ts'

export type ShownWhen = { state: 'on' | 'waits' | 'over'; words: string }

/** The fields that say when an offer or a banner shows. */
const DATED = new Set(['start', 'expiry', 'from', 'until'])
export const isDated = (keys: readonly string[]): boolean => keys.filter((key) => DATED.has(key)).length === 2

/** When an item with dates comes and goes, in local time. Empty where it says nothing. */
export function datesOf(item: unknown, timeZone: string): { begins: string; ends: string } {
  const { start, expiry, from, until } = isObject(item) ? item : {}
  return {
    begins: typeof start === 'string' ? localOf(start, timeZone) : from ? `${from}T00:00` : '',
    ends: typeof expiry === 'string' ? localOf(expiry, timeZone) : until ? `${until}T23:59` : '',
  }
}

/** Whether an item with dates shows now, at a local time such as `2026-11-18T16:30`. */
export function shownWhen(item: unknown, now: string, timeZone: string): ShownWhen {
  const { begins, ends } = datesOf(item, timeZone)
  const day = (local: string) => dateWords(local.slice(0, 10))
  if (begins && now < begins) return { state: 'waits', words: `From ${day(begins)}` }
  if (ends && now > ends) return { state: 'over', words: `Over since ${day(ends)}` }
  return { state: 'on', words: ends ? `On until ${day(ends)}` : 'On' }
}
