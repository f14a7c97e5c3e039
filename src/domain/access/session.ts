/** How a person proved their identity. */
export const SIGN_IN_METHODS = ['passkey', 'password', 'password-and-code', 'link', 'provider'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

/** An unused session ends after this time. */
export const IDLE_HOURS = 12
/** Every session ends after this time. */
export const MAX_DAYS = 7

const HOUR = 3_600_000

export type SessionTimes = { startedAt: Date; seenAt: Date }

/** When a session ends if it is not used again. */
export function sessionEnd({ startedAt, seenAt }: SessionTimes): Date {
  return new Date(Math.min(seenAt.getTime() + IDLE_HOURS * HOUR, startedAt.getTime() + MAX_DAYS * 24 * HOUR))
}

export const isOver = (times: SessionTimes, now: Date): boolean => sessionEnd(times) <= now

/** The last use is stored once a minute, not with every request. */
export const isNewlySeen = ({ seenAt }: SessionTimes, now: Date): boolean =>
  now.getTime() - seenAt.getTime() >= 60_000

const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const
const BROWSERS = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\/|HeadlessChrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

/** A browser in plain words: "Chrome on Windows". */
export function deviceWords(userAgent: string): string {
  const find = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = find(BROWSERS)
  const system = find(SYSTEMS)
  if (!browser && !system) return 'An unknown browser'
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ')
}
