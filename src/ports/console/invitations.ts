import type { Membership } from '#domain/access/membership.ts'

export type Invitation = Membership & {
  id: string
  email: string
  /** Who invited, as they were called then. */
  invitedBy: string
  createdAt: Date
  expiresAt: Date
}

/** Invitations as the link in a mail finds them. */
export interface Invitations {
  /** One that can still be accepted. */
  open(tokenHash: string, now: Date): Promise<Invitation | undefined>
}
