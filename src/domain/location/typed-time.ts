import { instantOf } from './local-time.ts'

const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?)? ?(Z|[+-]\d\d(?::?\d\d)?)?$/i
const DAY_FIRST = /^(\d\d?)[/.-](\d\d?)[/.-](\d{4})(?:[ ,T]+(\d\d?):(\d\d)(?::(\d\d))? ?([ap])?\.?m?\.?)?$/i
/** As mails write it: Tue, 17 Nov 2026 09:30:00 +1100. */
const NAMED = /(GMT|UTC|[+-]\d{4})$/
const ZONE = /(Z|[+-]\d\d:\d\d)$/

const two = (part = '0') => part.padStart(2, '0')

/** 12 am is midnight, 12 pm is noon. */
const hourOf = (hour = '0', half = '') =>
  half === '' ? hour : String((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0))

/** `+1100` and `+11` as `+11:00`. */
function zoneOf(zone = ''): string {
  if (/^z?$/i.test(zone)) return zone.toUpperCase()
  const digits = zone.slice(1).replace(':', '')
  return `${zone[0]}${digits.slice(0, 2)}:${digits.slice(2) || '00'}`
}

/**
 * A time as files and other systems write it, such as 17/11/2026 9:30 pm, in the words of ISO 8601.
 * One without a zone stays without one. What is no time is returned as it is.
 */
export function isoOf(typed: string): string {
  const words = typed.trim()
  const iso = ISO.exec(words)
  if (iso) {
    const [, date, hour, minute, second, zone] = iso
    return `${date}T${two(hour)}:${two(minute)}:${two(second)}${zoneOf(zone)}`
  }
  const local = DAY_FIRST.exec(words)
  if (local) {
    const [, day, month, year, hour, minute, second, half] = local
    return `${year}-${two(month)}-${two(day)}T${two(hourOf(hour, half))}:${two(minute)}:${two(second)}`
  }
  const named = NAMED.test(words) ? new Date(words) : undefined
  return named && !Number.isNaN(named.getTime()) ? named.toISOString() : words
}

/** The instant of an ISO time, by the clock of this zone if it names none. Else an invalid date. */
export function instantIn(iso: string, timeZone: string): Date {
  if (ZONE.test(iso)) return new Date(iso)
  const [, date, time, seconds = '0'] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?$/.exec(iso) ?? []
  // Read as UTC first: the 31st of February is no day, and 25:00 no time.
  if (!date || !time || Number.isNaN(Date.parse(`${date}T${time}Z`))) return new Date(Number.NaN)
  return new Date(instantOf(date, time, timeZone).getTime() + Number(seconds) * 1000)
}
