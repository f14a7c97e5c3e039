import { carFacts } from '#domain/car/car-facts.ts'
import { retryAt } from '#domain/lead/deliveries.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { KEPT_DAYS, type Webhook } from '#domain/webhooks/webhook.ts'
import type { Secrets } from '#ports/secrets.ts'
import type { SiteDirectory } from '#ports/site-directory.ts'
import type { PendingEvent, PlannedMessage, PostWebhook, WebhookOutbox } from '#ports/webhooks/webhooks.ts'
import { addressesOf, type PagesOf } from './ping-search-engines.ts'

export type SendingPorts = {
  sites: Pick<SiteDirectory, 'all'>
  outbox: WebhookOutbox
  post: PostWebhook
  secrets: Pick<Secrets, 'newId'>
  /** The pages of a site that search engines may show. */
  pagesOf: PagesOf
}

const EVENTS_AT_ONCE = 500
const MESSAGES_AT_ONCE = 10
const LEASE_SECONDS = 60
const DAY = 86_400_000

function dataOf({ type, subject, data, car }: PendingEvent, site: Site) {
  if (type === 'lead.state') return { lead: { id: subject, ...data } }
  if (type === 'site.published') return data
  return car ? { car: carFacts(car, site) } : { car: { id: Number(subject) }, removed: true }
}

/** The messages of an event: one for each webhook of each dealer that it concerns. */
function messagesOf(
  event: PendingEvent,
  sites: readonly Site[],
  hooks: readonly Webhook[],
  newId: () => string,
): PlannedMessage[] {
  const theirs = sites.filter(({ slug, dealerships }) =>
    event.dealershipId === null
      ? slug === event.dealer
      : dealerships.some(({ id }) => id === event.dealershipId),
  )
  return theirs.flatMap((site) =>
    hooks
      .filter(({ dealer, events }) => dealer === site.slug && events.includes(event.type))
      .map((hook) => ({
        id: newId(),
        webhook: hook.id,
        dealer: site.slug,
        type: event.type,
        body: JSON.stringify({
          version: 1,
          type: event.type,
          at: event.at.toISOString(),
          site: { slug: site.slug, name: site.name },
          ...dataOf(event, site),
        }),
      })),
  )
}

/** Turns events into messages. A car that changed several times is sent once. */
export async function planMessages(
  { sites, outbox, secrets, pagesOf }: SendingPorts,
  now: Date,
): Promise<number> {
  const events = await outbox.events(EVENTS_AT_ONCE)
  if (events.length === 0) return 0
  const hooks = await outbox.active()
  const latest = new Map(
    events.map((event) => [event.car ? `${event.type} ${event.subject}` : event.id, event]),
  )
  const all = sites.all()
  const messages = [...latest.values()].flatMap((event) => messagesOf(event, all, hooks, secrets.newId))
  const addresses = await addressesOf([...latest.values()], all, pagesOf)
  await outbox.plan(
    events.map(({ id }) => id),
    { messages, addresses },
    now,
  )
  return events.length
}

/** Sends what is due, and goes on until nothing is. */
export async function sendWebhooks(
  ports: SendingPorts,
  clock: () => Date,
  random: () => number = Math.random,
): Promise<void> {
  const { outbox, post } = ports
  while ((await planMessages(ports, clock())) === EVENTS_AT_ONCE);
  for (;;) {
    const jobs = await outbox.claim(MESSAGES_AT_ONCE, LEASE_SECONDS, clock())
    await Promise.all(
      jobs.map(async (job) => {
        const answered = await post(job).then(
          (status) => ({ status, error: `it answered ${status}` }),
          (error: unknown) => ({
            status: null,
            error: error instanceof Error ? error.message : String(error),
          }),
        )
        const isTaken = answered.status !== null && answered.status >= 200 && answered.status < 300
        if (isTaken) await outbox.delivered(job.id, answered.status!, clock())
        // A webhook without a key was removed, so it is not tried again.
        else
          await outbox.failed(
            job.id,
            answered,
            job.sealed.length > 0 ? retryAt(job.attempts, clock(), random) : 'never',
          )
      }),
    )
    if (jobs.length < MESSAGES_AT_ONCE) break
  }
}

/** Removes messages that are older than dealers can see. */
export const forgetMessages = ({ outbox }: Pick<SendingPorts, 'outbox'>, now: Date): Promise<void> =>
  outbox.forget(new Date(now.getTime() - KEPT_DAYS * DAY))
