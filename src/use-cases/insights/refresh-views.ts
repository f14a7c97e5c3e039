import type { Site } from '#domain/site/site-schema.ts'
import type { CarViewStore } from '#ports/stock/car-views.ts'
import { inParts } from '../in-parts.ts'

/** Gives each car of these sites the number of views that was counted (INSIGHT-3). */
export async function refreshViews(carViews: CarViewStore, sites: readonly Site[]): Promise<number> {
  const sellers = sites.flatMap(({ slug, dealerships }) =>
    dealerships.map(({ id }) => ({ site: slug, dealershipId: id })),
  )
  const outdated = await carViews.outdated(sellers)
  for await (const part of inParts(outdated)) await carViews.write(part)
  return outdated.length
}
