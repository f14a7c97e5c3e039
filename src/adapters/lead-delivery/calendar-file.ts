export type CalendarEntry = {
  uid: string
  startsAt: Date
  minutes: number
  summary: string
  place: string
  description: string
  organiser: { name: string; email: string }
  stampedAt: Date
  /** Calendars take the highest of one uid. */
  sequence: number
  isCancelled: boolean
}

const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '')
const escaped = (words: string) => words.replace(/[\\;,]/g, (char) => `\\${char}`).replace(/\r\n?|\n/g, '\\n')

/** Lines longer than 75 octets are folded (RFC 5545, 3.1), never inside a letter. */
function fold(line: string): string {
  let folded = ''
  let length = 0
  for (const char of line) {
    const octets = new TextEncoder().encode(char).length
    if (length + octets > 74) {
      folded += '\r\n '
      length = 1
    }
    folded += char
    length += octets
  }
  return folded
}

/** The method also belongs in the type of the attachment (RFC 6047, 2.4). */
export const methodOf = ({ isCancelled }: Pick<CalendarEntry, 'isCancelled'>) =>
  isCancelled ? 'CANCEL' : 'PUBLISH'

/** An appointment any calendar opens; in UTC, so that it is right wherever it is opened. */
export function calendarFile(entry: CalendarEntry): string {
  const end = new Date(entry.startsAt.getTime() + entry.minutes * 60_000)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Appointments//EN',
    `METHOD:${methodOf(entry)}`,
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.stampedAt)}`,
    `DTSTART:${utc(entry.startsAt)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(entry.summary)}`,
    `LOCATION:${escaped(entry.place)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `ORGANIZER;CN="${entry.organiser.name.replace(/["\r\n]/g, '')}":mailto:${entry.organiser.email}`,
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
