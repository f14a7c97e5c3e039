import { data } from 'react-router'
import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { whenWords } from '#domain/desk/when-words.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { keysOf } from '#use-cases/access/manage-keys.ts'
import { feedsOf, viewFeed, viewRun } from '#use-cases/desk/feeds/list-feeds.ts'
import { refuse } from '../request.ts'
import { FIELD_CHOICES, nextWords, rhythmWords, runRow, runWords } from './feed-words.ts'

const zoneOf = (ports: ConsolePorts, dealer: string) => ports.sites.bySlug(dealer)!.locations[0]!.timeZone

/** The feeds of a dealer. */
export async function loadFeeds(ports: ConsolePorts, actor: PersonActor, dealer: string, now: Date) {
  const found = await feedsOf(ports, actor, dealer, now)
  if (isRefused(found)) return refuse(found, dealer)
  const timeZone = zoneOf(ports, dealer)
  return {
    feeds: found.map(({ dealershipId, dealership, feed, profile, run, next, isLate, alarms }) => ({
      dealershipId,
      dealership,
      feed,
      rhythm: rhythmWords(profile),
      canRun: profile?.pull !== undefined,
      last: run ? { ...runRow(run, now, timeZone) } : null,
      next: nextWords(next, now, timeZone),
      isLate,
      alarms,
    })),
    dealerships: ports.sites.bySlug(dealer)!.dealerships.map(({ id, name }) => [String(id), name] as const),
    mayRun: mayDo(ports, actor, dealer, now)('feed.run'),
  }
}

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
    words: runWords(run),
    bar: report && barOf(report),
    alarms: [...(report?.refused ? [report.refused] : []), ...(report?.alarms ?? []).map(({ says }) => says)],
    groups: (report?.groups ?? []).slice(0, 40).map(({ field, isHeld, count, examples }) => ({
      field: field ?? '',
      isHeld,
      count,
      examples: examples.slice(0, 3).map(({ row, reason }) => `row ${row}: ${reason}`),
    })),
    unknown: (report?.unknownColumns ?? []).slice(0, 40),
    notes: report?.notes ?? [],
    changes: changes.map(({ carId, kind, name, stocknum, fields }) => ({
      id: carId,
      kind,
      name,
      stocknum: stocknum ?? '',
      fields: Object.keys(fields ?? {})
        .join(', ')
        .replaceAll('_', ' '),
    })),
    hasRows: (report?.held ?? 0) + (report?.lostCells ?? 0) > 0,
  }
}

/** One bar in proportion: new, changed, the same, left out, gone. */
export function barOf(report: Record<'added' | 'changed' | 'unchanged' | 'held' | 'removed', number>) {
  const { added, changed, unchanged, held, removed } = report
  return { added, changed, unchanged, held, removed }
}
