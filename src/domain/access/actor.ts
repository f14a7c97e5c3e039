import type { Membership } from './membership.ts'

/** How a request came in. */
export const INTERFACES = ['console', 'api', 'mcp', 'command', 'feed', 'platform'] as const
export type Via = (typeof INTERFACES)[number]

/** A dealer that an operator has entered: the reason, and until when. */
export type Entered = { dealer: string; reason: string; until: Date }

/** Somebody who has signed in. */
export type Person = {
  kind: 'person'
  id: string
  name: string
  email: string
  memberships: readonly Membership[]
  sessionId: string
  /** When they last proved their identity. Signing in is a proof. Null before that. */
  confirmedAt: Date | null
  entered: Entered | null
}

/** What an API key may be used for. */
export const PURPOSES = [
  'feed-upload',
  'feed-read',
  'leads-read',
  'leads-write',
  'leads-work',
  'stock-read',
  'stock-write',
  'sites-read',
  'sites-draft',
  'insights-read',
  'webhooks',
] as const
export type Purpose = (typeof PURPOSES)[number]

/** A program with an API key of one dealer. */
export type KeyHolder = {
  kind: 'key'
  id: string
  name: string
  dealer: string
  /** One dealership of the dealer. Undefined for all of them. */
  dealership: number | null
  purposes: readonly Purpose[]
}

/** The operator at the command line, or the platform itself. */
export type Machine = { kind: 'operator' | 'platform' | 'feed'; name: string }

/** Who does something, through which channel, in which request. Every change has one. */
export type Actor = (Person | KeyHolder | Machine) & { via: Via; requestId: string }

/** An actor that a dealer let in: a person, or a program with a key. */
export type LetIn = Extract<Actor, { kind: 'person' | 'key' }>

/** An actor who is a person. */
export type PersonActor = Extract<Actor, { kind: 'person' }>
