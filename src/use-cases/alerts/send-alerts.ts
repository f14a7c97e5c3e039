import { isMailTime, isStillNews, nextMailTime } from '#domain/alert/alert.ts'
import { retryAt } from '#domain/lead/deliveries.ts'
import { localTime } from '#domain/location/local-time.ts'
import { retry } from '#domain/retry.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { matches } from '#domain/stock/matches.ts'
import { availableStockFilters } from '#domain/stock/site-stock.ts'
import { type AlertMailer, MailRefused } from '#ports/alerts/alert-mailer.ts'
import type { AlertMail, AlertStore } from '#ports/alerts/alert-store.ts'
import { PortFailed } from '#ports/port-failed.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import type { CarStore } from '#ports/stock/car-store.ts'

export type SendPorts = {
  alerts: AlertStore
  alertMailer: AlertMailer
  sites: Pick<SiteDirectory, 'all' | 'bySlug'>
  cars: Pick<CarStore, 'byIds'>
}

/**
 * As many as go to the mail server at once. One that waited here for its turn could not hear of a
 * stop any more.
 */
const AT_ONCE = 5
const LEASE_SECONDS = 120
/** How long a database may be away, within the lease of a mail, before the mail is sent again. */
const MARKING = { firstMs: 500, maxMs: 10_000 }
const MARK_ATTEMPTS = 8
/** A mail of an earlier day gets the day of the next planning. */
const REPLAN_MS = 600_000

/** Where it is night among the places of a dealer. Its readers may live near any of them. */
const whereItIsNight = ({ locations }: Site, now: Date): string | undefined =>
  locations.map(({ timeZone }) => timeZone).find((zone) => !isMailTime(localTime(now, zone).minutes))

/** Puts the day's news into mails, one for each person, where it is not night. */
export async function planAlertMails({ alerts, sites }: SendPorts, now: Date): Promise<number> {
  let planned = 0
  for (const site of sites.all()) {
    if (whereItIsNight(site, now)) continue
    const { date } = localTime(now, site.locations[0]!.timeZone)
    planned += await alerts.plan(site.slug, date, now)
  }
  return planned
}

/** Sends the mails that are due. Several processes may do so at once. Gives how many went out. */
export async function sendAlertMails(
  ports: SendPorts,
  now: () => Date,
  onError: (error: unknown, mail: AlertMail) => void,
): Promise<number> {
  let sent = 0
  for (;;) {
    const mails = await ports.alerts.claim(AT_ONCE, LEASE_SECONDS, now())
    if (mails.length === 0) return sent
    const outcomes = await Promise.all(mails.map((mail) => sendOne(ports, mail, now, onError)))
    sent += outcomes.filter(Boolean).length
  }
}

async function sendOne(
  { alerts, alertMailer, sites, cars }: SendPorts,
  mail: AlertMail,
  now: () => Date,
  onError: (error: unknown, mail: AlertMail) => void,
): Promise<boolean> {
  const site = sites.bySlug(mail.subscriber.site)
  const notBefore = site && mail.kind === 'news' ? mayGoAt(mail, site, now()) : undefined
  if (notBefore) {
    await alerts.postpone(mail.id, notBefore)
    return false
  }
  const about = await cars.byIds([...new Set(mail.news.map(({ carId }) => carId))])
  const stock = site ? availableStockFilters(site, now()) : []
  const shown = about.filter((car) => stock.every((one) => matches(car, one)))
  // Between the matching and the mail a price may have risen again, or the car may be gone.
  const wishes = new Map(mail.alerts.map(({ id, wish }) => [id, wish]))
  const [news, untrue] = partition(mail.news, (one) => {
    const car = shown.find(({ id }) => id === one.carId)
    return car !== undefined && isStillNews(one, wishes.get(one.alertId), car)
  })
  // Also without any news: somebody may have removed its alert.
  if (mail.kind === 'news' && (untrue.length > 0 || news.length === 0)) await alerts.withdraw(mail.id, untrue)
  if (mail.kind === 'news' && news.length === 0) return false
  // Somebody may have pressed stop after the mail was claimed. Nothing may come between this and
  // the sending.
  if (!site || !(await alerts.isWanted(mail.id))) {
    await alerts.failed(mail.id, 'not wanted any more', 'never')
    return false
  }
  try {
    const mentioned = new Set(news.map(({ carId }) => carId))
    await alertMailer.send(
      { ...mail, news },
      site,
      shown.filter(({ id }) => mentioned.has(id)),
    )
  } catch (error) {
    onError(error, mail)
    if (error instanceof MailRefused) await alerts.stop(mail.subscriber.id, 'bounced', now())
    else await alerts.failed(mail.id, String(error), retryAt(mail.attempts, now(), Math.random))
    return false
  }
  // A mail without this mark goes out again.
  await retry(() => alerts.sent(mail.id, now()), {
    backoff: MARKING,
    attempts: MARK_ATTEMPTS,
    isRetryable: (error) => error instanceof PortFailed,
  })
  return true
}

/** When a mail may go out, if not now: it is night there, or its reader has paused alerts. */
function mayGoAt({ day, subscriber }: AlertMail, site: Site, now: Date): Date | undefined {
  const paused = subscriber.pausedUntil && new Date(subscriber.pausedUntil)
  if (paused && paused > now) return paused
  const night = whereItIsNight(site, now)
  if (night) return nextMailTime(now, night)
  const { date } = localTime(now, site.locations[0]!.timeZone)
  // Else two would go out on one day.
  return day < date ? new Date(now.getTime() + REPLAN_MS) : undefined
}

function partition<T>(all: T[], isIn: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isIn), all.filter((one) => !isIn(one))]
}
