import type { Actor, Via } from './actor.ts'

/** What a line of the history can be about. */
export const TARGET_KINDS = [
  'person',
  'invitation',
  'session',
  'key',
  'lead',
  'car',
  'feed',
  'view',
  'channel',
  'webhook',
  'settings',
  'dealer',
  'insight',
  'site',
  'reservation',
] as const
export type TargetKind = (typeof TARGET_KINDS)[number]

/** Which tab of the history a line belongs to. */
export type AuditTopic = 'access' | 'personal-data' | 'leads' | 'stock' | 'settings' | 'website'

/** All actions of the history, worded to stand between the actor and the target. */
export const VERBS = {
  'signed-in': { words: 'signed in', topic: 'access' },
  'sign-in-failed': { words: 'failed to sign in', topic: 'access' },
  'signed-out': { words: 'signed out', topic: 'access' },
  'session-ended': { words: 'ended a session of', topic: 'access' },
  confirmed: { words: 'proved again to be', topic: 'access' },
  invited: { words: 'invited', topic: 'access' },
  'invited-again': { words: 'sent the invitation again to', topic: 'access' },
  'invitation-withdrawn': { words: 'withdrew the invitation of', topic: 'access' },
  'invitation-accepted': { words: 'accepted the invitation', topic: 'access' },
  'role-changed': { words: 'changed the role of', topic: 'access' },
  left: { words: 'took away the access of', topic: 'access' },
  'recovery-asked': { words: 'asked for a way back in', topic: 'access' },
  'sign-in-reset': { words: 'took away every way to sign in of', topic: 'access' },
  recovered: { words: 'came back in by mail', topic: 'access' },
  'passkey-added': { words: 'added a passkey', topic: 'access' },
  'passkey-removed': { words: 'removed a passkey', topic: 'access' },
  'password-set': { words: 'set a password', topic: 'access' },
  'password-removed': { words: 'removed the password', topic: 'access' },
  'provider-linked': { words: 'linked a sign-in with another service', topic: 'access' },
  'provider-unlinked': { words: 'removed a sign-in with another service', topic: 'access' },
  'second-factor-set': { words: 'set up codes from an app', topic: 'access' },
  'second-factor-removed': { words: 'removed the codes from an app', topic: 'access' },
  'recovery-codes-made': { words: 'made new recovery codes', topic: 'access' },
  'profile-changed': { words: 'changed the profile of', topic: 'access' },
  'key-made': { words: 'made the API key', topic: 'access' },
  'key-ended': { words: 'ended the API key', topic: 'access' },
  'assistant-asked': { words: 'asked as an assistant by the tool', topic: 'personal-data' },
  'assistant-called': { words: 'called as an assistant the tool', topic: 'access' },
  entered: { words: 'entered as operator', topic: 'access' },
  'went-out': { words: 'left as operator', topic: 'access' },
  'leads-exported': { words: 'exported leads', topic: 'personal-data' },
  'leads-imported': { words: 'imported leads', topic: 'personal-data' },
  'reservations-exported': { words: 'exported reservations', topic: 'personal-data' },
  'cars-exported': { words: 'exported cars', topic: 'stock' },
  'feeds-exported': { words: 'exported feeds', topic: 'stock' },
  'reports-exported': { words: 'exported the numbers of leads', topic: 'leads' },
  'insights-exported': { words: 'exported insights', topic: 'settings' },
  'people-exported': { words: 'exported the list of people', topic: 'access' },
  'keys-exported': { words: 'exported the list of API keys', topic: 'access' },
  'webhooks-exported': { words: 'exported the list of webhooks', topic: 'settings' },
  'history-exported': { words: 'exported the history', topic: 'personal-data' },
  'person-exported': { words: 'exported all we hold of the person of a lead', topic: 'personal-data' },
  'person-erased': { words: 'erased the person of a lead', topic: 'personal-data' },
  'leads-joined': { words: 'joined leads of one person', topic: 'leads' },
  'leads-parted': { words: 'separated leads of two people', topic: 'leads' },
  'link-taken-back': { words: 'took back who is the same person', topic: 'leads' },
  'lead-assigned': { words: 'gave leads to', topic: 'leads' },
  'lead-worked': { words: 'worked on a lead', topic: 'leads' },
  'lead-noted': { words: 'wrote a note on a lead', topic: 'leads' },
  'reply-drafted': { words: 'drafted a reply to a lead', topic: 'leads' },
  'lead-called': { words: 'called about a lead', topic: 'leads' },
  'lead-answered': { words: 'answered a lead', topic: 'leads' },
  'message-taken-back': { words: 'took back a message to a lead', topic: 'leads' },
  'lead-released': { words: 'released a held lead', topic: 'leads' },
  'lead-resent': { words: 'sent a lead again', topic: 'leads' },
  'lead-replied': { words: 'attached an answer to a lead', topic: 'leads' },
  'mail-arrived': { words: 'noted a mail that arrived', topic: 'leads' },
  'mail-returned': { words: 'noted a mail that came back', topic: 'leads' },
  'booking-made': { words: 'booked a time for a lead', topic: 'leads' },
  'booking-moved': { words: 'moved the appointment of a lead', topic: 'leads' },
  'booking-cancelled': { words: 'cancelled the appointment of a lead', topic: 'leads' },
  'booking-over': { words: 'said whether somebody came', topic: 'leads' },
  'time-blocked': { words: 'blocked a time at', topic: 'leads' },
  'time-freed': { words: 'ended a blocked time', topic: 'leads' },
  'reservation-confirmed': { words: 'confirmed the reservation of', topic: 'leads' },
  'reservation-released': { words: 'released and refunded the reservation of', topic: 'leads' },
  'desk-changed': { words: 'changed the rules of', topic: 'settings' },
  'leads-handed-over': { words: 'handed over the leads of', topic: 'leads' },
  'car-changed': { words: 'changed', topic: 'stock' },
  'price-proposed': { words: 'proposed a price for', topic: 'stock' },
  'site-proposed': { words: 'proposed a change of', topic: 'website' },
  'proposal-accepted': { words: 'accepted what an assistant proposed for', topic: 'settings' },
  'proposal-refused': { words: 'refused what an assistant proposed for', topic: 'settings' },
  'car-added': { words: 'added', topic: 'stock' },
  'car-deleted': { words: 'deleted', topic: 'stock' },
  'car-put-back': { words: 'put back', topic: 'stock' },
  'car-given-back': { words: 'gave back to the feed', topic: 'stock' },
  'feed-imported': { words: 'imported the feed', topic: 'stock' },
  'feed-saved': { words: 'saved how to read the feed', topic: 'stock' },
  'feed-taken-off': { words: 'took off the feed', topic: 'stock' },
  'photos-changed': { words: 'changed the photos of', topic: 'stock' },
  'word-ended': { words: 'ended what a person had set of', topic: 'stock' },
  'channel-tested': { words: 'sent a test to', topic: 'settings' },
  'webhook-added': { words: 'added the webhook', topic: 'settings' },
  'webhook-rotated': { words: 'changed the key of the webhook', topic: 'settings' },
  'webhook-removed': { words: 'took off the webhook', topic: 'settings' },
  'webhook-replayed': { words: 'sent again to a webhook', topic: 'settings' },
  'settings-changed': { words: 'changed', topic: 'settings' },
  'note-written': { words: 'wrote on the line', topic: 'settings' },
  'note-removed': { words: 'took off the line', topic: 'settings' },
  'monday-mail-on': { words: 'asked for the mail on Monday:', topic: 'settings' },
  'monday-mail-off': { words: 'switched off the mail on Monday:', topic: 'settings' },
  'bill-typed': { words: 'typed in the bill of', topic: 'settings' },
  'picture-added': { words: 'added a picture to', topic: 'website' },
  'picture-removed': { words: 'took a picture out of', topic: 'website' },
  'approval-asked': { words: 'asked somebody to approve', topic: 'website' },
  'site-approved': { words: 'approved the draft of', topic: 'website' },
  'site-declined': { words: 'did not approve the draft of', topic: 'website' },
  'site-started': { words: 'started', topic: 'website' },
  'domain-connected': { words: 'connected the domain', topic: 'website' },
  'site-drafted': { words: 'changed the draft of', topic: 'website' },
  'site-published': { words: 'published', topic: 'website' },
  'site-scheduled': { words: 'set a time to publish', topic: 'website' },
  'site-unscheduled': { words: 'took back the time to publish', topic: 'website' },
  'site-not-published': { words: 'could not publish at its time', topic: 'website' },
  'site-rolled-back': { words: 'put back an earlier version of', topic: 'website' },
  'view-saved': { words: 'saved the view', topic: 'settings' },
  'view-removed': { words: 'removed the view', topic: 'settings' },
} as const satisfies Record<string, { words: string; topic: AuditTopic }>
export type Verb = keyof typeof VERBS

type Plain = string | number | boolean | null

/**
 * The old and the new value. Never a shopper's words: those must be erasable, and the history is
 * not.
 */
export type FieldChange = { field: string; from: Plain; to: Plain }

/** A line to write. The actor and the channel are added to it. */
export type AuditEntry = {
  /**
   * The dealer whose history shows it. Undefined for changes of the platform or of a person alone.
   */
  dealer: string | null
  place?: number
  verb: Verb
  target: { kind: TargetKind; id: string; name: string }
  changes?: FieldChange[]
  /** The same for all lines of a bulk change. */
  operation?: string
  reason?: string
  /** The line before says it already: somebody goes on typing in a field. */
  isContinued?: true
}

/** A stored line of the history. The actor has the name of that time. */
export type AuditLine = Required<Omit<AuditEntry, 'place' | 'operation' | 'reason' | 'isContinued'>> & {
  id: number
  at: Date
  actor: { kind: Actor['kind'] | 'visitor'; id: string; name: string }
  via: Via
  requestId: string
  place: number | null
  operation: string | null
  reason: string | null
}

/** The fields that differ. */
export function fieldChanges<Row extends Record<string, Plain>>(before: Row, after: Row): FieldChange[] {
  return Object.keys(after)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
}
