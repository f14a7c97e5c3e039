/** Why a link was sent: to come back in without a passkey, or to look around the demo. */
export type LinkKind = 'recovery' | 'demo'

export type MailLink = { kind: LinkKind; accountId: string; expiresAt: Date }

/** Links that let one person in once. */
export interface MailLinks {
  /** Whether a link would still work. Uses nothing up: mail programs open links to look at them. */
  open(tokenHash: string, now: Date): Promise<MailLink | undefined>
  sweep(now: Date): Promise<number>
}
