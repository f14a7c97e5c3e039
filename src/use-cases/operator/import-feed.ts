import { type ImportingYard, yardOf } from '#domain/import/build-car.ts'
import { FeedMapping } from '#domain/import/feed-mapping-schema.ts'
import type { ImportReport } from '#domain/import/import-report.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { InvalidRequest } from '#ports/expected-error.ts'
import type { OperatorPorts } from '#ports/operator-ports.ts'
import { importStock } from '../import-stock.ts'
import type { OperationInput } from './operation-inputs-schema.ts'

/** When an operation runs, and who hears how far it has come. */
export type OperationRun = { now: Date; onProgress(done: number, of?: number): void }

/** The yard an operator means, by the dealership's number or slug. */
export function yardNamed(sites: readonly Site[], dealership: string): ImportingYard {
  const id = sites
    .flatMap(({ dealerships }) => dealerships)
    .find((one) => String(one.id) === dealership || one.slug === dealership)?.id
  const yard = id === undefined ? undefined : yardOf(sites, id)
  if (!yard) throw new InvalidRequest(`No site sells for a dealership '${dealership}'.`)
  return yard
}

/**
 * The mapping given, else the one beside a site of the dealership, else none: then columns are
 * known by their names.
 */
function mappingOf({ feedFiles, sites }: OperatorPorts, given: string | undefined, id: number): FeedMapping {
  const selling = sites.all().filter(({ dealerships }) => dealerships.some((one) => one.id === id))
  const slugs = selling.map(({ slug }) => slug)
  const file = given ?? feedFiles.mappingBeside(slugs, id)
  if (file === undefined) return FeedMapping.parse({})
  const parsed = FeedMapping.safeParse(feedFiles.readMapping(file))
  if (parsed.success) return parsed.data
  const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new InvalidRequest(`The mapping ${file} does not fit:\n  ${reasons.join('\n  ')}`)
}

/** Brings a dealership's stock up to its feed, or on a dry run says what that would change. */
export async function importFeed(
  ports: OperatorPorts,
  { dealership, source, mapping: given, isDryRun, mayShrink }: OperationInput<'stock.import'>,
  { now, onProgress }: OperationRun,
): Promise<ImportReport> {
  const yard = yardNamed(ports.sites.all(), dealership)
  const mapping = mappingOf(ports, given, yard.dealership.id)
  const { feed, close } = await ports.feedFiles.open(source, mapping)
  const holder = crypto.randomUUID()
  try {
    return await importStock(ports, { yard, mapping, feed, isDryRun, mayShrink, now, holder, onProgress })
  } finally {
    await close()
  }
}
