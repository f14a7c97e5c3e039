/** An answer that was given. A repeat of its request gets it again. */
export type GivenAnswer = { status: number; headers: Record<string, string>; body: string }

export type Begun =
  | { is: 'new' }
  | { is: 'given'; answer: GivenAnswer }
  /** The name was used for another request. */
  | { is: 'other' }
  /** The same request is being carried out. */
  | { is: 'busy' }

/** The answers of the API by idempotency key, stored for a day. */
export interface ApiAnswers {
  begin(keyId: string, name: string, request: string, now: Date): Promise<Begun>
  end(keyId: string, name: string, answer: GivenAnswer): Promise<void>
  /** Nothing was done: the same name may be used again. */
  forget(keyId: string, name: string): Promise<void>
}
