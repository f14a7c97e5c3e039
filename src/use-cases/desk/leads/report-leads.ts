import type { Actor } from '#domain/access/actor.ts'
import { isRefused, narrowed, type Refused } from '#domain/access/permit.ts'
import { type LeadHours, leadHours } from '#domain/insights/lead-hours.ts'
import type { Range } from '#domain/insights/range.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { AnswerTimes, ReportBy, ReportLine } from '#ports/console/leads/lead-reports.ts'
import { permitAt } from '../../access/dealers.ts'
import { boundsOf } from '../../insights/read-insights.ts'
import type { LeadListInput } from '../leads.ts'

export type LeadReport = {
  times: AnswerTimes
  by: Record<ReportBy, ReportLine[]>
  /** Leads of people who were erased. No list shows them. */
  erased: number
}

/** The numbers of the leads that one may see: how fast, how far, why lost, and whose. */
export async function reportLeads(
  ports: Pick<ConsolePorts, 'sites' | 'leadReports'>,
  actor: Actor,
  dealer: string,
  { places, ...query }: Omit<LeadListInput, 'limit' | 'offset' | 'order'>,
  now: Date,
): Promise<LeadReport | Refused> {
  const whole = permitAt(ports, actor, 'lead.read', dealer, now)
  if (isRefused(whole)) return whole
  const permit = places ? narrowed(whole, places) : whole
  const lines = (by: ReportBy) => ports.leadReports.lines(permit, by, query)
  const [times, source, place, owner, form, state, reason, erased] = await Promise.all([
    ports.leadReports.times(permit, query),
    lines('source'),
    lines('place'),
    lines('owner'),
    lines('form'),
    lines('state'),
    lines('reason'),
    ports.leadReports.erased(permit, query.since),
  ])
  return { times, by: { source, place, owner, form, state, reason }, erased }
}

type OfDays = { range: Range; places?: readonly number[] }

/** The finished leads of these days that somebody may read, and of which yards. */
function finishedLeads(
  ports: Pick<ConsolePorts, 'sites'>,
  actor: Actor,
  dealer: string,
  { range, places }: OfDays,
  now: Date,
) {
  const whole = permitAt(ports, actor, 'lead.read', dealer, now)
  const site = ports.sites.bySlug(dealer)
  if (isRefused(whole) || !site) return undefined
  const permit = places ? narrowed(whole, places) : whole
  const [since, until] = boundsOf(site, range, permit.scope)
  const query = {
    status: 'Completed',
    isHeld: false,
    since: new Date(since),
    until: new Date(until),
  } as const
  return { site, permit, query }
}

/**
 * How fast the leads of these days were answered, by the dealer's clock. Undefined for somebody who
 * may not read leads.
 */
export async function answerTimes(
  ports: Pick<ConsolePorts, 'sites' | 'leadReports'>,
  actor: Actor,
  dealer: string,
  days: OfDays,
  now: Date,
): Promise<AnswerTimes | undefined> {
  const found = finishedLeads(ports, actor, dealer, days, now)
  return found && ports.leadReports.times(found.permit, found.query)
}

/** When in the week people send leads on the website. Undefined for who may not read leads. */
export async function hoursOfLeads(
  ports: Pick<ConsolePorts, 'sites' | 'leadReports'>,
  actor: Actor,
  dealer: string,
  days: OfDays,
  now: Date,
): Promise<LeadHours | undefined> {
  const found = finishedLeads(ports, actor, dealer, days, now)
  if (!found) return undefined
  const { places } = found.permit.scope
  const sums = await ports.leadReports.hours(found.permit, { ...found.query, sources: ['website'] })
  const yards = found.site.locations.filter(({ id }) => places === 'all' || places.includes(id))
  return leadHours(sums, yards)
}
