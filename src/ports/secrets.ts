/** Random tokens, their hashes, and codes from an app. */
export interface Secrets {
  newId(): string
  /** 256 random bits for a cookie, link or key, and the hash that is stored. */
  newToken(): { token: string; hash: string }
  hashOf(token: string): string
  newTotpSecret(): string
  /** Encrypts the secret of an account for the database. It opens for this account only. */
  sealTotp(accountId: string, secret: string): string
  /** Undefined if it cannot be decrypted, such as after SECRET_KEY was replaced. */
  openTotp(accountId: string, sealed: string): string | undefined
  /** Encrypts the key of a webhook for the database. It opens for this webhook only. */
  sealKey(webhookId: string, key: string): string
  openKey(webhookId: string, sealed: string): string | undefined
  /** The time step of this code, or undefined if it is wrong. One step early or late is allowed. */
  totpStep(secret: string, code: string, now: Date): number | undefined
  newRecoveryCodes(): { codes: string[]; hashes: string[] }
  /** Capitals, spaces and hyphens make no difference. */
  hashOfRecoveryCode(typed: string): string
}
