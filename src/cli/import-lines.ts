import type { ImportReport, ProblemGroup } from '#domain/import/import-report.ts'
import type { FeedPreview } from '#use-cases/operator/preview-feed.ts'

const LISTED = 12
/** A number of things, in words. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`

/** A cell as in a spreadsheet: H14, or only the row. */
const placeOf = ({ row, letter }: { row: number; letter?: string }) =>
  letter ? `${letter}${row}` : `row ${row}`

function groupLine({ field, count, examples }: ProblemGroup): string {
  const [first, ...more] = examples
  const subject = field === 'row' ? 'the row' : field
  const also =
    more.length > 0 ? `; also ${more.map(placeOf).join(', ')}${count > examples.length ? ' …' : ''}` : ''
  return `  ${counted(count, 'row')}: ${placeOf(first!)}: ${subject} ${first!.reason}${also}`
}

function problemLines(title: string, groups: ProblemGroup[]): string[] {
  if (groups.length === 0) return []
  const sorted = groups.toSorted((a, b) => b.count - a.count)
  const left =
    sorted.length > LISTED ? [`  … and ${counted(sorted.length - LISTED, 'kind')} more; --json has them`] : []
  return [title, ...sorted.slice(0, LISTED).map(groupLine), ...left]
}

function changeLines({ changes, isDryRun }: ImportReport): string[] {
  if (!isDryRun) return []
  const shown = changes.slice(0, LISTED).map(({ kind, stocknum, name, fields }) => {
    const differing = fields ? ` (${fields.join(', ')})` : ''
    return `  ${kind} ${stocknum ?? ''} ${name}${differing}`
  })
  return [
    ...shown,
    ...(changes.length > LISTED ? [`  … and ${changes.length - LISTED} more; --json has them`] : []),
  ]
}

/** A report on one screen. */
export function reportLines(report: ImportReport): string[] {
  const { isDryRun, rows, held, added, changed, unchanged, removed, moved, missingReserved, runId } = report
  const others = [
    ...(removed > 0 ? [`${counted(removed, 'car')} marked as sold`] : []),
    ...(moved > 0 ? [`${moved} moved to another yard`] : []),
    ...(missingReserved > 0 ? [`${missingReserved} missing but reserved`] : []),
  ]
  const sum = `${held} held back, ${added} added, ${changed} changed, ${unchanged} as before`
  const hasRejects = held + report.lostCells > 0
  return [
    ...(report.refused ? [`ALERT ${report.refused}`] : []),
    ...report.alarms.map(({ says }) => `ALERT ${says}`),
    `${isDryRun ? 'Dry run: ' : ''}${counted(rows, 'row')}: ${sum}.${others.length > 0 ? ` ${others.join(', ')}.` : ''}`,
    ...problemLines(
      'Held back:',
      report.groups.filter(({ isHeld }) => isHeld),
    ),
    ...problemLines(
      `Cells left out (${report.lostCells}):`,
      report.groups.filter(({ isHeld }) => !isHeld),
    ),
    ...changeLines(report),
    ...(report.unknownColumns.length > 0
      ? [`Columns that no field takes: ${report.unknownColumns.join(', ')}.`]
      : []),
    ...report.notes,
    ...(runId !== undefined && hasRejects
      ? [`The rows to correct: npx forecourt stock rejects ${runId} > correct.csv`]
      : []),
  ]
}

const percent = (share: number) => `${Math.round(share * 100)} %`

/** A feed before its first import: the field of each column, and the first rows. */
export function previewLines({ look, columns, guess, samples }: FeedPreview): string[] {
  const about = [
    look.format.toUpperCase(),
    ...(look.encoding ? [look.encoding] : []),
    ...(look.delimiter ? [`separated by ${JSON.stringify(look.delimiter)}`] : []),
    ...(look.sheet ? [`sheet ${look.sheet}`] : []),
    ...(look.records ? [`cars in <${look.records}>`] : []),
    ...(look.headingRow ? [`headings in row ${look.headingRow}`] : []),
    ...(guess?.preset ? [`recognised as ${guess.preset}`] : []),
  ]
  const width = Math.min(30, Math.max(8, ...columns.map(({ column }) => column.length)))
  return [
    `${about.join(', ')}.`,
    ...columns.map(({ column, letter, field, confidence, from, examples }) => {
      const taken = field
        ? `${field} ${percent(confidence)}${from === 'values' ? ' by its cells' : ''}`
        : 'no field takes it'
      return `  ${letter.padEnd(3)}${column.slice(0, width).padEnd(width)}  ${taken.padEnd(34)}  ${examples.join(' · ').replace(/\s+/g, ' ').slice(0, 60)}`
    }),
    ...look.notes,
    ...(guess?.questions ?? []),
    ...(guess && guess.missing.length > 0 ? [`No column was found for: ${guess.missing.join(', ')}.`] : []),
    `The first ${samples.length} rows:`,
    ...samples.map(({ row, car, problems }) => {
      const cells = Object.entries(car).map(
        ([field, value]) => `${field} ${field === 'created_at' ? dayOf(Number(value)) : sampleOf(value)}`,
      )
      const wrong = problems.map(({ field, reason }) => `! ${field} ${reason}`)
      return `  ${row}: ${[...cells, ...wrong].join(', ')}`
    }),
  ]
}

/** '2026-07-08': an operator checks the order of day and month here. */
const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

function sampleOf(value: unknown): string {
  if (Array.isArray(value)) return `${value.length}×`
  const text = String(value).replace(/\s+/g, ' ')
  return text.length > 24 ? `${text.slice(0, 24)}…` : text
}
