import type { OperatorPorts } from '#ports/operator-ports.ts'
import type { HistoryLine } from '#ports/stock/car-history.ts'
import type { CarChange, ImportRun } from '#ports/stock/import-runs.ts'
import type { OperationInput } from './operation-inputs-schema.ts'
import { yardNamed } from './yard-named.ts'

type Runs = Pick<OperatorPorts, 'importRuns'>
const MAX_CHANGES = 10_000

/** Past imports, newest first. */
export function listRuns(
  { importRuns, sites }: Pick<OperatorPorts, 'importRuns' | 'sites'>,
  { dealership, limit }: OperationInput<'stock.runs'>,
): Promise<ImportRun[]> {
  if (dealership === undefined) return importRuns.list({ limit })
  const { id } = yardNamed(sites.all(), dealership).dealership
  return importRuns.list({ limit, dealershipId: id })
}

type ShownRun = { is: 'unknown' } | { is: 'found'; run: ImportRun; changes: CarChange[] }

/** One import with what it changed car by car. */
export async function showRun({ importRuns }: Runs, { id }: OperationInput<'stock.run'>): Promise<ShownRun> {
  const run = await importRuns.find(id)
  if (!run) return { is: 'unknown' }
  return { is: 'found', run, changes: await importRuns.changes(id, { limit: MAX_CHANGES }) }
}

type ShownRejects = { is: 'unknown' } | { is: 'none' } | { is: 'found'; rejects: string }

/** The rows of an import that have to be corrected, as CSV. */
export async function showRejects(
  { importRuns }: Runs,
  { id }: OperationInput<'stock.rejects'>,
): Promise<ShownRejects> {
  if (!(await importRuns.find(id))) return { is: 'unknown' }
  const rejects = await importRuns.rejects(id)
  return rejects === undefined ? { is: 'none' } : { is: 'found', rejects }
}

type ShownHistory = { is: 'unknown'; dealership: string } | { is: 'found'; lines: HistoryLine[] }

/** The prices, statuses and photos of a car over time, oldest first. */
export async function carHistory(
  ports: Pick<OperatorPorts, 'sites' | 'stockImports' | 'carHistory'>,
  { dealership: named, stocknum }: OperationInput<'stock.history'>,
): Promise<ShownHistory> {
  const { dealership } = yardNamed(ports.sites.all(), named)
  const known = await ports.stockImports.known(dealership.id)
  const car = known.find((one) => one.stocknum?.toLowerCase() === stocknum.toLowerCase())
  if (!car) return { is: 'unknown', dealership: dealership.name }
  return { is: 'found', lines: await ports.carHistory.of(car.id) }
}
