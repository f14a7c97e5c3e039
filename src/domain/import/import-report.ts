import type { ProblemKind } from './cells/cell-reading.ts'
import type { CellProblem } from './read-row.ts'

/** At most so many are listed. The groups have the counts. */
const MAX_LISTED = 2_000
const MAX_GROUPS = 200
const EXAMPLES = 5

/** A problem, with its row and column in a spreadsheet. */
export type ImportProblem = CellProblem & { row: number; letter?: string }

/** Problems of one kind in one field. */
export type ProblemGroup = {
  field: CellProblem['field']
  kind: ProblemKind
  /** Whether the rows were held back, or only lost the cells. */
  isHeld: boolean
  count: number
  examples: { row: number; letter?: string; reason: string }[]
}

export type ImportChange = {
  kind: 'added' | 'changed' | 'removed'
  stocknum?: string
  name: string
  /** The fields that differ, for a changed car. */
  fields?: string[]
}

/** Why a person has to check the import, although the rest was imported. */
export type Alarm = {
  kind: 'held' | 'cells' | 'emptied' | 'shrunk' | 'unidentified' | 'prices'
  says: string
}

/** What an import did, or would do. `rows` = held + added + changed + unchanged. */
export type ImportReport = {
  dealershipId: number
  feed: string
  /** The stored run. A dry run has none. */
  runId?: number
  isDryRun: boolean
  format?: string
  rows: number
  held: number
  added: number
  changed: number
  unchanged: number
  /** Cells that could not be parsed, of cars that were imported. */
  lostCells: number
  /** Cars that are no longer in the feed. */
  removed: number
  /** Cars that moved to another dealership of the group. Their old urls redirect. */
  moved: number
  /** Cars that are missing from the feed but reserved. They stay. */
  missingReserved: number
  /** Why nothing at all was written. */
  refused?: string
  /** Refused because another import was running. It can be tried again. */
  isBusy?: true
  alarms: Alarm[]
  groups: ProblemGroup[]
  problems: ImportProblem[]
  problemsNotListed: number
  changes: ImportChange[]
  /** Headings without a field. */
  unknownColumns: string[]
  /** Sentences about parts of the file that were not read. */
  notes: string[]
}

export const emptyReport = (about: {
  dealershipId: number
  feed: string
  isDryRun: boolean
}): ImportReport => ({
  ...about,
  rows: 0,
  held: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  lostCells: 0,
  removed: 0,
  moved: 0,
  missingReserved: 0,
  alarms: [],
  groups: [],
  problems: [],
  problemsNotListed: 0,
  changes: [],
  unknownColumns: [],
  notes: [],
})

/** Adds the problems of a row. `letters` has the spreadsheet column of each heading. */
export function noteProblems(
  report: ImportReport,
  row: number,
  problems: readonly CellProblem[],
  letters: ReadonlyMap<string, string>,
): void {
  const isHeld = problems.some((problem) => problem.isHeld)
  if (isHeld) report.held += 1
  for (const problem of problems) {
    if (!isHeld) report.lostCells += 1
    const letter = problem.column === undefined ? undefined : letters.get(problem.column) || undefined
    const place = { row, ...(letter && { letter }) }
    noteGroup(report, { ...problem, isHeld }, place)
    if (report.problems.length < MAX_LISTED) report.problems.push({ ...problem, ...place })
    else report.problemsNotListed += 1
  }
}

function noteGroup(
  { groups }: ImportReport,
  { field, kind, isHeld, reason }: CellProblem,
  place: { row: number; letter?: string },
): void {
  const same = groups.find((group) => group.field === field && group.kind === kind && group.isHeld === isHeld)
  if (!same && groups.length >= MAX_GROUPS) return
  const group = same ?? { field, kind, isHeld, count: 0, examples: [] }
  if (!same) groups.push(group)
  group.count += 1
  if (group.examples.length < EXAMPLES) group.examples.push({ ...place, reason })
}

export function noteChange(report: ImportReport, change: ImportChange): void {
  report[change.kind] += 1
  if (report.changes.length < MAX_LISTED) report.changes.push(change)
}

/** Whether nobody has to check it. */
export const wentWell = (report: ImportReport) => report.refused === undefined && report.alarms.length === 0
