/** Somebody as a provider knows them. The subject never changes; the mail address may. */
export type ProviderIdentity = { issuer: string; subject: string; email: string }

/** An identity that belongs to an account. */
export type LinkedIdentity = ProviderIdentity & { accountId: string; createdAt: Date }

/** Where a browser is sent, and what we must still know when it comes back. */
export type ProviderVisit = { url: string; state: string; remember: string }

/** Sign-in with OpenID Connect, at the providers that the operator has set up. */
export interface SignInProviders {
  readonly all: readonly { id: string; name: string }[]
  /** Nothing for a provider that is not set up, or that does not answer. */
  begin(id: string): Promise<ProviderVisit | undefined>
  /** Who came back to this address, or nothing when the answer proves nobody. */
  finish(id: string, callback: URL, visit: Omit<ProviderVisit, 'url'>): Promise<ProviderIdentity | undefined>
}
