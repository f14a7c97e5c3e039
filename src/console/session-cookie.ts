import { MAX_DAYS } from '#domain/access/session.ts'

const PLAIN = 'console'
/**
 * A browser takes a cookie of this name only over TLS, for this host alone and for all of its
 * paths.
 */
const HARDENED = '__Host-console'

const isSecure = (origin: string) => origin.startsWith('https:')
const nameAt = (origin: string) => (isSecure(origin) ? HARDENED : PLAIN)

/**
 * The session's token in a request. Over plain HTTP, which only `*.localhost` speaks, the name has
 * no prefix.
 */
export function readSessionCookie(request: Request, origin: string): string | undefined {
  const pattern = new RegExp(`(?:^|;\\s*)${nameAt(origin)}=([\\w-]{43})(?:;|$)`)
  return pattern.exec(request.headers.get('cookie') ?? '')?.[1]
}

const cookie = (origin: string, value: string, seconds: number) =>
  `${nameAt(origin)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure(origin) ? '; Secure' : ''}`

export const sessionCookie = (origin: string, token: string): string =>
  cookie(origin, token, MAX_DAYS * 86_400)

export const endedCookie = (origin: string): string => cookie(origin, '', 0)
