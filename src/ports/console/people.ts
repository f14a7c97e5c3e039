import type { Membership } from '#domain/access/membership.ts'
import type { Permitted } from '#domain/access/permit.ts'
import type { Invitation } from './invitations.ts'

/** A colleague, by a membership of the dealer or its group. */
export type Colleague = Membership & { id: string; name: string; email: string }

/** A colleague in the list of people. */
export type PersonRow = Colleague & {
  passkeys: number
  hasPassword: boolean
  hasCode: boolean
  seenAt: Date | null
  /** The number of their leads. */
  leads: number
}

/** The people of a dealer, by its own memberships or its group's. */
export interface People {
  /** Who works here, without what the list of people counts of them. */
  colleagues(permit: Permitted<'people.read'>, group: string | undefined): Promise<Colleague[]>
  at(permit: Permitted<'people.read'>, group: string | undefined): Promise<PersonRow[]>
  /** Open invitations. */
  invitedTo(permit: Permitted<'people.read'>): Promise<Invitation[]>
}
