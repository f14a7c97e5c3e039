import { carFacts } from '#domain/car/car-facts.ts'
import { retryAt } from '#domain/lead/deliveries.ts'
import { pause } from '#domain/retry.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { KEPT_DAYS, type Webhook } from '#domain/webhooks/webhook.ts'
import type { Secrets } from '#ports/secrets.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import type {
  PendingEvent,
  PlannedMessage,
  PostWebhook,
  WebhookCapacity,
  WebhookJob,
  WebhookOutbox,
} from '#ports/webhooks/webhooks.ts'
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
const MESSAGES_AT_ONCE = 20
/** The most messages on their way for one dealer, however many receivers it has. */
const SHARE_OF_DEALER = 5
/** The most messages that one receiver gets at once. */
const SHARE_OF_ONE = 4
/** How long a receiver gets nothing after it failed. */
const REST_MS = 30_000
const LOOK_AGAIN_MS = 1_000
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

/** Sends one message, and writes down how it went. Says whether the next may follow at once. */
async function sendMessage(
  { outbox, post }: SendingPorts,
  job: WebhookJob,
  clock: () => Date,
  random: () => number,
): Promise<boolean> {
  // A webhook without a key was removed.
  if (job.sealed.length === 0) {
    await outbox.ended(job.id)
    return true
  }
  const answered = await post(job).then(
    (status) => ({ status, error: `it answered ${status}` }),
    (error: unknown) => ({ status: null, error: error instanceof Error ? error.message : String(error) }),
  )
  const isTaken = answered.status !== null && answered.status >= 200 && answered.status < 300
  if (isTaken) await outbox.delivered(job.id, answered.status!, clock())
  else await outbox.failed(job.id, answered, retryAt(job.attempts, clock(), random))
  return isTaken
}

type Pace = {
  random?: () => number
  lookAgainMs?: number
  /** Until when each receiver that failed gets nothing. Kept from run to run by the caller. */
  rests?: Map<string, number>
}

/**
 * Sends what is due, and goes on until nothing is. A receiver gets one message at a time until it
 * has taken one, and after a failure none for a while. A dealer has a share of what is sent at
 * once. So receivers that hang delay nobody else, and what happens meanwhile is sent too.
 */
export async function sendWebhooks(
  ports: SendingPorts,
  clock: () => Date,
  { random = Math.random, lookAgainMs = LOOK_AGAIN_MS, rests = new Map() }: Pace = {},
): Promise<void> {
  const receivers = new Map<string, { busy: number; share: number }>()
  const dealers = new Map<string, number>()
  const count = (dealer: string, by: 1 | -1) => dealers.set(dealer, (dealers.get(dealer) ?? 0) + by)
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  const start = (job: WebhookJob) => {
    const receiver = receivers.get(job.webhook) ?? { busy: 0, share: 1 }
    receivers.set(job.webhook, receiver)
    receiver.busy += 1
    count(job.dealer, 1)
    const done = sendMessage(ports, job, clock, random)
      .then((isTaken) => {
        receiver.share = isTaken ? SHARE_OF_ONE : 1
        if (!isTaken) rests.set(job.webhook, clock().getTime() + REST_MS)
      })
      .catch((error: unknown) => void failures.push(error))
      .finally(() => {
        receiver.busy -= 1
        count(job.dealer, -1)
        running.delete(done)
      })
    running.add(done)
  }
  const capacity = (): WebhookCapacity => {
    for (const [id, until] of rests) if (until <= clock().getTime()) rests.delete(id)
    const working = [...receivers].map(([id, { busy, share }]) => [id, Math.max(0, share - busy)] as const)
    return {
      webhooks: Object.fromEntries([...working, ...[...rests.keys()].map((id) => [id, 0] as const)]),
      dealers: Object.fromEntries([...dealers].map(([dealer, busy]) => [dealer, SHARE_OF_DEALER - busy])),
      otherDealers: SHARE_OF_DEALER,
    }
  }
  while (failures.length === 0) {
    while ((await planMessages(ports, clock())) === EVENTS_AT_ONCE);
    // Noted before the claim, because a message that ends during the claim makes room for more.
    const wasBusy = running.size > 0
    const free = MESSAGES_AT_ONCE - running.size
    const jobs = free > 0 ? await ports.outbox.claim(free, LEASE_SECONDS, clock(), capacity()) : []
    jobs.forEach(start)
    if (jobs.length > 0) continue
    if (!wasBusy) break
    if (running.size > 0) await Promise.race([...running, pause(lookAgainMs)])
  }
  await Promise.all(running)
  // Our own database failed. The next run sends what was left.
  if (failures.length > 0) throw failures[0]
}

/** Removes messages that are older than dealers can see. */
export const forgetMessages = ({ outbox }: Pick<SendingPorts, 'outbox'>, now: Date): Promise<void> =>
  outbox.forget(new Date(now.getTime() - KEPT_DAYS * DAY))
