import { type News, newsOfCar } from '#domain/alert/alert.ts'
import { memoize } from '#domain/caching/memoize.ts'
import type { Car } from '#domain/car/car.ts'
import { matches } from '#domain/stock/matches.ts'
import { availableStockFilters } from '#domain/stock/site-stock.ts'
import type { AlertMatcher, CarsMatcher, SavedSearches } from '#ports/alerts/alert-matcher.ts'
import type { ActiveAlert, AlertStore } from '#ports/alerts/alert-store.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import type { StockChangeLog, StockChanges } from '#ports/stock/stock-changes.ts'
import { type FollowPorts, followWords } from './follow-words.ts'

export type MatchPorts = FollowPorts & {
  alerts: Pick<AlertStore, 'active' | 'found' | 'taken' | 'reread'>
  alertMatcher: AlertMatcher
  sites: Pick<SiteDirectory, 'all' | 'bySlug'>
  stockChanges: StockChangeLog
}

/** The name under which the change log remembers how far alerts are. */
const FOLLOWER = 'alerts'
/** Few enough that visitors are answered in between: this thread reads the cars and the alerts. */
const CHANGES_AT_ONCE = 1000
const ALERTS_AT_ONCE = 1000
/**
 * A feed can bring thousands of cars for one search. A mail names the first, and its link shows the
 * others.
 */
const MAX_NEWS = 100

/**
 * Compares the changed cars with all alerts, and stores the news. If it stops halfway, the same
 * changes come again, and the same news is stored only once.
 */
export async function matchChanges(ports: MatchPorts, now: Date): Promise<number> {
  const changes = await ports.stockChanges.follow(FOLLOWER)
  // An alert stores the cars that matched when it was made, so earlier changes are no news.
  if (!(await changes.hasBegun())) await changes.done([await changes.newest()])
  if (await skippedUnread(ports, changes)) return 0
  let stored = 0
  for (;;) {
    const claimed = await changes.claim(CHANGES_AT_ONCE)
    if (claimed.length === 0) return stored
    const cars = [
      ...new Map(
        claimed
          .filter(({ index, document }) => index === 'cars' && document !== null)
          .map(({ documentId, document }) => [documentId, document as unknown as Car]),
      ).values(),
    ]
    stored += await compareWithAlerts(ports, cars, now)
    await changes.done(claimed.map(({ id }) => id))
  }
}

/** By site: the checksum of the words with which this process last read its alerts. */
const readWith = memoize((_: MatchPorts['alerts']) => new Map<string, string>())

/** Stores the news of all alerts about these cars, one part of the alerts after another. */
async function compareWithAlerts(ports: MatchPorts, cars: Car[], now: Date): Promise<number> {
  const concerned = sitesOf(ports, cars)
  if (concerned.length === 0) return 0
  const matcher = ports.alertMatcher.open(cars)
  const follower = followWords(ports, (slug) => ports.sites.bySlug(slug), cars, now, readWith(ports.alerts))
  let stored = 0
  try {
    let after: string | undefined
    for (;;) {
      const known = await ports.alerts.active(concerned, after, ALERTS_AT_ONCE)
      if (known.length === 0) {
        follower.done()
        return stored
      }
      const alerts = await follower.read(known)
      const news = await newsFor(ports.sites, matcher, alerts, cars, now)
      await ports.alerts.taken(takenAgain(alerts, cars))
      await ports.alerts.found(news, now)
      stored += news.length
      after = alerts.at(-1)!.id
    }
  } finally {
    await matcher.close()
  }
}

/**
 * While nobody has an alert, changes are skipped without reading their cars: a large feed would be
 * read for nothing. The newest change is read first, so that no change after a new alert is
 * skipped.
 */
async function skippedUnread(
  { alerts, sites }: Pick<MatchPorts, 'alerts' | 'sites'>,
  changes: StockChanges,
): Promise<boolean> {
  const newest = await changes.newest()
  const everywhere = sites.all().map(({ slug }) => slug)
  if ((await alerts.active(everywhere, undefined, 1)).length > 0) return false
  if ((await changes.behind()) > 0) await changes.done([newest])
  return true
}

/** The sites of the dealerships whose cars changed. The alerts of all others need no reading. */
function sitesOf({ sites }: Pick<MatchPorts, 'sites'>, cars: Car[]): string[] {
  const changed = new Set(cars.map(({ dealership_id }) => dealership_id))
  return sites
    .all()
    .filter(({ dealerships }) => dealerships.some(({ id }) => changed.has(id)))
    .map(({ slug }) => slug)
}

/** The news of these alerts about these cars. */
async function newsFor(
  sites: MatchPorts['sites'],
  matcher: CarsMatcher,
  alerts: ActiveAlert[],
  cars: Car[],
  now: Date,
): Promise<News[]> {
  const bySite = Map.groupBy(alerts, ({ site }) => site)
  const byId = new Map(cars.map((car) => [car.id, car]))
  const saved: SavedSearches[] = []
  const news: News[] = []
  const seen = new Map<string, Set<number>>()
  for (const [slug, theirs] of bySite) {
    const site = sites.bySlug(slug)
    if (!site) continue
    const stock = availableStockFilters(site, now)
    const searches = theirs.flatMap(({ id, wish, seen: known }) => {
      if (wish.kind !== 'search') return []
      seen.set(id, new Set(known))
      return [{ id, filters: wish.filters, words: wish.words }]
    })
    if (searches.length > 0) saved.push({ stock, searches })
    for (const { id, wish } of theirs) {
      const car = wish.kind === 'search' ? undefined : byId.get(wish.carId)
      if (car && stock.every((filter) => matches(car, filter))) news.push(...newsOfCar(id, wish, car))
    }
  }
  const found = saved.length > 0 ? await matcher.match(saved) : []
  const fresh = found.filter(({ id, carId }) => !seen.get(id)?.has(carId))
  for (const [alertId, theirs] of Map.groupBy(fresh, ({ id }) => id))
    for (const { carId } of theirs.slice(0, MAX_NEWS)) news.push({ alertId, carId, about: 'new' })
  return news
}

/** The alerts that wait for a car which somebody reserved again. */
function takenAgain(alerts: ActiveAlert[], cars: Car[]): string[] {
  const reserved = new Set(cars.filter((car) => car.reserved).map(({ id }) => id))
  return alerts.flatMap(({ id, wish }) => (wish.kind === 'free' && reserved.has(wish.carId) ? [id] : []))
}
