import type { Clock } from './clock.ts'
import { timeOfDay } from './when-words.ts'

/** 34 min, 1 h 19, 3 days. Opening time has no days: each yard's are of another length. */
export function lengthWords(minutes: number, isOpening = false): string {
  if (minutes < 60) return `${minutes} min`
  if (isOpening && minutes >= 600) return `${Math.floor(minutes / 60)} h`
  if (minutes < 1_440) {
    const rest = minutes % 60
    return rest === 0
      ? `${Math.floor(minutes / 60)} h`
      : `${Math.floor(minutes / 60)} h ${String(rest).padStart(2, '0')}`
  }
  const days = Math.floor(minutes / 1_440)
  return days === 1 ? '1 day' : `${days} days`
}

/** What the clock of a lead says, and the longer sentence behind it. */
export function clockWords(clock: Clock, now: Date, timeZone: string): { words: string; about: string } {
  if (clock.is === 'none') return { words: '', about: '' }
  if (clock.is === 'answered') {
    const words = `Answered in ${lengthWords(clock.minutes, true)}`
    return {
      words,
      about: `${lengthWords(clock.minutes, true)} of opening time, ${lengthWords(clock.calendar)} by the calendar`,
    }
  }
  const about = `${lengthWords(clock.open, true)} of opening time, ${lengthWords(clock.calendar)} by the calendar`
  if (clock.is === 'closed') {
    const isSoon = clock.startsAt.getTime() - now.getTime() < 16 * 3_600_000
    const at = isSoon ? timeOfDay(clock.startsAt, timeZone) : dayAndTime(clock.startsAt, timeZone)
    return { words: `Starts ${at}`, about: `Closed now. ${about}` }
  }
  if (clock.is === 'late') return { words: `Late ${lengthWords(clock.minutes, true)}`, about }
  return { words: `${lengthWords(clock.minutes, true)} left`, about }
}

const weekday = (timeZone: string) => new Intl.DateTimeFormat('en-AU', { timeZone, weekday: 'short' })
const dayAndTime = (at: Date, timeZone: string) =>
  `${weekday(timeZone).format(at)} ${timeOfDay(at, timeZone)}`
