import { mayMarket } from '#domain/lead/consent.ts'
import type { Lead } from '#domain/lead/lead.ts'

/** Whether this person may be sent offers, in words a salesperson can act on (LEAD-7). */
export function consentWords(lead: Pick<Lead, 'consents'>): string {
  const latest = lead.consents.at(-1)
  if (!latest) return 'Marketing: not asked. Use these details for this enquiry only.'
  if (mayMarket(lead)) return `Marketing: yes, they chose “${latest.text}”`
  if (latest.given) return 'Marketing: no. The box was ticked for them, which is not consent.'
  return 'Marketing: no. They declined.'
}
