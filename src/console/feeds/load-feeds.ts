import { data } from 'react-router'
import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { momentWords, whenWords } from '#domain/desk/when-words.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { keysOf } from '#use-cases/access/manage-keys.ts'
import { type DeskFeed, feedsOf, viewFeed, viewRun } from '#use-cases/desk/feeds/list-feeds.ts'
import { savedViews } from '../list/load-views.ts'
import type { Sort } from '../list/sort.ts'
import { wholeList } from '../list/whole-list.ts'
import { refuse } from '../request.ts'
import {
  changeWords,
  FIELD_CHOICES,
  nextWords,
  problemWords,
  rhythmWords,
  runRow,
  runWords,
  unlistedWords,
} from './feed-words.ts'

const zoneOf = (ports: ConsolePorts, dealer: string) => ports.sites.bySlug(dealer)!.locations[0]!.timeZone

/** By dealership, unless the address says otherwise. */
export const FEED_ORDER: Sort<'feed' | 'last'> = { by: 'feed', isDown: false }

/** How a feed is. */
export const FEED_STATES = [
  ['late', 'late'],
  ['trouble', 'needs a look'],
  ['well', 'well'],
  ['never', 'never came'],
] as const

const stateOf = ({ isLate, alarms, run }: DeskFeed): (typeof FEED_STATES)[number][0] =>
  isLate ? 'late' : alarms.length > 0 ? 'trouble' : run?.isOk ? 'well' : run ? 'trouble' : 'never'

/** The feeds that an address asks for. */
export async function loadFeeds(
  ports: ConsolePorts,
  actor: PersonActor,
  dealer: string,
  search: URLSearchParams,
  now: Date,
) {
  const feeds = await feedsOf(ports, actor, dealer, now)
  if (isRefused(feeds)) return refuse(feeds, dealer)
  const timeZone = zoneOf(ports, dealer)
  const found = wholeList(feeds, search, {
    words: ({ dealership, feed }) => `${dealership} ${feed}`,
    filters: {
      dealership: ({ dealershipId }, chosen) => String(dealershipId) === chosen,
      state: (feed, chosen) => stateOf(feed) === chosen,
    },
    orders: {
      feed: ({ dealership, feed }) => `${dealership} ${feed}`,
      last: ({ run }) => (run ? Date.parse(run.startedAt) : 0),
    },
    defaultSort: FEED_ORDER,
  })
  const rowOf = (one: DeskFeed) => ({
    id: `${one.dealershipId}:${one.feed}`,
    dealershipId: one.dealershipId,
    dealership: one.dealership,
    feed: one.feed,
    state: stateOf(one),
    rhythm: rhythmWords(one.profile),
    canRun: one.profile?.pull !== undefined,
    last: one.run ? { ...runRow(one.run, now, timeZone) } : null,
    next: nextWords(one.next, now, timeZone),
    alarms: one.alarms,
  })
  const may = mayDo(ports, actor, dealer, now)
  const saved = await savedViews(ports, actor, { dealer }, 'feeds', now)
  return {
    feeds: found.rows.map(rowOf),
    total: found.total,
    views: [
      { id: 'all', words: 'All', query: '' },
      { id: 'late', words: 'Late', query: 'state=late' },
      ...saved,
    ],
    mayShare: may('view.share'),
    dealerships: ports.sites.bySlug(dealer)!.dealerships.map(({ id, name }) => [String(id), name] as const),
    mayRun: may('feed.run'),
    /** The heading and a line for each feed, for a spreadsheet. */
    lines: [
      ['dealership', 'feed', 'state', 'rhythm', 'last', 'how_it_went', 'alarms'],
      ...found.all.map((one) => [
        one.dealership,
        one.feed,
        stateOf(one),
        rhythmWords(one.profile),
        one.run?.startedAt ?? '',
        one.run ? runWords(one.run) : '',
        one.alarms.join('; '),
      ]),
    ],
  }
}
export type ListedFeed = Awaited<ReturnType<typeof loadFeeds>>['feeds'][number]

/** One feed: how it is read, its runs and its keys. */
export async function loadFeed(
  ports: ConsolePorts,
  actor: PersonActor,
  { dealer, dealershipId, feed }: { dealer: string; dealershipId: number; feed: string },
  now: Date,
) {
  const viewed = await viewFeed(ports, actor, dealer, { dealershipId, feed }, now)
  if (viewed === undefined) throw data(null, { status: 404 })
  if (isRefused(viewed)) return refuse(viewed, dealer)
  const keys = await keysOf(ports, actor, dealer, now)
  const timeZone = zoneOf(ports, dealer)
  const { profile, runs, dealership } = viewed
  const mayRun = mayDo(ports, actor, dealer, now)('feed.run')
  return {
    feed,
    dealershipId,
    dealership,
    isSaved: profile !== undefined,
    // Its address may hold a secret, so only who may change it reads it.
    profile: mayRun ? (profile ?? null) : null,
    fields: FIELD_CHOICES,
    rhythm: rhythmWords(profile),
    runs: runs.map((run) => runRow(run, now, timeZone)),
    keys: isRefused(keys)
      ? null
      : keys
          .filter(
            (key) =>
              key.purposes.includes('feed-upload') &&
              (key.dealership === null || key.dealership === dealershipId),
          )
          .map(({ id, name, hint, usedAt }) => ({
            id,
            name,
            hint,
            used: usedAt ? `used ${whenWords(usedAt, now, timeZone)}` : 'never used',
          })),
    mayRun,
  }
}

/** One run and what it did, car by car. */
export async function loadRun(
  ports: ConsolePorts,
  actor: PersonActor,
  { dealer, id }: { dealer: string; id: number },
  now: Date,
) {
  const viewed = await viewRun(ports, actor, dealer, id, now)
  if (viewed === undefined) throw data(null, { status: 404 })
  if (isRefused(viewed)) return refuse(viewed, dealer)
  const { run, changes, dealership } = viewed
  const timeZone = zoneOf(ports, dealer)
  const { report } = run
  return {
    feed: run.feed,
    dealershipId: run.dealershipId,
    dealership,
    ...runRow(run, now, timeZone),
    began: momentWords(new Date(run.startedAt), now, timeZone),
    words: runWords(run),
    bar: report && barOf(report),
    alarms: [...(report?.refused ? [report.refused] : []), ...(report?.alarms ?? []).map(({ says }) => says)],
    groups: (report?.groups ?? []).slice(0, 40).map(problemWords),
    unknown: (report?.unknownColumns ?? []).slice(0, 40),
    notes: report?.notes ?? [],
    changes: changes.map(({ carId, kind, name, stocknum, fields }) => ({
      id: carId,
      kind,
      name,
      stocknum: stocknum ?? '',
      fields: changeWords(fields ?? {}),
    })),
    unlisted: unlistedWords(report, changes.length),
    hasRows: (report?.held ?? 0) + (report?.lostCells ?? 0) > 0,
  }
}

/** One bar in proportion: new, changed, the same, left out, gone. */
export function barOf(report: Record<'added' | 'changed' | 'unchanged' | 'held' | 'removed', number>) {
  const { added, changed, unchanged, held, removed } = report
  return { added, changed, unchanged, held, removed }
}
