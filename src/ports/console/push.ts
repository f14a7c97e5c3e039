import type { Membership } from '#domain/access/membership.ts'
import type { Permitted } from '#domain/access/permit.ts'

/**
 * A browser that may be notified while the console is closed. Its push service gave it this
 * address.
 */
export type PushSubscription = { endpoint: string; accountId: string; createdAt: Date }

/** The browsers that people have switched notifications on in. */
export interface PushSubscriptions {
  /** A browser belongs to whom signed in there last. The oldest of too many are removed. */
  add(subscription: PushSubscription): Promise<void>
  /** With an account only if the browser is of that one. */
  remove(endpoint: string, accountId?: string): Promise<void>
  of(accountId: string): Promise<PushSubscription[]>
  /** The browsers of everybody with a role at a dealer or in its group, once for each role. */
  at(
    permit: Permitted<'people.read'>,
    group: string | undefined,
  ): Promise<(PushSubscription & { membership: Membership })[]>
}

/** Push services of browser makers. */
export interface PushService {
  /** What a browser subscribes with, so that nobody else can notify it. */
  readonly publicKey: string
  /**
   * Notifies a browser's service worker. The push service learns nothing: the worker asks the
   * console what is new. `gone` means that the browser has unsubscribed.
   */
  notify(endpoint: string): Promise<'sent' | 'gone' | 'failed'>
}
