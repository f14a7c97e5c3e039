import type { Actor, Via } from './actor.ts'

/** What a line of the history is about. */
export const THINGS = [
  'person',
  'invitation',
  'session',
  'key',
  'lead',
  'view',
  'channel',
  'settings',
  'dealer',
] as const
export type Thing = (typeof THINGS)[number]

/** Which tab of the history a line belongs to. */
export type AuditTopic = 'access' | 'personal-data' | 'leads' | 'settings'

/** Everything the history can say, in the words that stand between who and what. */
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
  entered: { words: 'entered as operator', topic: 'access' },
  'went-out': { words: 'left as operator', topic: 'access' },
  'leads-exported': { words: 'exported leads', topic: 'personal-data' },
  'history-exported': { words: 'exported the history', topic: 'personal-data' },
  'lead-assigned': { words: 'gave leads to', topic: 'leads' },
  'leads-handed-over': { words: 'handed over the leads of', topic: 'leads' },
  'channel-tested': { words: 'sent a test to', topic: 'settings' },
  'settings-changed': { words: 'changed', topic: 'settings' },
  'view-saved': { words: 'saved the view', topic: 'settings' },
  'view-removed': { words: 'removed the view', topic: 'settings' },
} as const satisfies Record<string, { words: string; topic: AuditTopic }>
export type Verb = keyof typeof VERBS

type Plain = string | number | boolean | null

/** What changed from what to what. Never a shopper's words: those must be erasable, and the history is not. */
export type FieldChange = { field: string; from: Plain; to: Plain }

/** One line to write. Who and by which way is added from the actor. */
export type AuditEntry = {
  /** The dealer whose history shows it; nothing for what belongs to the platform or to a person alone. */
  dealer: string | null
  place?: number
  verb: Verb
  thing: { kind: Thing; id: string; name: string }
  changes?: FieldChange[]
  /** The same for all lines of one bulk change. */
  operation?: string
  reason?: string
}

/** One line as it stands in the history. It names its actor as they were called then. */
export type AuditLine = Required<Omit<AuditEntry, 'place' | 'operation' | 'reason'>> & {
  id: number
  at: Date
  actor: { kind: Actor['kind'] | 'visitor'; id: string; name: string }
  via: Via
  requestId: string
  place: number | null
  operation: string | null
  reason: string | null
}

/** The fields that differ, for a line. */
export function fieldChanges<Row extends Record<string, Plain>>(before: Row, after: Row): FieldChange[] {
  return Object.keys(after)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
}
