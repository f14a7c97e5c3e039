import type { ProblemKind } from './cell-reading.ts'
import type { CellProblem } from './read-row.ts'

/** Enough to see what is wrong; the groups say how often. */
const MOST_LISTED = 2_000
const MOST_GROUPS = 200
const EXAMPLES = 5

/** Something wrong, with its place as a spreadsheet names it. */
export type ImportProblem = CellProblem & { row: number; letter?: string }

/** Problems of one kind in one field. */
export type ProblemGroup = {
  field: CellProblem['field']
  kind: ProblemKind
  /** Whether it kept cars out, or cost only the cells. */
  isHeld: boolean
  count: number
  examples: { row: number; letter?: string; reason: string }[]
}

export type ImportChange = {
  kind: 'added' | 'changed' | 'removed'
  stocknum?: string
  name: string
  /** Of a changed car: what differs. */
  fields?: string[]
}

/** Why a person has to look, although the rest went in. */
export type Alarm = { kind: 'held' | 'cells' | 'shrunk' | 'untold' | 'prices'; says: string }

/** What an import did, or on a dry run would do. Rows are those held back, added, changed and as before. */
export type ImportReport = {
  dealershipId: number
  feed: string
  /** Under which it is stored; a dry run is not. */
  runId?: number
  isDryRun: boolean
  format?: string
  rows: number
  held: number
  added: number
  changed: number
  unchanged: number
  /** Cells that could not be read, of cars that went in all the same. */
  lostCells: number
  /** Cars the feed no longer has. */
  removed: number
  /** Gone from one yard's feed and come into another's of the same group: their old addresses now lead to them. */
  moved: number
  /** Missing from the feed but reserved by a shopper: left as they are. */
  keptReserved: number
  /** Why nothing at all was written. */
  refused?: string
  /** Refused only because another import was running: the same feed may be taken in a little later. */
  isBusy?: true
  alarms: Alarm[]
  groups: ProblemGroup[]
  problems: ImportProblem[]
  problemsNotListed: number
  changes: ImportChange[]
  /** Headings that no field takes. */
  unknownColumns: string[]
  /** What of the file was not read, in sentences. */
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
  keptReserved: 0,
  alarms: [],
  groups: [],
  problems: [],
  problemsNotListed: 0,
  changes: [],
  unknownColumns: [],
  notes: [],
})

/** Notes what is wrong with a row; `letters` knows the spreadsheet's name of each heading. */
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
    noteGroup(report, problem, place)
    if (report.problems.length < MOST_LISTED) report.problems.push({ ...problem, ...place })
    else report.problemsNotListed += 1
  }
}

function noteGroup(
  { groups }: ImportReport,
  { field, kind, isHeld, reason }: CellProblem,
  place: { row: number; letter?: string },
): void {
  const same = groups.find((group) => group.field === field && group.kind === kind && group.isHeld === isHeld)
  if (!same && groups.length >= MOST_GROUPS) return
  const group = same ?? { field, kind, isHeld, count: 0, examples: [] }
  if (!same) groups.push(group)
  group.count += 1
  if (group.examples.length < EXAMPLES) group.examples.push({ ...place, reason })
}

export function noteChange(report: ImportReport, change: ImportChange): void {
  report[change.kind] += 1
  if (report.changes.length < MOST_LISTED) report.changes.push(change)
}

/** Whether an operator need not look at it. */
export const wentWell = (report: ImportReport) => report.refused === undefined && report.alarms.length === 0
