import type { Reports } from './load-reports.ts'

const HEAD = ['part', 'of', 'leads', 'answered', 'median_opening_hours', 'median_calendar', 'won', 'lost']

/** All numbers of the reports, one line for each bar and row. */
export function reportLines({ times, states, reasons, tables }: Reports): string[][] {
  const parts = { state: states, reason: reasons, ...tables }
  return [
    HEAD,
    ...Object.entries(times).flatMap(([measure, spans]) =>
      spans.map(({ words, leads }) => [`answered ${measure}`, words, String(leads), '', '', '', '', '']),
    ),
    ...Object.entries(parts).flatMap(([part, lines]) =>
      lines.map(({ words, leads, answered, open, calendar, won, lost }) => [
        part,
        words,
        String(leads),
        String(answered),
        open,
        calendar,
        String(won),
        String(lost),
      ]),
    ),
  ]
}
