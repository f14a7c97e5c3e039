import type { Site } from '../site-schema.ts'

/**
 * The owner of each dealership, and which other sites may show its stock. Only the operator sets
 * it.
 */
export type Ownership = ReadonlyMap<number, { owner: string; sharedWith: readonly string[] }>

type Claiming = Pick<Site, 'slug' | 'dealerships'>

/** Dealerships that a site names and may not show. */
export function ownershipFaults(site: Claiming, ownership: Ownership): { path: string; reason: string }[] {
  return site.dealerships.flatMap(({ id }) => {
    const held = ownership.get(id)
    if (held?.owner === site.slug || held?.sharedWith.includes(site.slug)) return []
    const reason = held
      ? `dealership ${id} belongs to ${held.owner}; the operator shares it with "dealerships share ${id} ${site.slug}"`
      : `dealership ${id} belongs to nobody yet; the operator gives it with "dealerships give ${id} ${site.slug}"`
    return [{ path: 'dealerships', reason }]
  })
}
