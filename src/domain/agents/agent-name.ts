import type { Lead } from '#domain/lead/lead.ts'

const LONGEST = 40

/** The query parameter of a link that an agent hands to a person. */
export const AGENT_PARAMETER = 'agent'
const NAME = /^[a-z0-9][a-z0-9.-]{0,39}$/

/** A name as it may be in an address and in a report: 'chatgpt.com', 'claude-desktop'. */
export function agentName(candidates: readonly (string | undefined)[]): string {
  for (const text of candidates) {
    const name = (text ?? '')
      .slice(0, 200)
      .toLowerCase()
      .replace(/[^a-z0-9.]+/g, '-')
      .replace(/^[^a-z0-9]+/, '')
      .slice(0, LONGEST)
      .replace(/[^a-z0-9]+$/, '')
    if (name) return name
  }
  return 'agent'
}

/** The host of an agent's profile, which names it better than its program does. */
export const hostOfProfile = (profile: string | undefined): string | undefined =>
  profile && URL.canParse(profile) ? new URL(profile).hostname : undefined

/** The path on this site at which a person goes on. */
export const agentHref = (href: string, agent: string): string => `${href}?${AGENT_PARAMETER}=${agent}`

/** The agent by whose link somebody came here. */
export function agentIn(query: URLSearchParams): string | undefined {
  const name = query.get(AGENT_PARAMETER) ?? ''
  return NAME.test(name) ? name : undefined
}

/** The agent whose link a lead came by. It is data: whoever made the link chose the name. */
export function agentOfLead({ source, page_id }: Pick<Lead, 'source' | 'page_id'>): string | undefined {
  return source === 'agent' ? agentIn(new URLSearchParams(page_id.split('?')[1])) : undefined
}

/** Whether somebody came here by an agent's link. */
export const isFromAgent = (query: URLSearchParams): boolean => agentIn(query) !== undefined
