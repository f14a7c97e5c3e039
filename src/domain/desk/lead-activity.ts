import type { CallResult, LeadState, NextStep } from './lead-work.ts'

/** What happened to a lead at the desk. Its text belongs to people, and can be erased. */
export type ActivityData =
  | { kind: 'note'; mentions: string[] }
  /** A reply that an assistant wrote. A person reads, changes and sends it. */
  | { kind: 'draft' }
  | { kind: 'mail-out'; to: string; subject: string; messageId: string; inReplyTo: string | null }
  /** `files`: so many came with it, and are not kept. */
  | { kind: 'mail-in'; from: string; subject: string; messageId: string; files?: number }
  | { kind: 'sms-out'; to: string }
  /** `placed`: somebody pressed Call. How it went is said afterwards. */
  | { kind: 'call'; result: CallResult | 'placed' }
  | { kind: 'state'; from: LeadState; to: LeadState; reason: string | null }
  | { kind: 'owner'; from: string | null; to: string | null; toName: string | null; rule: string | null }
  | { kind: 'next'; next: NextStep | null; dueAt: string | null }
  | { kind: 'booking'; what: 'moved' | 'cancelled' | 'came' | 'no-show' | 'booked'; local: string | null }
  /** Older ones do not say which mail it was. */
  | { kind: 'bounce'; to: string; messageId?: string }
  /** The shopper's mail server has it. Whether they read it nobody knows. */
  | { kind: 'delivered'; messageId: string }

export type Activity = {
  id: number
  at: Date
  /** Whoever did it. Undefined for the shopper and the platform. */
  actor: { id: string; name: string } | null
  text: string
  data: ActivityData
}
