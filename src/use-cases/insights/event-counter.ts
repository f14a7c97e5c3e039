import { BoundedCache } from '#domain/caching/bounded-cache.ts'
import { entryBytes } from '#domain/caching/held-bytes.ts'
import { memoize } from '#domain/caching/memoize.ts'
import { EVENTS, isOwnEvent, type TrackedEvent } from '#domain/events.ts'
import { type Day, dayAt } from '#domain/insights/day.ts'
import { type SeenEvent, type SiteClock, seenEvent } from '#domain/insights/seen-event.ts'
import { deviceOf, isCounted, type SeenDevice, type Visit } from '#domain/insights/visit.ts'
import { retry } from '#domain/retry.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { EventCounter } from '#ports/insights/event-counter.ts'
import type { Attempt, EventStore, VisitorHash } from '#ports/insights/event-store.ts'
import type { CarStore } from '#ports/stock/car-store.ts'
import { inParts } from '../in-parts.ts'

/** A crash loses at most a second: what waits, and what a busy second takes to be stored. */
const FLUSH_MS = 600
/** One transaction. More would hold up the requests beside it on the embedded database. */
const BATCH = 400
/** When the database is away. What comes after is not counted, and the log says how many. */
const MAX_WAITING = 20_000
/** More than a household or an office does. A script that fills the store does this in seconds. */
export const EVENTS_AN_HOUR = 6_000
const HOUR_MS = 3_600_000
/** What each of the caches may hold. */
const WITHIN = { maxBytes: 4 * 1024 * 1024, sizeOf: entryBytes }
const BACKOFF = { firstMs: 100, maxMs: 1000 }

type Ports = { events: Pick<EventStore, 'add' | 'visitorHash'>; cars: Pick<CarStore, 'byIds'> }
type Waiting = { clock: SiteClock; visit: Visit | undefined; device: SeenDevice; event: TrackedEvent }
type Options = { onLost?(events: number, why: unknown): void; now?(): number }

/** The clocks of a site, made once for each version of it. */
export const clockOf = memoize(({ slug, locations }: Pick<Site, 'slug' | 'locations'>): SiteClock => {
  const zoneOf = new Map(locations.map(({ id, timeZone }) => [id, timeZone]))
  const yardOf = new Map(locations.map(({ id, name }) => [name, id]))
  return { slug, zone: locations[0]?.timeZone ?? 'Australia/Sydney', zoneOf, yardOf }
})

/** A day by the clock that is last: when it has passed in UTC, it is over in every yard. */
export const oldestDay = (now: number): Day => dayAt(now, 'UTC')

/** Collects events in memory and stores them within a second, many in one transaction. */
export function eventCounter({ events, cars }: Ports, options: Options = {}): EventCounter {
  const { onLost = () => {}, now = Date.now } = options
  let waiting: Waiting[] = []
  let lost = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let isStopped = false
  const limits = new BoundedCache<string, { left: number }>({ ...WITHIN, ttlMs: HOUR_MS, now })
  const hashes = new BoundedCache<Day, VisitorHash>({ ...WITHIN, ttlMs: HOUR_MS, now })
  const places = new BoundedCache<number, { place: number } | 'none'>({
    ...WITHIN,
    ttlMs: 10 * 60_000,
    now,
  })

  /** A form that was sent twice is one lead. */
  const sent = new BoundedCache<string, true>({ ...WITHIN, ttlMs: HOUR_MS, now })
  const isRepeated = ({ id, data }: TrackedEvent): boolean => {
    if (id !== EVENTS.leadSent || typeof data.lead !== 'string') return false
    if (sent.get(data.lead)) return true
    sent.set(data.lead, true)
    return false
  }

  const isAllowed = (address: string, amount: number): boolean => {
    const limit = limits.get(address) ?? { left: EVENTS_AN_HOUR }
    if (limit.left === EVENTS_AN_HOUR) limits.set(address, limit)
    limit.left -= amount
    return limit.left >= 0
  }

  const readHashes = async (days: Iterable<Day>) => {
    for (const day of new Set(days)) {
      if (hashes.get(day) !== undefined) continue
      const hash = await events.visitorHash(day, oldestDay(now()))
      if (hash) hashes.set(day, hash)
    }
  }
  const readPlaces = async (batch: readonly Waiting[]) => {
    const requested = new Set(batch.map(({ event }) => event.data.car_id))
    const unknown = [...requested].filter(
      (id): id is number => Number.isSafeInteger(id) && (id as number) > 0 && !places.get(id as number),
    )
    if (unknown.length === 0) return
    const found = new Map((await cars.byIds(unknown)).map((car) => [car.id, car.location_id]))
    for (const id of unknown) {
      const place = found.get(id)
      places.set(id, place === undefined ? 'none' : { place })
    }
  }
  /** Most events of a batch are of a visitor who has sent others in it. */
  const visitorsOf = () => {
    const known = new Map<string, string>()
    return (site: string, visit: Visit | undefined) => (day: Day) => {
      const hash = hashes.get(day)
      if (!visit || !hash) return null
      const who = `${site}\n${visit.address}\n${visit.agent}`
      const visitor = known.get(day + who) ?? hash(who)
      known.set(day + who, visitor)
      return visitor
    }
  }
  const placeOf = (car: number) => {
    const known = places.get(car)
    return known === undefined || known === 'none' ? undefined : known.place
  }

  const seen = async (batch: readonly Waiting[]): Promise<SeenEvent[]> => {
    await readHashes(batch.map(({ clock, event }) => dayAt(event.at, clock.zone)))
    await readPlaces(batch)
    const visitorOn = visitorsOf()
    const read: SeenEvent[] = []
    for await (const part of inParts(batch))
      for (const { clock, visit, device, event } of part)
        read.push(seenEvent(event, { clock, device, visitorOn: visitorOn(clock.slug, visit), placeOf }))
    return read
  }
  const store = async (batch: readonly Waiting[]) => {
    const attempt: Attempt = {}
    const task = async () => events.add(await seen(batch), attempt)
    await retry(task, { backoff: BACKOFF, attempts: 3 }).catch((error: unknown) =>
      onLost(batch.length, error),
    )
  }
  const write = async () => {
    if (lost > 0) onLost(lost, new Error('More events came than could be stored'))
    lost = 0
    // What comes meanwhile waits for the next flush: many small transactions would cost far more.
    for (let left = waiting.length; left > 0; left -= BATCH) {
      await store(waiting.slice(0, Math.min(BATCH, left)))
      waiting = waiting.slice(Math.min(BATCH, left))
    }
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  return {
    count(site, visit, batch) {
      if (isStopped) return
      // Of somebody who asks not to be followed, only what they sent us on purpose is counted.
      const isFollowed = visit === undefined || isCounted(visit)
      const counted = isFollowed ? batch : batch.filter(({ id }) => isOwnEvent(id))
      if (visit && !isAllowed(visit.address, counted.length)) return
      if (waiting.length + counted.length > MAX_WAITING) {
        lost += counted.length
        return
      }
      if (counted.length === 0) return
      const clock = clockOf(site)
      for (const event of counted) {
        const device = visit && event.id !== EVENTS.agentAsked ? deviceOf(visit.agent) : 'none'
        if (!isRepeated(event)) waiting.push({ clock, visit: isFollowed ? visit : undefined, device, event })
      }
      timer ??= setTimeout(() => void flush(), FLUSH_MS)
    },
    flush,
    async stop() {
      isStopped = true
      await flush()
    },
  }
}
