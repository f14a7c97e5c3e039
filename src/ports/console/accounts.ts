import type { Membership } from '#domain/access/membership.ts'

/** A person who can sign in to the console. */
export type Account = {
  id: string
  email: string
  name: string
  passwordHash: string | null
  /** The secret of the authenticator app, and the time step of the last used code. */
  totp: { secret: string; lastStep: number } | null
  theme: 'system' | 'light' | 'dark'
  /** Whether single letters are shortcuts. */
  hasKeys: boolean
  createdAt: Date
}

/** The public half of a passkey. */
export type Passkey = {
  id: string
  accountId: string
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  usedAt: Date | null
}

/**
 * Accounts for signing in. Nobody is signed in yet, so no scope applies. Console screens use
 * `People`.
 */
export interface Accounts {
  byEmail(email: string): Promise<Account | undefined>
  byId(id: string): Promise<Account | undefined>
  membershipsOf(id: string): Promise<Membership[]>
  passkey(id: string): Promise<Passkey | undefined>
  passkeysOf(id: string): Promise<Passkey[]>
  recoveryCodesLeft(id: string): Promise<number>
}
