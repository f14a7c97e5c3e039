import type { LetIn } from '#domain/access/actor.ts'
import { isRefused, type Permitted, type Refused } from '#domain/access/permit.ts'
import {
  hostWords,
  isWebhookEvent,
  MAX_WEBHOOKS,
  ROTATING_DAYS,
  type Webhook,
} from '#domain/webhooks/webhook.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { WebhookDelivery } from '#ports/webhooks/webhooks.ts'
import { permitAt } from '../access/dealers.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'webhooks' | 'changes' | 'secrets'>

/** The prefix of every key of a webhook, so that scanners find a published one. */
const PREFIX = 'fcw_'
const MAX_URL_LENGTH = 500
const DAY = 86_400_000

export type WebhookWanted = { url: string; events: readonly string[] }
export type WebhookChange =
  /** The key is shown only once. */
  | { is: 'made' | 'rotated'; webhook: Webhook; key: string }
  | { is: 'ended'; webhook: Webhook }
  | { is: 'sent-again'; delivery: WebhookDelivery }
  | { is: 'gone' }
  | { is: 'invalid'; field: 'url' | 'events'; reason: string }
  | Refused

/** Webhooks tell of the whole dealer, so a key for one dealership does not manage them. */
function mayManage(
  ports: Ports,
  actor: LetIn,
  slug: string,
  now: Date,
): Permitted<'webhook.manage'> | Refused {
  const permit = permitAt(ports, actor, 'webhook.manage', slug, now)
  return !isRefused(permit) && permit.scope.places !== 'all'
    ? { is: 'refused', why: 'not-in-role', permission: 'webhook.manage' }
    : permit
}

export async function webhooksOf(
  ports: Ports,
  actor: LetIn,
  slug: string,
  now: Date,
): Promise<Webhook[] | Refused> {
  const permit = mayManage(ports, actor, slug, now)
  return isRefused(permit) ? permit : ports.webhooks.of(permit)
}

export async function deliveriesOf(
  ports: Ports,
  actor: LetIn,
  slug: string,
  query: { webhook?: string; limit: number },
  now: Date,
): Promise<WebhookDelivery[] | Refused> {
  const permit = mayManage(ports, actor, slug, now)
  return isRefused(permit) ? permit : ports.webhooks.deliveries(permit, query)
}

function faultOf({ url, events }: WebhookWanted) {
  const invalid = (field: 'url' | 'events', reason: string) => ({ is: 'invalid', field, reason }) as const
  const parsed = URL.canParse(url) && url.length <= MAX_URL_LENGTH ? new URL(url) : undefined
  if (parsed?.protocol !== 'https:' || parsed.username || parsed.password)
    return invalid('url', 'Give an address that begins with https://.')
  if (events.length === 0 || !events.every(isWebhookEvent))
    return invalid('events', 'Choose what it is told of.')
  return undefined
}

const newKey = ({ secrets }: Ports) => `${PREFIX}${secrets.newToken().token}`
const thing = ({ id, url }: Webhook) => ({ kind: 'webhook' as const, id, name: hostWords(url) })

export async function addWebhook(
  ports: Ports,
  actor: LetIn,
  slug: string,
  wanted: WebhookWanted,
  now: Date,
): Promise<WebhookChange> {
  const permit = mayManage(ports, actor, slug, now)
  if (isRefused(permit)) return permit
  const fault = faultOf(wanted)
  if (fault) return fault
  if ((await ports.webhooks.of(permit)).length >= MAX_WEBHOOKS)
    return { is: 'invalid', field: 'url', reason: `There are ${MAX_WEBHOOKS} webhooks. Take one off first.` }
  const key = newKey(ports)
  const webhook: Webhook = {
    id: ports.secrets.newId(),
    dealer: slug,
    url: wanted.url,
    events: [...new Set(wanted.events.filter(isWebhookEvent))],
    madeBy: actor.name,
    createdAt: now,
    formerUntil: null,
  }
  await ports.changes.commit(actor, async ({ webhooks, audit }) => {
    await webhooks.add(permit, webhook, ports.secrets.sealKey(webhook.id, key))
    audit({
      dealer: slug,
      verb: 'webhook-added',
      thing: thing(webhook),
      changes: [{ field: 'events', from: null, to: webhook.events.join(' ') }],
    })
  })
  return { is: 'made', webhook, key }
}

/** Makes a new key. For some days messages are signed with both. */
export async function rotateWebhook(
  ports: Ports,
  actor: LetIn,
  slug: string,
  id: string,
  now: Date,
): Promise<WebhookChange> {
  const permit = mayManage(ports, actor, slug, now)
  if (isRefused(permit)) return permit
  const key = newKey(ports)
  const until = new Date(now.getTime() + ROTATING_DAYS * DAY)
  return ports.changes.commit(actor, async ({ webhooks, audit }): Promise<WebhookChange> => {
    const webhook = await webhooks.rotate(permit, id, ports.secrets.sealKey(id, key), until)
    if (!webhook) return { is: 'gone' }
    audit({ dealer: slug, verb: 'webhook-rotated', thing: thing(webhook) })
    return { is: 'rotated', webhook, key }
  })
}

export async function endWebhook(
  ports: Ports,
  actor: LetIn,
  slug: string,
  id: string,
  now: Date,
): Promise<WebhookChange> {
  const permit = mayManage(ports, actor, slug, now)
  if (isRefused(permit)) return permit
  return ports.changes.commit(actor, async ({ webhooks, audit }): Promise<WebhookChange> => {
    const webhook = await webhooks.end(permit, id, now)
    if (!webhook) return { is: 'gone' }
    audit({ dealer: slug, verb: 'webhook-removed', thing: thing(webhook) })
    return { is: 'ended', webhook }
  })
}

/** Sends a message of the log again, as it was. */
export async function replayDelivery(
  ports: Ports,
  actor: LetIn,
  slug: string,
  id: string,
  now: Date,
): Promise<WebhookChange> {
  const permit = mayManage(ports, actor, slug, now)
  if (isRefused(permit)) return permit
  return ports.changes.commit(actor, async ({ webhooks, audit }): Promise<WebhookChange> => {
    const delivery = await webhooks.replay(permit, id, now)
    if (!delivery) return { is: 'gone' }
    audit({
      dealer: slug,
      verb: 'webhook-replayed',
      thing: { kind: 'webhook', id: delivery.webhook, name: delivery.type },
    })
    return { is: 'sent-again', delivery }
  })
}
