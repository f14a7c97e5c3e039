import type { Account, Passkey } from './accounts.ts'

/** The options for a browser, and the challenge in them. */
export type CeremonyOptions = { options: object; challenge: string }

/** What a browser claims, before it is verified. */
export type Claim = { passkeyId: string; challenge: string }

export type NewPasskey = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'>

/** The WebAuthn ceremonies. Responses come from a browser and may be anything. */
export interface PasskeyCeremonies {
  registrationOptions(
    account: Pick<Account, 'id' | 'email' | 'name'>,
    known: readonly Passkey[],
  ): Promise<CeremonyOptions>
  /** Without named passkeys the browser offers those it has. */
  signInOptions(known?: readonly Passkey[]): Promise<CeremonyOptions>
  claimOf(response: unknown): Claim | undefined
  register(response: unknown, challenge: string): Promise<NewPasskey | undefined>
  /** The new signature counter if the response is valid. */
  verify(response: unknown, passkey: Passkey, challenge: string): Promise<{ counter: number } | undefined>
}

/** What a challenge is for. */
export type ChallengeKind = 'sign-in' | 'code' | 'confirm' | 'register' | 'accept' | 'provider'

/** Issued challenges. Each is valid once, for a few minutes. */
export interface Challenges {
  add(challenge: string, kind: ChallengeKind, subject: string | null, expiresAt: Date): Promise<void>
  /** Uses up a challenge. Returns its account, or undefined if it is used, expired or unknown. */
  take(challenge: string, kind: ChallengeKind, now: Date): Promise<{ subject: string | null } | undefined>
  sweep(now: Date): Promise<number>
}
