import { fetchPhotos, forgetPhotos, type PhotoPorts } from '#use-cases/fetch-photos.ts'
import type { Log } from './log.ts'
import type { Worker } from './workers.ts'

/** A turn ends after so long, so that the lease is asked for again and a stopping process ends soon. */
const TURN_MS = 120_000
const DAY_SECONDS = 86_400
const NAMED = 5

/** Fetches the photos of feeds in the background, and forgets those that no car has any more. */
export function photoWorkers(ports: PhotoPorts, log: Log): Worker[] {
  return [
    {
      name: 'feed photos',
      everySeconds: 15,
      async run() {
        const end = Date.now() + TURN_MS
        let round: Awaited<ReturnType<typeof fetchPhotos>>
        do {
          round = await fetchPhotos(ports, () => new Date())
          if (round.failed.length > 0) {
            const examples = round.failed.slice(0, NAMED).map(({ job, error }) => ({ url: job.url, error }))
            log.warn(
              { failed: round.failed.length, examples },
              'photos of feeds could not be fetched; they are tried again',
            )
          }
          if (round.stored > 0) log.info({ photos: round.stored }, 'photos of feeds were stored')
        } while (round.stored + round.failed.length > 0 && Date.now() < end)
      },
    },
    {
      name: 'unused photos',
      everySeconds: DAY_SECONDS,
      async run() {
        const gone = await forgetPhotos(ports)
        if (gone > 0) log.info({ photos: gone }, 'photos that no car has any more were removed')
      },
    },
  ]
}
