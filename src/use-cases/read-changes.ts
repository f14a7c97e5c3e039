import { type ImportingYard, locationOf } from '#domain/import/build-car.ts'
import type { FeedCar } from '#domain/import/feed-fields.ts'
import { fingerprints } from '#domain/import/fingerprint.ts'
import { type ImportReport, noteProblems } from '#domain/import/import-report.ts'
import { planRow } from '#domain/import/profile/column-plan.ts'
import type { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import type { CellProblem } from '#domain/import/read-row.ts'
import type { Rejects } from '#domain/import/rejects.ts'
import { StockOnFile } from '#domain/import/stock-on-file.ts'
import type { FeedLook, FeedRow, StockFeed } from '#ports/stock/stock-feed.ts'
import type { KnownCar } from '#ports/stock/stock-imports.ts'
import { inParts } from './in-parts.ts'

/** A row with new data, and its car if it is known. */
export type Change = { feed: FeedCar; known?: KnownCar }

type Order = {
  yard: ImportingYard
  feed: StockFeed
  profile: FeedProfile
  look: FeedLook
  known: readonly KnownCar[]
  report: ImportReport
  rejects?: Rejects
}

/** Reads a feed from the start and yields the rows with new data. Reports all others. */
export function readChanges({ yard, feed, profile, look, known, report, rejects }: Order) {
  const onFile = new StockOnFile(known)
  const fingerprint = fingerprints(yard)
  const letters = new Map(look.columns.map(({ name, letter }) => [name, letter]))
  const headings = headingsOf(look, profile)
  const reportProblems = ({ row, sent }: FeedRow, problems: CellProblem[]) => {
    // A cell that is empty or a repetition has a place as well.
    const placed = problems.map((problem) => {
      const column = problem.column ?? headings.get(problem.field)
      return column === undefined ? problem : { ...problem, column }
    })
    noteProblems(report, row, placed, letters)
    rejects?.add(row, sent, placed)
  }

  /** The change of a row. Undefined if it has no new data. */
  const changeOf = (line: FeedRow): Change | undefined => {
    report.rows += 1
    const { car, isHeld, guesses } = line
    const problems = withPlace(yard, line)
    if (isHeld) {
      if (guesses) onFile.keepGuessed(guesses)
      else onFile.keep(car)
      reportProblems(line, problems)
      return undefined
    }
    const claimed = onFile.claim(car, line.row)
    if ('earlierRow' in claimed) {
      const reason = `is the same as in row ${claimed.earlierRow}`
      reportProblems(line, [...problems, { field: claimed.field, kind: 'duplicate', reason, isHeld: true }])
      return undefined
    }
    if (problems.length > 0) reportProblems(line, problems)
    const { known: before } = claimed
    if (
      before?.fingerprint !== undefined &&
      before.fingerprint === fingerprint(car, before.overrides, before)
    ) {
      report.unchanged += 1
      return undefined
    }
    return { feed: car, ...(before && { known: before }) }
  }

  async function* batches(): AsyncGenerator<Change[]> {
    for await (const batch of feed.rows(profile)) {
      const changes: Change[] = []
      for await (const part of inParts(batch)) changes.push(...part.flatMap((line) => changeOf(line) ?? []))
      yield changes
    }
  }
  return { onFile, batches: batches() }
}

/** The column of each field, or the first of several. */
function headingsOf({ columns }: FeedLook, profile: FeedProfile): Map<string, string> {
  const names = columns.map(({ name }) => name)
  return new Map(
    planRow(names, profile).cells.flatMap(({ field, at: [first] }) =>
      first === undefined ? [] : [[field, names[first]!] as const],
    ),
  )
}

/** An unknown location is a wrong cell. The car then has the default location. */
function withPlace(yard: ImportingYard, { car, problems }: FeedRow): CellProblem[] {
  if (car.location === undefined || locationOf(yard, car.location)) return problems
  const reason = `'${car.location}' is no location of this dealership`
  delete car.location
  return [...problems, { field: 'location', kind: 'location', reason, isHeld: false }]
}
