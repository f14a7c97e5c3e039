import { usualAnswerWords } from '#domain/lead/usual-answer.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { LeadStore } from '#ports/leads/lead-store.ts'

type Ports = { leads: Pick<LeadStore, 'answerTime'> }

/**
 * How fast a dealer usually answers, from what really happened. Undefined if the site does not
 * want it shown, or too little is known.
 */
export async function usualAnswer({ leads }: Ports, site: Site, now: Date): Promise<string | undefined> {
  return site.leads.showAnswerTime ? usualAnswerWords(await leads.answerTime(site.slug, now)) : undefined
}
