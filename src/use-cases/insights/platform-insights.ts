import type { PersonActor } from '#domain/access/actor.ts'
import { permitPlatform } from '#domain/access/platform-permit.ts'
import type { FeedHealth } from '#domain/import/feed-health.ts'
import { type Day, daysOf } from '#domain/insights/day.ts'
import { type Comparison, comparedRange, type Range } from '#domain/insights/range.ts'
import type { Device } from '#domain/insights/visit.ts'
import { threeOfFour, VITALS, type Vital } from '#domain/insights/vitals.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { PlatformHealth, Waiting } from '#ports/insights/platform-health.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import type { FeedProfiles } from '#ports/stock/feed-profiles.ts'
import type { ImportRuns } from '#ports/stock/import-runs.ts'
import { listFeeds } from '../operator/list-feeds.ts'

export type PlatformPorts = {
  sites: SiteDirectory
  platformHealth: PlatformHealth
  feedProfiles: FeedProfiles
  importRuns: ImportRuns
}
type Input = { range: Range; comparison: Comparison; device?: Device }

/** A delivery that waits for longer waits for somebody. */
const LATE_MINUTES = 15
/** Pages that hardly anybody saw say nothing. */
const MIN_VIEWS = 20

export type Undelivered = Record<Waiting['of'], number>

export type DealerHealth = {
  slug: string
  name: string
  /** Whether visitors can reach it. */
  isOpen: boolean
  cars: number
  visits: number
  /** Undefined if it is compared with nothing. */
  visitsBefore: number | undefined
  leads: number
  feeds: { all: number; troubled: number }
  /** Leads, and messages to webhooks, that wait too long or were given up. */
  late: Undelivered
  dead: Undelivered
  slow: number
}

/** A feed that is late, failed or raised an alarm. */
export type TroubledFeedOf = { slug: string; name: string; feed: string; run?: number; says: string[] }
export type SlowPageOf = {
  slug: string
  name: string
  kind: string
  views: number
} & Record<Vital, number | undefined>

export type PlatformInsights = {
  dealers: DealerHealth[]
  feeds: TroubledFeedOf[]
  /** Kinds of pages that are not good for three of four visits, the slowest first. */
  slow: SlowPageOf[]
  /** Sites whose configuration was refused. */
  refused: { file: string; reason: string }[]
  line: { days: Day[]; visits: number[]; before: number[] | undefined; leads: number[] }
}

const isSlow = (page: Record<Vital, number | undefined>): boolean =>
  (Object.keys(VITALS) as Vital[]).some((vital) => (page[vital] ?? 0) > VITALS[vital].good)

/** How far above the good bound a page is, at its worst. */
const slowness = (page: SlowPageOf): number =>
  Math.max(...(Object.keys(VITALS) as Vital[]).map((vital) => (page[vital] ?? 0) / VITALS[vital].good))

/** The health of feeds, deliveries, sites and pages of all dealers. Only for operators. */
export async function platformInsights(
  ports: PlatformPorts,
  actor: PersonActor,
  { range, comparison, device }: Input,
  now: Date,
): Promise<PlatformInsights | undefined> {
  const { sites, platformHealth } = ports
  const permit = permitPlatform(actor, now)
  if (!permit) return undefined
  const compared = comparedRange(range, comparison)
  const lateAt = new Date(now.getTime() - LATE_MINUTES * 60_000)
  const all = sites.all().sort((one, other) => one.name.localeCompare(other.name))
  const slugs = all.map(({ slug }) => slug)
  const ask = { ...range, device, sites: slugs }
  const before = compared && { ...compared, device, sites: slugs }
  const [rows, sums, earlierRows, earlier, pages, waiting, feeds, cars] = await Promise.all([
    platformHealth.days(permit, ask),
    platformHealth.sites(permit, ask),
    before && platformHealth.days(permit, before),
    before && platformHealth.sites(permit, before),
    platformHealth.pages(permit, ask),
    platformHealth.waiting(permit, lateAt, new Date(`${range.from}T00:00:00Z`)),
    listFeeds(ports, now),
    platformHealth.cars(permit),
  ])
  const slow = slowPages(all, pages)
  const troubled = feeds.flatMap((feed) => troubleOf(all, feed))
  const byDay = (of: typeof rows, days: Day[], name: 'visits' | 'leads') => {
    const known = new Map(of.map((row) => [row.day, row[name]]))
    return days.map((day) => known.get(day) ?? 0)
  }
  const days = daysOf(range.from, range.to)
  return {
    dealers: all.map((site) => {
      const own = site.dealerships.map(({ id }) => id)
      const sum = sums.find((one) => one.site === site.slug)
      const open = waiting.filter((one) => one.site === site.slug)
      return {
        slug: site.slug,
        name: site.name,
        isOpen: site.setup.isOpen,
        cars: own.reduce((total, id) => total + (cars.get(id) ?? 0), 0),
        visits: sum?.visits ?? 0,
        visitsBefore: earlier && (earlier.find((one) => one.site === site.slug)?.visits ?? 0),
        leads: sum?.leads ?? 0,
        feeds: {
          all: feeds.filter(({ dealershipId }) => own.includes(dealershipId)).length,
          troubled: troubled.filter(({ slug }) => slug === site.slug).length,
        },
        late: undelivered(open, 'late'),
        dead: undelivered(open, 'dead'),
        slow: slow.filter(({ slug }) => slug === site.slug).length,
      }
    }),
    feeds: troubled,
    slow,
    refused: sites.problems().map(({ file, reason }) => ({ file, reason })),
    line: {
      days,
      visits: byDay(rows, days, 'visits'),
      before: compared && earlierRows && byDay(earlierRows, daysOf(compared.from, compared.to), 'visits'),
      leads: byDay(rows, days, 'leads'),
    },
  }
}

function undelivered(open: readonly Waiting[], how: 'late' | 'dead'): Undelivered {
  const of = (what: Waiting['of']) => open.find((one) => one.of === what)?.[how] ?? 0
  return { leads: of('leads'), webhooks: of('webhooks') }
}

function troubleOf(
  all: readonly Site[],
  { dealershipId, feed, lastRun, alarms }: FeedHealth,
): TroubledFeedOf[] {
  const says = alarms.length > 0 || lastRun?.isOk !== false ? alarms : ['The import failed.']
  const owner = all.find(({ dealerships }) => dealerships.some(({ id }) => id === dealershipId))
  if (!owner || says.length === 0) return []
  return [{ slug: owner.slug, name: owner.name, feed, says, ...(lastRun && { run: lastRun.id }) }]
}

function slowPages(all: readonly Site[], pages: Awaited<ReturnType<PlatformHealth['pages']>>): SlowPageOf[] {
  const found = pages.flatMap(({ site, kind, views, lcp, inp, cls }) => {
    const owner = all.find(({ slug }) => slug === site)
    if (!owner || views < MIN_VIEWS) return []
    const page = {
      slug: site,
      name: owner.name,
      kind,
      views,
      lcp: threeOfFour('lcp', lcp),
      inp: threeOfFour('inp', inp),
      cls: threeOfFour('cls', cls),
    }
    return isSlow(page) ? [page] : []
  })
  return found.sort((one, other) => slowness(other) - slowness(one))
}
