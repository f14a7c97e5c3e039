import type { Site } from '#domain/site/site-schema.ts'
import type { Dealerships } from '#ports/sites/dealerships.ts'

type Sites = Pick<Site, 'slug' | 'dealerships'>[]

/**
 * Gives unowned dealerships to the sites of the operator's folder. At the very first start, sites
 * in the database count too: they served before there were owners.
 */
export async function giveFirstDealerships(
  dealerships: Pick<Dealerships, 'ownership' | 'giveUnowned'>,
  { folder, all }: { folder: Sites; all: Sites },
): Promise<void> {
  const isFirst = (await dealerships.ownership()).size === 0
  const claims = (isFirst ? all : folder).flatMap((site) =>
    site.dealerships.map(({ id }) => ({ dealershipId: id, site: site.slug })),
  )
  if (claims.length > 0) await dealerships.giveUnowned(claims)
}
