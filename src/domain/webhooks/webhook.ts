/** What a dealer's own systems can be notified of. */
export const WEBHOOK_EVENTS = {
  'car.changed': 'A car changed',
  'car.reserved': 'A car was reserved',
  'car.sold': 'A car was sold',
  'lead.state': 'A lead got another state',
  'site.published': 'The website was published',
} as const
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS
export const WEBHOOK_TYPES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]]
export const isWebhookEvent = (name: string): name is WebhookEvent => Object.hasOwn(WEBHOOK_EVENTS, name)

/** An address that is notified of events. */
export type Webhook = {
  id: string
  dealer: string
  url: string
  events: WebhookEvent[]
  madeBy: string
  createdAt: Date
  /** Until when messages are also signed with the key before this one. */
  formerUntil: Date | null
}

/** More than this a program did not ask for, it has a fault. */
export const MAX_WEBHOOKS = 20
/** How long a former key signs too. */
export const ROTATING_DAYS = 3
/** How long the log keeps a message. */
export const KEPT_DAYS = 30

/** The part of an address that is no secret. */
export const hostWords = (url: string): string => new URL(url).host
