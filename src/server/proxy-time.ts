const HEADER = 'X-Accel-Expires'

/** Pages say `s-maxage=1`; feeds and lists that may be kept for longer say so, and mean it. */
const isBrief = (headers: Record<string, string>) => /\bs-maxage=1\b/.test(headers['Cache-Control'] ?? '')

/**
 * Until when nginx may answer in our place, in a header that it keeps to itself. It counts whole seconds, so from `s-maxage=1`
 * alone it makes up to two; told the nearest full second it makes half a one to one and a half. Where its clock runs ahead it asks
 * more often, where it lags a page stays that much longer.
 */
export function proxyTime(headers: Record<string, string>, now = Date.now()): Record<string, string> {
  return isBrief(headers) ? { [HEADER]: `@${Math.round(now / 1000)}` } : {}
}

export const linesOf = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
