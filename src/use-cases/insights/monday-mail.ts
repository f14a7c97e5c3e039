import type { Actor, PersonActor } from '#domain/access/actor.ts'
import { isRefused, type Permitted, type Refused } from '#domain/access/permit.ts'
import { addDays, type Day } from '#domain/insights/day.ts'
import { mondayOf, type WeekReport, weekReport } from '#domain/insights/week.ts'
import { retryAt } from '#domain/lead/deliveries.ts'
import { localTime } from '#domain/location/local-time.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Accounts } from '#ports/console/accounts.ts'
import type { Changes } from '#ports/console/changes.ts'
import type { Insights } from '#ports/insights/insights.ts'
import type { MondayMail, MondayMailer, MondayMails } from '#ports/insights/monday-mails.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import { permitAt } from '../access/dealers.ts'
import { todayOf } from './read-insights.ts'

type Reading = { sites: SiteDirectory; insights: Insights }
export type MondayPorts = Reading & {
  accounts: Pick<Accounts, 'byId' | 'membershipsOf'>
  mondayMails: MondayMails
  mondayMailer: MondayMailer
}

/** The mail is there when people come in. */
const READY_AT_MINUTES = 7 * 60
const AT_ONCE = 20
const LEASE_SECONDS = 300

async function readWeek(
  { insights }: Pick<Reading, 'insights'>,
  permit: Permitted<'insight.read'>,
  site: Site,
  monday: Day,
): Promise<WeekReport> {
  const week = { from: monday, to: addDays(monday, 6) }
  const dealerships = site.dealerships.map(({ id }) => id)
  const [rows, lost, stock] = await Promise.all([
    insights.days(permit, { from: addDays(monday, -7), to: week.to }),
    insights.terms(permit, week, { kind: 'asked', limit: 5, only: 'empty' }),
    insights.stock(permit, dealerships, week),
  ])
  return weekReport({ monday, rows, lost, unseen: stock.filter(({ views }) => views === 0) })
}

/** The last whole week of a dealer, as the mail and the page to print show it. */
export async function lastWeek(
  ports: Reading,
  actor: Actor,
  dealer: string,
  now: Date,
): Promise<{ site: Site; report: WeekReport } | Refused> {
  const permit = permitAt(ports, actor, 'insight.read', dealer, now)
  if (isRefused(permit)) return permit
  const site = ports.sites.bySlug(dealer)!
  const monday = addDays(mondayOf(todayOf(site, now)), -7)
  return { site, report: await readWeek(ports, permit, site, monday) }
}

/** Switches one's own mail on Monday on or off. The first comes next Monday. */
export async function wantMondayMail(
  ports: { sites: SiteDirectory; changes: Changes },
  actor: PersonActor,
  { dealer, isWanted }: { dealer: string; isWanted: boolean },
  now: Date,
): Promise<{ is: 'done' } | Refused> {
  const permit = permitAt(ports, actor, 'insight.read', dealer, now)
  if (isRefused(permit)) return permit
  const monday = mondayOf(todayOf(ports.sites.bySlug(dealer)!, now))
  await ports.changes.commit(actor, async (change) => {
    await change.insights.setMondayMail(permit, { account: actor.id, since: isWanted ? monday : undefined })
    change.audit({
      dealer,
      verb: isWanted ? 'monday-mail-on' : 'monday-mail-off',
      target: { kind: 'insight', id: actor.id, name: actor.name },
    })
  })
  return { is: 'done' }
}

/** The person as they would be at the console, with today's roles. */
async function readerOf(
  { accounts }: Pick<MondayPorts, 'accounts'>,
  id: string,
): Promise<PersonActor | undefined> {
  const account = await accounts.byId(id)
  if (!account) return undefined
  const { name, email } = account
  const memberships = await accounts.membershipsOf(id)
  const person = { kind: 'person', id, name, email, memberships, sessionId: '' } as const
  return { ...person, confirmedAt: null, entered: null, via: 'platform', requestId: 'monday mail' }
}

async function sendOne(
  ports: MondayPorts,
  mail: MondayMail,
  { site, monday }: { site: Site; monday: Day },
  now: Date,
): Promise<boolean> {
  const reader = await readerOf(ports, mail.account)
  const permit = reader && permitAt(ports, reader, 'insight.read', mail.site, now)
  if (!reader || !permit || isRefused(permit)) {
    await ports.mondayMails.drop(mail)
    return false
  }
  const report = await readWeek(ports, permit, site, addDays(monday, -7))
  if (!(await ports.mondayMails.isWanted(mail))) return false
  await ports.mondayMailer.send({ account: reader.id, email: reader.email, name: reader.name }, site, report)
  await ports.mondayMails.sent(mail, monday)
  return true
}

/**
 * Sends each person the week of their dealers, once, from Monday morning by the dealer's clock.
 * Several processes may do so at once. Gives how many went out.
 */
export async function sendMondayMails(
  ports: MondayPorts,
  now: Date,
  onError: (error: unknown, mail: MondayMail) => void,
): Promise<number> {
  let sent = 0
  for (const site of ports.sites.all()) {
    const { date, minutes } = localTime(now, site.locations[0]!.timeZone)
    const monday = mondayOf(date)
    // A mail that failed on Monday is sent on a later day. Nobody gets two weeks at once.
    if (date === monday && minutes < READY_AT_MINUTES) continue
    const mails = await ports.mondayMails.claim(site.slug, monday, AT_ONCE, LEASE_SECONDS, now)
    for (const mail of mails) {
      try {
        if (await sendOne(ports, mail, { site, monday }, now)) sent += 1
      } catch (error) {
        onError(error, mail)
        const next = retryAt(mail.attempts, now, Math.random)
        // After too many attempts the mail of this week is given up. Next week starts from zero.
        if (next === 'never') await ports.mondayMails.sent(mail, monday)
        else await ports.mondayMails.failed(mail, next)
      }
    }
  }
  return sent
}
