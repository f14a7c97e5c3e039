import type { FieldError } from './read-row.ts'

/** Enough to see what is wrong; the counts say how often. */
const MOST_LISTED = 500

export type ImportChange = {
  kind: 'added' | 'changed' | 'removed'
  stocknum?: string
  name: string
  /** Of a changed car: what differs. */
  fields?: string[]
}

/** What an import did, or on a dry run would do. */
export type ImportReport = {
  dealershipId: number
  isDryRun: boolean
  rows: number
  bad: number
  added: number
  changed: number
  unchanged: number
  removed: number
  /** Gone from one yard's feed and come into another's of the same group: their old addresses now lead to them. */
  moved: number
  /** Missing from the feed but reserved by a shopper: left as they are. */
  keptReserved: number
  /** Why nothing at all was written. */
  refused?: string
  /** Refused only because another import was running: the same feed may be taken in a little later. */
  isBusy?: true
  /** What a person has to look at, although the rest went in. */
  alerts: string[]
  errors: (FieldError & { row: number })[]
  errorsByField: Record<string, number>
  changes: ImportChange[]
}

export const emptyReport = (dealershipId: number, isDryRun: boolean): ImportReport => ({
  dealershipId,
  isDryRun,
  rows: 0,
  bad: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  removed: 0,
  moved: 0,
  keptReserved: 0,
  alerts: [],
  errors: [],
  errorsByField: {},
  changes: [],
})

export function noteErrors(report: ImportReport, row: number, errors: FieldError[]): void {
  report.bad += 1
  for (const error of errors) {
    report.errorsByField[error.field] = (report.errorsByField[error.field] ?? 0) + 1
    if (report.errors.length < MOST_LISTED) report.errors.push({ row, ...error })
  }
}

export function noteChange(report: ImportReport, change: ImportChange): void {
  report[change.kind] += 1
  if (report.changes.length < MOST_LISTED) report.changes.push(change)
}

/** Whether an operator need not look at it. */
export const wentWell = (report: ImportReport) => report.refused === undefined && report.alerts.length === 0
