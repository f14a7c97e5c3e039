import type { Permitted } from '#domain/access/permit.ts'
import type { Car } from '#domain/car/car.ts'
import type { Webhook, WebhookEvent } from '#domain/webhooks/webhook.ts'
import { ExpectedError } from '../expected-error.ts'
import type { ChangedAddress } from './index-now.ts'

type Reader = Permitted<'webhook.read' | 'webhook.manage'>
type May = Permitted<'webhook.manage'>

/** A message to one address, and how it went. */
export type WebhookDelivery = {
  id: string
  webhook: string
  type: WebhookEvent
  /** The car or lead that it is about. The name of a car is the one in the message. */
  about: { kind: 'car' | 'lead'; id: string; name: string | null } | null
  /** It is dead after too many attempts, and ended if its webhook was removed before. */
  state: 'pending' | 'delivered' | 'dead' | 'ended'
  attempts: number
  /** What the receiver answered last. */
  status: number | null
  error: string | null
  createdAt: Date
  deliveredAt: Date | null
}

export type FailingWebhook = Pick<Webhook, 'id' | 'url'> & { error: string }

export type DeliveryQuery = { webhook?: string; limit: number; after?: { at: Date; id: string } }

/** The webhooks of a dealer, as its people see them. */
export interface Webhooks {
  of(permit: Reader): Promise<Webhook[]>
  /** The last messages, newest first, or those before one of them. */
  deliveries(permit: Reader, query: DeliveryQuery): Promise<WebhookDelivery[]>
  /** Those whose last message was given up. What came after it may still wait. */
  failing(permit: Reader): Promise<FailingWebhook[]>
}

/** Changes of webhooks, within a transaction. */
export interface WebhookChanges {
  /** The key is encrypted. */
  add(permit: May, webhook: Webhook, sealed: string): Promise<void>
  /** The key of today becomes the former one. */
  rotate(permit: May, id: string, sealed: string, formerUntil: Date): Promise<Webhook | undefined>
  end(permit: May, id: string, now: Date): Promise<Webhook | undefined>
  /** Sends a message again. Undefined if it or its webhook is gone, or if it is on its way. */
  replay(permit: May, delivery: string, now: Date): Promise<WebhookDelivery | undefined>
}

/** Something that happened, written in the transaction in which it did. */
export type PendingEvent = {
  id: number
  type: WebhookEvent
  /** Undefined for an event of a car: its dealership says whose it is. */
  dealer: string | null
  dealershipId: number | null
  subject: string
  data: Record<string, unknown>
  at: Date
  /** The car that it is about, if it still exists. */
  car: Car | null
}
export type PlannedMessage = { id: string; webhook: string; dealer: string; type: WebhookEvent; body: string }
export type WebhookJob = PlannedMessage & { url: string; sealed: string[]; attempts: number }

/**
 * How many messages may be sent now. A webhook that is not named may get one. A dealer's number is
 * for all of its webhooks together.
 */
export type WebhookCapacity = {
  webhooks: Record<string, number>
  dealers: Record<string, number>
  otherDealers: number
}

/** The outbox of webhooks: events become messages, messages are delivered. */
export interface WebhookOutbox {
  active(): Promise<Webhook[]>
  events(limit: number): Promise<PendingEvent[]>
  /** Stores what is to be sent of events, and forgets the events. */
  plan(
    events: readonly number[],
    planned: { messages: readonly PlannedMessage[]; addresses: readonly ChangedAddress[] },
    now: Date,
  ): Promise<void>
  /** Takes messages that are due, the first of each dealer before the second of any. */
  claim(limit: number, leaseSeconds: number, now: Date, capacity: WebhookCapacity): Promise<WebhookJob[]>
  delivered(id: string, status: number, now: Date): Promise<void>
  failed(id: string, why: { status: number | null; error: string }, dueAt: Date | 'never'): Promise<void>
  /** Its webhook was removed, so it is sent no more. */
  ended(id: string): Promise<void>
  forget(before: Date): Promise<void>
}

/** Why a receiver could not be asked, as a part of a sentence. The log of webhooks shows it. */
export class NotReached extends ExpectedError {}

/** Posts a message. It returns the receiver's status, or throws if there was no answer. */
export type PostWebhook = (job: WebhookJob) => Promise<number>
