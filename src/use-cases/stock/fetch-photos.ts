import { pause } from '#domain/retry.ts'
import { ExpectedError } from '#ports/expected-error.ts'
import type { Pictures } from '#ports/pictures.ts'
import type { FeedPhotos, PhotoJob } from '#ports/stock/feed-photos.ts'
import { type PhotoFetcher, PhotoRefused, type PhotoStore } from '#ports/stock/photo-store.ts'

export type PhotoPorts = {
  feedPhotos: FeedPhotos
  photoStore: PhotoStore
  photoFetcher: PhotoFetcher
  pictures: Pick<Pictures, 'canRender'>
}
export type PhotoRound = { stored: number; failed: number; postponed: number }

const FETCHES_AT_ONCE = 8
/** One dealership leaves half of the slots to others, even if all its hosts are slow. */
const FETCHES_A_DEALERSHIP = 4
const FETCHES_A_HOST = 2
/** So many claimed photos of a dealership wait in memory. */
const CLAIMED_A_DEALERSHIP = 8
const LEASE_SECONDS = 180
/** Small enough that the statements of others come in between. */
const CARS_A_STEP = 100
/** A failed fetch holds its slot this long, so that a host that is down gets few requests. */
const FAILURE_PAUSE_MS = 500

const MINUTE_MS = 60_000
/** The pauses before each retry, in minutes. The last one repeats. */
const RETRY_MINUTES = [5, 30, 120, 720, 1_440, 10_080]
const retryAt = (attempts: number, now: Date) =>
  new Date(now.getTime() + RETRY_MINUTES[Math.min(attempts, RETRY_MINUTES.length) - 1]! * MINUTE_MS)

const hostOf = ({ url }: PhotoJob) => URL.parse(url)?.host ?? ''

/** Fetches, stores and checks one photo. Renderers open it before pages may show it. */
async function storePhoto(ports: PhotoPorts, { source, dealershipId, url }: PhotoJob, now: () => Date) {
  const { feedPhotos, photoStore, photoFetcher, pictures } = ports
  const photo = await photoFetcher.fetch(url)
  try {
    if (!(await pictures.canRender(photo.file, `dealership ${dealershipId}`)))
      throw new PhotoRefused('it is damaged, or has too many pixels')
    await feedPhotos.announce(photo.hash, photo.bytes, now())
    await photoStore.put(photo.hash, photo.file)
    await feedPhotos.stored(source, photo.hash, now())
  } finally {
    await photoFetcher.discard(photo)
  }
}

async function settle(ports: PhotoPorts, job: PhotoJob, round: PhotoRound, now: () => Date) {
  try {
    await storePhoto(ports, job, now)
    round.stored += 1
  } catch (error) {
    if (error instanceof PhotoRefused) {
      await ports.feedPhotos.failed(job.source, error.message, retryAt(job.attempts, now()))
      round.failed += 1
      await pause(FAILURE_PAUSE_MS)
    } else if (error instanceof ExpectedError) {
      // Not the photo's fault, such as a database that is away. It is due again after its lease.
      round.postponed += 1
    } else throw error
  }
}

const countBy = (jobs: PhotoJob[], keyOf: (job: PhotoJob) => unknown) => {
  const counts = new Map<unknown, number>()
  for (const job of jobs) counts.set(keyOf(job), (counts.get(keyOf(job)) ?? 0) + 1)
  return counts
}
const dealershipOf = ({ dealershipId }: PhotoJob) => dealershipId

/**
 * The next photo to start: of the dealership with the fewest fetches, at a host that is not busy.
 */
function nextJob(waiting: PhotoJob[], running: PhotoJob[]): PhotoJob | undefined {
  const [byDealership, byHost] = [countBy(running, dealershipOf), countBy(running, hostOf)]
  const fetchesOf = (job: PhotoJob) => byDealership.get(job.dealershipId) ?? 0
  return waiting
    .filter((job) => fetchesOf(job) < FETCHES_A_DEALERSHIP && (byHost.get(hostOf(job)) ?? 0) < FETCHES_A_HOST)
    .sort((a, b) => fetchesOf(a) - fetchesOf(b))[0]
}

type Order = { dealershipIds: number[]; now(): Date; until: Date }

/**
 * Fetches the photos that are due, a few at a time, until there are none or the time is up. Slots
 * are shared between dealerships, so that none waits for the slow hosts of another.
 */
export async function fetchPhotos(ports: PhotoPorts, order: Order): Promise<PhotoRound> {
  const { feedPhotos } = ports
  const { dealershipIds, now, until } = order
  const round: PhotoRound = { stored: 0, failed: 0, postponed: 0 }
  const waiting: PhotoJob[] = []
  const running = new Map<PhotoJob, Promise<void>>()
  for (;;) {
    const isOver = now() >= until
    const discovered = isOver ? 0 : await feedPhotos.discover(CARS_A_STEP, now())
    if (!isOver) {
      const claimed = countBy(waiting, dealershipOf)
      const open = dealershipIds.filter((id) => !claimed.has(id))
      waiting.push(...(await feedPhotos.claim(open, CLAIMED_A_DEALERSHIP, LEASE_SECONDS, now())))
    }
    while (!isOver && running.size < FETCHES_AT_ONCE) {
      const job = nextJob(waiting, [...running.keys()])
      if (!job) break
      waiting.splice(waiting.indexOf(job), 1)
      const fetching = settle(ports, job, round, now).finally(() => running.delete(job))
      running.set(job, fetching)
    }
    if (running.size > 0) await Promise.race(running.values())
    else if (discovered === 0) return round
  }
}
