import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import { fetchPhotos, type PhotoPorts } from '#use-cases/stock/fetch-photos.ts'
import { removeUnusedPhotos } from '#use-cases/stock/remove-unused-photos.ts'
import type { Log } from '../../monitoring/log.ts'
import type { Worker } from '../workers.ts'

/** A run ends after this time, and the next one begins with the current sites. */
const RUN_MS = 60_000

/** Fetches the photos of feeds, and removes those that no car shows any more. */
export function photoWorkers(ports: PhotoPorts & { sites: Pick<SiteDirectory, 'all'> }, log: Log): Worker[] {
  const dealershipIds = () => [
    ...new Set(ports.sites.all().flatMap(({ dealerships }) => dealerships.map(({ id }) => id))),
  ]
  return [
    {
      name: 'photos',
      everySeconds: 5,
      async run() {
        const until = new Date(Date.now() + RUN_MS)
        const round = await fetchPhotos(ports, {
          dealershipIds: dealershipIds(),
          now: () => new Date(),
          until,
        })
        if (round.stored + round.failed + round.postponed > 0) log.info(round, 'photos of feeds were fetched')
      },
    },
    {
      name: 'unused photos',
      everySeconds: 3_600,
      async run() {
        const removed = await removeUnusedPhotos(ports, new Date())
        if (removed > 0) log.info({ removed }, 'photos that no car shows were removed')
      },
    },
  ]
}
