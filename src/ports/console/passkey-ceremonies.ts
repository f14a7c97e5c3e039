import type { Account, Passkey } from './accounts.ts'

/** What a browser is asked to sign, and the challenge in it. */
export type CeremonyOptions = { options: object; challenge: string }

/** Who a browser says it is, before anything of it is proven. */
export type Claim = { passkeyId: string; challenge: string }

export type NewPasskey = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'>

/** The WebAuthn ceremonies. Responses come from a browser and may be anything. */
export interface PasskeyCeremonies {
  registrationOptions(
    account: Pick<Account, 'id' | 'email' | 'name'>,
    known: readonly Passkey[],
  ): Promise<CeremonyOptions>
  /** Without passkeys named, the browser offers those it has for the console. */
  signInOptions(known?: readonly Passkey[]): Promise<CeremonyOptions>
  claimOf(response: unknown): Claim | undefined
  register(response: unknown, challenge: string): Promise<NewPasskey | undefined>
  /** The new count of signatures when the response is right. */
  verify(response: unknown, passkey: Passkey, challenge: string): Promise<{ counter: number } | undefined>
}

/** What a challenge was given out for. */
export type ChallengeKind = 'sign-in' | 'code' | 'confirm' | 'register' | 'accept' | 'provider'

/** Challenges that were given out; each is good once, for a few minutes. */
export interface Challenges {
  add(challenge: string, kind: ChallengeKind, subject: string | null, expiresAt: Date): Promise<void>
  /** Uses a challenge up. Answers for whom it was, or nothing when it was used, is over or was never given. */
  take(challenge: string, kind: ChallengeKind, now: Date): Promise<{ subject: string | null } | undefined>
  sweep(now: Date): Promise<number>
}
