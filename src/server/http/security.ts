import { hash } from 'node:crypto'
import { memoize } from '#domain/caching/memoize.ts'
import type { ContentSources } from '#domain/site/content-sources.ts'
import type { DeclaredCode } from '#ui/page/inline-code.tsx'
import type { Client } from './client-of-request.ts'

const sourceOf = memoize(({ text }: DeclaredCode) => `'sha256-${hash('sha256', text, 'base64')}'`)

/**
 * The policy of one page. It names by hash the code that the page's components declared, because a
 * nonce could not be cached. It is never derived from the rendered page: an injected script would
 * be allowed too.
 */
export function contentSecurityPolicy(
  code: readonly DeclaredCode[],
  {
    forms = [],
    images = [],
    frames = [],
    scripts = [],
    connects = [],
    assets = [],
  }: Partial<ContentSources> = {},
): string {
  const own = (kind: DeclaredCode['kind']) =>
    ["'self'", ...new Set(code.filter((one) => one.kind === kind).map(sourceOf))].join(' ')
  return [
    "default-src 'self'",
    [`script-src ${own('script')}`, ...scripts].join(' '),
    [`style-src ${own('style')}`, ...assets].join(' '),
    ["img-src 'self' data:", ...images].join(' '),
    ["font-src 'self'", ...assets].join(' '),
    ...(assets.length > 0 ? [["media-src 'self'", ...assets].join(' ')] : []),
    ["connect-src 'self'", ...connects].join(' '),
    `frame-src ${frames.join(' ') || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...forms].join(' '),
    "frame-ancestors 'self'",
  ].join('; ')
}

const PLAIN_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
  'cross-origin-opener-policy': 'same-origin',
}
// Not for subdomains: a dealer may have other websites there.
const HTTPS_HEADERS = { ...PLAIN_HEADERS, 'strict-transport-security': 'max-age=31536000' }

/** For every answer. After a visit by https, browsers use only https. */
export const securityHeaders = (isHttps: boolean): Record<string, string> =>
  isHttps ? HTTPS_HEADERS : PLAIN_HEADERS

/**
 * Whether a request that changes something comes from the site itself. Browsers say so in
 * Sec-Fetch-Site or Origin. A client that sends neither is not a browser with our page open.
 */
export function isFromOwnSite(
  header: (name: string) => string | undefined,
  { scheme, host }: Pick<Client, 'scheme' | 'host'>,
): boolean {
  const fetchSite = header('sec-fetch-site')
  if (fetchSite && fetchSite !== 'same-origin') return false
  const origin = header('origin')
  if (!origin) return fetchSite === 'same-origin'
  const own = URL.canParse(`${scheme}://${host}`) && new URL(`${scheme}://${host}`).origin
  return URL.canParse(origin) && new URL(origin).origin === own
}
