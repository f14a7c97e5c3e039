import { addDays, instantOf, localTime, weekdayOf } from '#domain/location/local-time.ts'
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

/** What mostly comes after a call, each one press. */
export function quickSteps(now: Date, timeZone: string): (TimeChoice & { next: NextStep })[] {
  const { date } = localTime(now, timeZone)
  const tomorrow = instantOf(addDays(date, 1), '09:00', timeZone)
  const soon = timeChoices(now, timeZone)[0]!
  return [
    { next: 'call', at: soon.at, words: `${NEXT_STEPS.call} at ${timeOfDay(soon.at, timeZone)}` },
    { next: 'call', at: tomorrow, words: `${NEXT_STEPS.call} tomorrow` },
    { next: 'write', at: tomorrow, words: `${NEXT_STEPS.write} tomorrow` },
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
