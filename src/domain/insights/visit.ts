/** What a request tells about the one who sent it. None of it is stored. */
export type Visit = {
  address: string
  agent: string
  /** The browser asks not to be followed, by Do Not Track or Global Privacy Control. */
  isPrivate: boolean
}

export const DEVICES = { phone: 'Phones and tablets', desktop: 'Computers' } as const
export type Device = keyof typeof DEVICES

/** An event that no browser sent, such as a payment, has no device. */
export type SeenDevice = Device | 'none'

export const isDevice = (text: string): text is Device => Object.hasOwn(DEVICES, text)

export const deviceOf = (agent: string): Device =>
  /Mobi|Android|iPhone|iPad|Tablet/.test(agent) ? 'phone' : 'desktop'

/**
 * Who is not counted: crawlers, link previews, monitors, and tools that name themselves. It reads
 * only what they say of themselves. The list is public, in docs/insights.md.
 */
export const NOT_COUNTED =
  /(?<!cu)bot|crawl|spider|slurp|preview|fetch|monitor|uptime|pingdom|lighthouse|pagespeed|gtmetrix|headless|phantom|scrap|python|curl|wget|java\/|go-http|okhttp|axios|node|facebookexternalhit|whatsapp|telegram|skypeuri|embedly|mediapartners|adsbot|archive|validator|feed/i

/** Whether a visit is counted at all. A browser always names itself. */
export const isCounted = ({ agent, isPrivate }: Visit): boolean =>
  !isPrivate && agent.length > 0 && !NOT_COUNTED.test(agent)
