import type { Membership } from './membership.ts'

/** By which way a request came. */
export const INTERFACES = ['console', 'api', 'mcp', 'command', 'feed', 'platform'] as const
export type Via = (typeof INTERFACES)[number]

/** A dealer that an operator has entered, why, and until when. */
export type Entered = { dealer: string; reason: string; until: Date }

/** Somebody who has signed in. */
export type Person = {
  kind: 'person'
  id: string
  name: string
  email: string
  memberships: readonly Membership[]
  sessionId: string
  /** When they last proved who they are. */
  confirmedAt: Date | null
  entered: Entered | null
}

/** What an API key may be used for. */
export const PURPOSES = ['feed-upload', 'leads-read', 'stock-read', 'stock-write'] as const
export type Purpose = (typeof PURPOSES)[number]

/** A program with an API key of one dealer. */
export type KeyHolder = {
  kind: 'key'
  id: string
  name: string
  dealer: string
  /** One dealership of that dealer, or nothing for all of them. */
  dealership: number | null
  purposes: readonly Purpose[]
}

/** The operator at the command line, or the platform working by itself. */
export type Machine = { kind: 'operator' | 'platform' | 'feed'; name: string }

/** Who does something, by which way, in which request. Every change is done by one. */
export type Actor = (Person | KeyHolder | Machine) & { via: Via; requestId: string }

/** An actor that is a person, for what only people do. */
export type PersonActor = Extract<Actor, { kind: 'person' }>
