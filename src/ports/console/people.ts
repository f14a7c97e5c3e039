import type { Membership } from '#domain/access/membership.ts'
import type { Permitted } from '#domain/access/permit.ts'
import type { Invitation } from './invitations.ts'

/** A colleague as the list of people shows them. */
export type PersonRow = Membership & {
  id: string
  name: string
  email: string
  passkeys: number
  hasPassword: boolean
  hasCode: boolean
  seenAt: Date | null
  /** Leads that are theirs. */
  leads: number
}

/** The people who work at a dealer, by its own membership or its group's. */
export interface People {
  at(permit: Permitted<'people.read'>, group: string | undefined): Promise<PersonRow[]>
  /** Those not accepted yet. */
  invitedTo(permit: Permitted<'people.read'>): Promise<Invitation[]>
}
