import { siteOrigin } from '#domain/site/addresses/site-origin.ts'
import { InvalidRequest } from '#ports/expected-error.ts'
import type { OperatorPorts } from '#ports/operator-ports.ts'
import { feedEntries, VEHICLE_FEEDS } from '../stock/export-feeds.ts'
import type { OperationInput } from './operation-inputs-schema.ts'

type LeftOut = { id: number; stocknum?: string; name: string; reasons: string[] }
export type CheckedFeeds = Record<string, { included: number; excluded: LeftOut[] }>

/** Which of a site's cars each advertising feed has, and why it leaves out the others. */
export async function checkFeeds(
  ports: Pick<OperatorPorts, 'sites' | 'cars' | 'feedPhotos'>,
  { site: slug, feed }: OperationInput<'feeds.check'>,
  now: Date,
): Promise<CheckedFeeds> {
  const site = ports.sites.bySlug(slug)
  if (!site) throw new InvalidRequest(`There is no site '${slug}'.`)
  if (feed !== undefined && !Object.hasOwn(VEHICLE_FEEDS, feed))
    throw new InvalidRequest(`A feed is one of ${Object.keys(VEHICLE_FEEDS).join(', ')}.`)
  const origin = siteOrigin(site, `http://${site.slug}.localhost`)
  const checked: CheckedFeeds = {}
  for (const one of Object.values(VEHICLE_FEEDS)) {
    if (feed !== undefined && one.name !== feed) continue
    const found: CheckedFeeds[string] = { included: 0, excluded: [] }
    for await (const { car, entry } of feedEntries(ports, one, site, origin, now)) {
      if ('row' in entry) found.included += 1
      else found.excluded.push({ id: car.id, stocknum: car.stocknum, name: car.name, reasons: entry.reasons })
    }
    checked[one.name] = found
  }
  return checked
}
