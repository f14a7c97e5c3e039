/** The payment page a notice names. Also a provider's signature is no promise that it is a text, or one a database can look for. */
export const sessionName = (named: unknown): string | undefined =>
  typeof named === 'string' && named !== '' && !named.includes('\0') ? named : undefined
