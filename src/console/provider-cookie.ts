const SECONDS = 300

const isSecure = (origin: string) => origin.startsWith('https:')
const nameAt = (origin: string) => (isSecure(origin) ? '__Host-provider' : 'provider')

/** The state of a visit to a provider: only the browser that began it may finish it. */
export function readProviderCookie(request: Request, origin: string): string | undefined {
  const pattern = new RegExp(`(?:^|;\\s*)${nameAt(origin)}=([\\w-]{20,100})(?:;|$)`)
  return pattern.exec(request.headers.get('cookie') ?? '')?.[1]
}

export const providerCookie = (origin: string, state: string): string =>
  `${nameAt(origin)}=${state}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${state ? SECONDS : 0}${isSecure(origin) ? '; Secure' : ''}`
