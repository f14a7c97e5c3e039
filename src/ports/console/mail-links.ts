/** Why a link was sent: to sign in without a passkey, or to try the demo. */
export type LinkKind = 'recovery' | 'demo'

export type MailLink = { kind: LinkKind; accountId: string; expiresAt: Date }

/** Links that sign in one person once. */
export interface MailLinks {
  /** Whether a link still works. It does not use it up, because mail programs open links. */
  open(tokenHash: string, now: Date): Promise<MailLink | undefined>
  sweep(now: Date): Promise<number>
}
