/**
 * The session that a notice names. Even a signed notice may contain text that a database refuses.
 */
export const sessionName = (named: unknown): string | undefined =>
  typeof named === 'string' && named !== '' && !named.includes('\0') ? named : undefined
