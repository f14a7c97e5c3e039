import type { LetIn } from '#domain/access/actor.ts'
import { isRefused, type Permitted, type Refused } from '#domain/access/permit.ts'
import {
  hostWords,
  isWebhookEvent,
  MAX_WEBHOOKS,
  ROTATING_DAYS,
  type Webhook,
} from '#domain/webhooks/webhook.ts'
import type { ChangeStores } from '#ports/console/changes.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { DeliveryQuery, WebhookDelivery } from '#ports/webhooks/webhooks.ts'
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
  | { is: 'sent-again'; delivery: WebhookDelivery }
  | { is: 'gone' }
  | { is: 'invalid'; field: 'url' | 'events'; reason: string }
  | Refused

export async function webhooksOf(
  ports: Ports,
  actor: LetIn,
  slug: string,
  now: Date,
): Promise<Webhook[] | Refused> {
  const permit = permitAt(ports, actor, 'webhook.read', slug, now)
  return isRefused(permit) ? permit : ports.webhooks.of(permit)
}

export async function deliveriesOf(
  ports: Ports,
  actor: LetIn,
  slug: string,
  query: DeliveryQuery,
  now: Date,
): Promise<WebhookDelivery[] | Refused> {
  const permit = permitAt(ports, actor, 'webhook.read', slug, now)
  return isRefused(permit) ? permit : ports.webhooks.deliveries(permit, query)
}

function faultOf({ url, events }: WebhookWanted) {
  const invalid = (field: 'url' | 'events', reason: string) => ({ is: 'invalid', field, reason }) as const
  const parsed = URL.canParse(url) && url.length <= MAX_URL_LENGTH ? new URL(url) : undefined
  if (parsed?.protocol !== 'https:' || parsed.username || parsed.password)
    return invalid('url', 'Give an address that begins with https://.')
  if (events.length === 0 || !events.every(isWebhookEvent))
    return invalid('events', 'Choose what it is notified of.')
  return undefined
}

const newKey = ({ secrets }: Ports) => `${PREFIX}${secrets.newToken().token}`
const targetOf = ({ id, url }: Webhook) => ({ kind: 'webhook' as const, id, name: hostWords(url) })

export async function addWebhook(
  ports: Ports,
  actor: LetIn,
  slug: string,
  wanted: WebhookWanted,
  now: Date,
): Promise<WebhookChange> {
  const permit = permitAt(ports, actor, 'webhook.manage', slug, now)
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
      target: targetOf(webhook),
      changes: [{ field: 'events', from: null, to: webhook.events.join(' ') }],
    })
  })
  return { is: 'made', webhook, key }
}

/** One change of what is there already, with its line in the history. */
async function change(
  ports: Ports,
  actor: LetIn,
  slug: string,
  now: Date,
  write: (stores: ChangeStores, permit: Permitted<'webhook.manage'>) => Promise<Changed | undefined>,
): Promise<WebhookChange> {
  const permit = permitAt(ports, actor, 'webhook.manage', slug, now)
  if (isRefused(permit)) return permit
  return ports.changes.commit(actor, async (stores): Promise<WebhookChange> => {
    const changed = await write(stores, permit)
    if (!changed) return { is: 'gone' }
    const { verb, about, outcome } = changed
    stores.audit({ dealer: slug, verb, target: about })
    return outcome
  })
}

type Changed = {
  verb: Parameters<ChangeStores['audit']>[0]['verb']
  about: ReturnType<typeof targetOf>
  outcome: WebhookChange
}

/** Makes a new key. For some days messages are signed with both. */
export function rotateWebhook(ports: Ports, actor: LetIn, slug: string, id: string, now: Date) {
  const key = newKey(ports)
  const until = new Date(now.getTime() + ROTATING_DAYS * DAY)
  return change(ports, actor, slug, now, async ({ webhooks }, permit) => {
    const webhook = await webhooks.rotate(permit, id, ports.secrets.sealKey(id, key), until)
    return (
      webhook && {
        verb: 'webhook-rotated',
        about: targetOf(webhook),
        outcome: { is: 'rotated', webhook, key },
      }
    )
  })
}

/** Takes webhooks off. It is one operation, so the history shows them together. */
export async function endWebhooks(
  ports: Ports,
  actor: LetIn,
  slug: string,
  ids: readonly string[],
  now: Date,
): Promise<{ is: 'ended'; count: number } | { is: 'gone' } | Refused> {
  const permit = permitAt(ports, actor, 'webhook.manage', slug, now)
  if (isRefused(permit)) return permit
  const operation = ids.length > 1 ? ports.secrets.newId() : undefined
  const count = await ports.changes.commit(actor, async ({ webhooks, audit }) => {
    let ended = 0
    for (const id of ids.slice(0, MAX_WEBHOOKS)) {
      const webhook = await webhooks.end(permit, id, now)
      if (!webhook) continue
      audit({ dealer: slug, verb: 'webhook-removed', target: targetOf(webhook), operation })
      ended += 1
    }
    return ended
  })
  return count > 0 ? { is: 'ended', count } : { is: 'gone' }
}

/** Sends a message of the log again, as it was. */
export const replayDelivery = (ports: Ports, actor: LetIn, slug: string, id: string, now: Date) =>
  change(ports, actor, slug, now, async ({ webhooks }, permit) => {
    const delivery = await webhooks.replay(permit, id, now)
    return (
      delivery && {
        verb: 'webhook-replayed',
        about: { kind: 'webhook', id: delivery.webhook, name: delivery.type },
        outcome: { is: 'sent-again', delivery },
      }
    )
  })
