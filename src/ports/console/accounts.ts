import type { Membership } from '#domain/access/membership.ts'
import type { LinkedIdentity } from './sign-in-providers.ts'

/** A person who can sign in to the console. */
export type Account = {
  id: string
  email: string
  name: string
  passwordHash: string | null
  /** The encrypted secret of the authenticator app, and the time step of the last used code. */
  totp: { sealed: string; lastStep: number } | null
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
  /** Whose identity at a provider this is. */
  byIdentity(issuer: string, subject: string): Promise<Account | undefined>
  identitiesOf(id: string): Promise<LinkedIdentity[]>
  membershipsOf(id: string): Promise<Membership[]>
  passkey(id: string): Promise<Passkey | undefined>
  passkeysOf(id: string): Promise<Passkey[]>
  recoveryCodesLeft(id: string): Promise<number>
}
