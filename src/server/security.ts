import { createHash } from 'node:crypto'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const bodiesOf = (html: string, tag: 'script' | 'style') => {
  const found = new Set<string>()
  for (const match of html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)([^>]*)>([\\s\\S]*?)</${tag}>`, 'g')))
    if (!/type="application\/(ld\+)?json"/.test(match[1]!)) found.add(sha256(match[2]!))
  return [...found].join(' ')
}

/** A policy for exactly this page: its own scripts by hash, because a nonce could not be cached with it. */
export function contentSecurityPolicy(html: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${bodiesOf(html, 'script')}`.trimEnd(),
    `style-src 'self' ${bodiesOf(html, 'style')}`.trimEnd(),
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
