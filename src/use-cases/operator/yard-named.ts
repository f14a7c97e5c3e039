import { type ImportingYard, yardOf } from '#domain/import/build-car.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { InvalidRequest } from '#ports/expected-error.ts'

/** The yard of a dealership, by its id or slug. */
export function yardNamed(sites: readonly Site[], dealership: string): ImportingYard {
  const id = sites
    .flatMap(({ dealerships }) => dealerships)
    .find((one) => String(one.id) === dealership || one.slug === dealership)?.id
  const yard = id === undefined ? undefined : yardOf(sites, id)
  if (!yard) throw new InvalidRequest(`No site sells for a dealership '${dealership}'.`)
  return yard
}
