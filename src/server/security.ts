import { hash } from 'node:crypto'

/** The hashes of the scripts and styles that stand inline in a page or a part of it, as its policy names them. */
export type Inline = { scripts: string[]; styles: string[] }

/** Searched as bytes, which costs half of what it would as text. */
function hashesOf(page: Buffer, tag: 'script' | 'style'): string[] {
  const found: string[] = []
  for (let at = page.indexOf(`<${tag}`); at !== -1; at = page.indexOf(`<${tag}`, at)) {
    const start = page.indexOf('>', at) + 1
    const end = page.indexOf(`</${tag}>`, start)
    if (start === 0 || end === -1) break
    const opening = page.toString('utf8', at, start)
    if (!/\bsrc=|type="application\/(ld\+)?json"/.test(opening))
      found.push(`'sha256-${hash('sha256', page.subarray(start, end), 'base64')}'`)
    at = end
  }
  return found
}
export const inlineOf = (page: Buffer): Inline => ({
  scripts: hashesOf(page, 'script'),
  styles: hashesOf(page, 'style'),
})

const own = (hashes: string[]) => ["'self'", ...new Set(hashes)].join(' ')

/** A policy for exactly this page: its own scripts by hash, because a nonce could not be cached with it. */
export function contentSecurityPolicy(inline: Inline[]): string {
  return [
    "default-src 'self'",
    `script-src ${own(inline.flatMap(({ scripts }) => scripts))}`,
    `style-src ${own(inline.flatMap(({ styles }) => styles))}`,
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
