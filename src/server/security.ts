import { hash } from 'node:crypto'
import { memoize } from '#domain/memoize.ts'
import type { DeclaredCode } from '#ui/page/inline-code.tsx'

const sourceOf = memoize(({ text }: DeclaredCode) => `'sha256-${hash('sha256', text, 'base64')}'`)

/**
 * A policy for exactly this page: the code its components declared, by hash, because a nonce could not be cached with it.
 * It is never made by looking at the page: whoever could write a script into that would have it allowed.
 */
export function contentSecurityPolicy(code: readonly DeclaredCode[]): string {
  const own = (kind: DeclaredCode['kind']) =>
    ["'self'", ...new Set(code.filter((one) => one.kind === kind).map(sourceOf))].join(' ')
  return [
    "default-src 'self'",
    `script-src ${own('script')}`,
    `style-src ${own('style')}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    'frame-src https://www.google.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https:",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** For every answer, page or not. */
export const SECURITY_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/**
 * Whether a request that changes something comes from the site itself. Browsers say so in Sec-Fetch-Site or Origin;
 * one that says neither is not a browser with our page open.
 */
export function isFromOwnSite(headers: Headers, ownHost: string): boolean {
  const fetchSite = headers.get('sec-fetch-site')
  if (fetchSite && fetchSite !== 'same-origin') return false
  const origin = headers.get('origin')
  if (!origin) return fetchSite === 'same-origin'
  try {
    return new URL(origin).host.toLowerCase() === ownHost.toLowerCase()
  } catch {
    return false
  }
}
