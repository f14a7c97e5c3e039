import type { Membership } from '#domain/access/membership.ts'

export type Invitation = Membership & {
  id: string
  email: string
  /** The inviter's name at that time. */
  invitedBy: string
  createdAt: Date
  expiresAt: Date
}

/** Invitations by the token of their link. */
export interface Invitations {
  /** An invitation that can still be accepted. */
  open(tokenHash: string, now: Date): Promise<Invitation | undefined>
}
