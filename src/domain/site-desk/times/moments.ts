/** The minutes by which a time zone is ahead of UTC at a moment. */
function offsetMinutes(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return Math.round((local - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000)
}

const two = (number: number) => String(number).padStart(2, '0')

/** A moment with its offset, from what a field for date and time holds: `2026-11-21T13:00`. */
export function momentOf(local: string, timeZone: string): string | undefined {
  const asUtc = new Date(`${local}:00Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) || Number.isNaN(asUtc.getTime())) return
  // Twice: the offset is that of the moment itself, not of the same hour in UTC.
  const guess = new Date(asUtc.getTime() - offsetMinutes(asUtc, timeZone) * 60_000)
  const offset = offsetMinutes(guess, timeZone)
  const size = Math.abs(offset)
  return `${local}:00${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** What a field for date and time shows for a moment. */
export function localOf(moment: string, timeZone: string): string {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return ''
  return new Date(at.getTime() + offsetMinutes(at, timeZone) * 60_000).toISOString().slice(0, 16)
}
