import type { HasHours } from '#domain/location/hours.ts'
import { addDays, instantOf, localTime, weekdayOf } from '#domain/location/local-time.ts'
import { opensAt } from './clock.ts'
import { isWaiting, type LeadWork, NEXT_STEPS, type NextStep, STATE_WORDS } from './lead-work.ts'
import { timeOfDay } from './when-words.ts'

const HOUR = 3_600_000

export type TimeChoice = { at: Date; words: string }

/** The times that are usually meant, in the zone of the yard. */
export function timeChoices(now: Date, timeZone: string): TimeChoice[] {
  const { date } = localTime(now, timeZone)
  const on = (days: number, time: string) => instantOf(addDays(date, days), time, timeZone)
  const toMonday = (8 - weekdayOf(date)) % 7 || 7
  const soon = new Date(Math.ceil((now.getTime() + 2 * HOUR) / (15 * 60_000)) * 15 * 60_000)
  const choices = [
    { at: soon, words: `in two hours, ${timeOfDay(soon, timeZone)}` },
    { at: on(0, '16:00'), words: 'today, 4:00 pm' },
    { at: on(1, '09:00'), words: 'tomorrow, 9:00 am' },
    { at: on(3, '09:00'), words: 'in three days, 9:00 am' },
    { at: on(toMonday, '09:00'), words: 'on Monday, 9:00 am' },
    { at: on(7, '09:00'), words: 'in a week, 9:00 am' },
  ]
  return choices.filter(({ at }, n) => at > now && choices.findIndex((one) => +one.at === +at) === n)
}

/** What mostly comes after a call, each one press, at times at which the yard is open. */
export function quickSteps(now: Date, place: HasHours): (TimeChoice & { next: NextStep })[] {
  const { timeZone } = place
  const { date } = localTime(now, timeZone)
  const whenOpen = (at: Date) => opensAt(place, at) ?? at
  const dayOf = (at: Date) => localTime(at, timeZone).date
  const soon = whenOpen(timeChoices(now, timeZone)[0]!.at)
  const next = whenOpen(instantOf(addDays(date, 1), '09:00', timeZone))
  const weekday = new Intl.DateTimeFormat('en-AU', { weekday: 'long', timeZone }).format(next)
  const then = dayOf(next) === addDays(date, 1) ? 'tomorrow' : `on ${weekday}`
  return [
    ...(dayOf(soon) === date
      ? [{ next: 'call' as const, at: soon, words: `${NEXT_STEPS.call} at ${timeOfDay(soon, timeZone)}` }]
      : []),
    { next: 'call', at: next, words: `${NEXT_STEPS.call} ${then}` },
    { next: 'write', at: next, words: `${NEXT_STEPS.write} ${then}` },
    { next: 'wait', at: instantOf(addDays(date, 7), '09:00', timeZone), words: 'Wait a week' },
  ]
}

/**
 * What is to be done with a lead that has no next step. A held one is judged first, and not every
 * new one waits for an answer: an alert or a lead of an import does not.
 */
export function stepWords(work: LeadWork, isHeld: boolean): string {
  if (work.state !== 'new') return STATE_WORDS[work.state]
  if (isHeld) return 'Release or junk'
  return isWaiting(work) ? 'First answer' : STATE_WORDS.new
}
