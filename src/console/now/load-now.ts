import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { FORM_WORDS, NOT_JUNK } from '#domain/desk/lead-work.ts'
import { dayWords, timeOfDay } from '#domain/desk/when-words.ts'
import { leadName } from '#domain/lead/lead.ts'
import { openInstants } from '#domain/location/hours.ts'
import { addDays, localTime } from '#domain/location/local-time.ts'
import { momentOf } from '#domain/site-desk/times/moments.ts'
import { hostWords } from '#domain/webhooks/webhook.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { DeskLead } from '#ports/console/lead-desk.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import { countLeads, listLeads } from '#use-cases/desk/leads.ts'
import { troubledFeeds } from '#use-cases/desk/troubled-feeds.ts'
import { type LeadClock, leadClock } from '../leads/lead-clock.ts'
import { betweenOf } from '../list/between.ts'

const MAX = 6
const MAX_TICKS = 200
const HOUR = 3_600_000

type Input = { dealer: string; places: number[] | undefined; now: Date }

const hourOf = (at: Date, midnight: Date) => (at.getTime() - midnight.getTime()) / HOUR

/** Today at the first of the places that are shown: its hours, and where we are in them. */
export function loadDay({ sites }: ConsolePorts, { dealer, places, now }: Input) {
  const { locations } = sites.bySlug(dealer)!
  const yard = locations.find(({ id }) => !places || places.includes(id)) ?? locations[0]!
  const { timeZone } = yard
  const { date } = localTime(now, timeZone)
  const open = openInstants(yard, date)
  const midnight = new Date(now.getTime() - localTime(now, timeZone).minutes * 60_000)
  return {
    timeZone,
    midnight,
    /** Today in the address of a list, so that it has exactly what a number of today counts. */
    today: [date, addDays(date, 1)].map((day) => momentOf(`${day}T00:00`, timeZone)).join('/'),
    words: dayWords(now, now, timeZone),
    strip: {
      now: hourOf(now, midnight),
      nowWords: timeOfDay(now, timeZone),
      open: open ? { from: hourOf(open.from, midnight), to: hourOf(open.to, midnight) } : null,
      opens: open ? timeOfDay(open.from, timeZone) : '',
      closes: open ? timeOfDay(open.to, timeZone) : '',
    },
  }
}
type Day = ReturnType<typeof loadDay>

/**
 * What failed and needs a person: settings that were refused, imports, feeds that are late, and
 * systems that take no messages.
 */
export async function loadTrouble(ports: ConsolePorts, actor: PersonActor, { dealer, places, now }: Input) {
  const { dealerships } = ports.sites.bySlug(dealer)!
  const nameOf = (id: number) => dealerships.find((dealership) => dealership.id === id)?.name ?? ''
  const mayRead = !isRefused(permitAt(ports, actor, 'feed.read', dealer, now))
  const mayHooks = permitAt(ports, actor, 'webhook.read', dealer, now)
  const [feeds, hooks] = await Promise.all([
    troubledFeeds(ports, actor, dealer, places, now),
    isRefused(mayHooks) ? [] : ports.webhooks.failing(mayHooks),
  ])
  const problems = isRefused(permitAt(ports, actor, 'site.read', dealer, now))
    ? []
    : ports.sites.problems().filter(({ file }) => file.startsWith(`${dealer}/`))
  return {
    feeds: feeds.map(({ dealershipId, feed, isOk, says }) => ({
      id: `${dealershipId} ${feed}`,
      isOk,
      says,
      name: `${nameOf(dealershipId)}, feed “${feed}”`,
      path: mayRead ? `/${dealer}/feeds/${dealershipId}/${encodeURIComponent(feed)}` : undefined,
    })),
    hooks: hooks.map(({ id, url, error }) => ({ id, host: hostWords(url), error })),
    problems: problems.map(({ file, reason }) => `${file}: ${reason}`),
  }
}

/** Somebody who waits for an answer. */
const toAnswer = ({ lead, owner }: DeskLead, clock: LeadClock) => ({
  id: lead.id,
  name: leadName(lead) || 'No name',
  phone: String(lead.fields.phone ?? ''),
  wish: FORM_WORDS[lead.form].toLowerCase(),
  detail: String(lead.fields.message ?? ''),
  about: [lead.car?.name, lead.car?.price_words, lead.place.name].filter(Boolean).join(' · '),
  owner: owner?.name ?? null,
  clock,
})

/** The leads of a day, for people who may see leads. */
export async function loadDesk(
  ports: ConsolePorts,
  actor: PersonActor,
  { dealer, places, now }: Input,
  { midnight, today: span }: Day,
) {
  const { since, until } = betweenOf(span) ?? {}
  const ofToday = { isHeld: false, since, until }

  const mayRead = permitAt(ports, actor, 'lead.read', dealer, now)
  if (isRefused(mayRead)) return null
  const waiting = { isWaiting: true, isHeld: false } as const
  const list = (query: Omit<Parameters<typeof listLeads>[3], 'places'>) =>
    listLeads(ports, actor, dealer, { ...query, places }, now)
  const numbers = {
    waiting,
    late: { ...waiting, lateAt: now },
    due: { dueBy: now, isHeld: false },
    mine: { owner: { is: actor.id }, isHeld: false },
    held: { isHeld: true, states: NOT_JUNK },
    unfinished: { status: 'Incomplete', ...ofToday },
  } as const
  const [first, today, counts, failed, { settings }] = await Promise.all([
    list({ ...waiting, order: 'clock', now, limit: MAX }),
    list({ ...ofToday, limit: MAX_TICKS }),
    countLeads(ports, actor, dealer, places, numbers, now),
    ports.leadDesk.failedDeliveries(mayRead, MAX),
    ports.deskRules.of(dealer),
  ])
  const site = ports.sites.bySlug(dealer)!
  if (isRefused(first) || isRefused(today) || isRefused(counts)) return null
  return {
    counts,
    cameIn: today.total,
    first: first.rows.map((row) => toAnswer(row, leadClock(row, site, settings, now))),
    ticks: today.rows.map(({ lead, owner }) => ({
      at: hourOf(new Date(lead.createdAt), midnight),
      isFree: owner === null,
    })),
    failed: failed.map(({ leadId, channel, error }) => ({ leadId, channel, error })),
  }
}

export type Desk = NonNullable<Awaited<ReturnType<typeof loadDesk>>>
export type Trouble = Awaited<ReturnType<typeof loadTrouble>>
