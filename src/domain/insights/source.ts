/** Where a visit came from, in the words that dealers use. */
export const SOURCES = {
  search: 'Found us in a search',
  direct: 'Typed the address',
  'google-ads': 'Google ads',
  'meta-ads': 'Meta ads',
  'other-ads': 'Other ads',
  social: 'Social media',
  portal: 'A portal’s link',
  agents: 'Assistants and agents',
  mail: 'Mail and SMS of ours',
  other: 'Another website',
} as const

export type Source = keyof typeof SOURCES

export const isSource = (text: string): text is Source => Object.hasOwn(SOURCES, text)

/** What a browser tells about the way to the first page. */
export type Arrival = {
  referrer: string
  utmSource: string
  utmMedium: string
  isGoogleAd: boolean
  isAgentLink?: boolean
}

const AGENTS = /(^|\.)(chatgpt|openai|perplexity|claude|copilot\.microsoft|gemini\.google|you|phind)\./
const ENGINES = /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|brave|baidu|yandex|startpage)\./
const SOCIAL =
  /(^|\.)(facebook|instagram|threads|tiktok|youtube|linkedin|x|twitter|reddit|pinterest)\.|^t\.co$/
const PORTALS =
  /(^|\.)(carsales|autotrader|carsguide|gumtree|drive|trademe|turners|carsforsale|onlyauto|autogate|needacar)\./
const PAID = /^(cpc|ppc|paid|ads?|display|shopping|paid[-_ ]?social|paid[-_ ]?search|cpm|vla)$/

const matches = (pattern: RegExp, name: string) => pattern.test(name) || pattern.test(`${name}.`)

/** The source of a visit. What the address says beats where the browser comes from. */
export function sourceOf({ referrer, utmSource, utmMedium, isGoogleAd, isAgentLink }: Arrival): Source {
  const named = utmSource.toLowerCase().trim()
  const medium = utmMedium.toLowerCase().trim()
  const host = referrer.toLowerCase().trim()
  const who = named || host
  const isMeta = /^(fb|ig|meta)$/.test(named) || matches(/(^|\.)(facebook|instagram|meta)\./, who)
  const isGoogle = matches(/(^|\.)(google|adwords)\./, who)
  if (isAgentLink) return 'agents'
  if (isGoogleAd) return 'google-ads'
  if (PAID.test(medium)) return isMeta ? 'meta-ads' : isGoogle || !who ? 'google-ads' : 'other-ads'
  if (medium === 'email' || medium === 'mail' || medium === 'sms' || named === 'newsletter') return 'mail'
  if (!who) return 'direct'
  if (matches(AGENTS, who)) return 'agents'
  if (matches(PORTALS, who)) return 'portal'
  if (isMeta || matches(SOCIAL, who)) return 'social'
  if (matches(ENGINES, who)) return 'search'
  if (/(^|\.)(mail|outlook|webmail)\./.test(who)) return 'mail'
  return 'other'
}
