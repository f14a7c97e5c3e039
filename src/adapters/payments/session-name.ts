/**
 * The session a notice names. Even a signed notice may hold something else than a text that a
 * database accepts.
 */
export const sessionName = (named: unknown): string | undefined =>
  typeof named === 'string' && named !== '' && !named.includes('\0') ? named : undefined
