import type { LeadHours } from '#domain/insights/lead-hours.ts'
import type { AnswerTimes } from '#ports/console/leads/lead-reports.ts'
import { answerTimes, hoursOfLeads } from '#use-cases/desk/leads/report-leads.ts'
import { placesOf } from '../../list/lead-query.ts'
import type { Work } from '../../request.ts'
import type { Opened } from '../load-overview.ts'

/**
 * When leads came and how fast they were answered, for who may read leads. A lead does not say on
 * which device it was written, so there is nothing to show of one.
 */
export async function loadAnswers(
  { ports, actor, now }: Pick<Work, 'ports' | 'actor' | 'now'>,
  { permit: { dealer }, range, device }: Opened,
  search: URLSearchParams,
): Promise<{ answers?: AnswerTimes; hours?: LeadHours }> {
  if (device) return {}
  const places = placesOf(search)
  const days = { range, ...(places && { places }) }
  const [answers, hours] = await Promise.all([
    answerTimes(ports, actor, dealer, days, now),
    hoursOfLeads(ports, actor, dealer, days, now),
  ])
  return { ...(answers && { answers }), ...(hours && { hours }) }
}
