import type { Actor } from '#domain/access/actor.ts'
import { isRefused, narrowed, type Refused } from '#domain/access/permit.ts'
import { addDays, type Day } from '#domain/insights/day.ts'
import type { Range } from '#domain/insights/range.ts'
import { momentOf } from '#domain/site-desk/moments.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { AnswerTimes, ReportBy, ReportLine } from '#ports/console/leads/lead-reports.ts'
import { permitAt } from '../../access/dealers.ts'
import { clockOf } from '../../insights/event-counter.ts'
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

/**
 * How fast the leads of these days were answered, by the dealer's clock. Undefined for somebody who
 * may not read leads.
 */
export async function answerTimes(
  ports: Pick<ConsolePorts, 'sites' | 'leadReports'>,
  actor: Actor,
  dealer: string,
  { range, places }: { range: Range; places?: readonly number[] },
  now: Date,
): Promise<AnswerTimes | undefined> {
  const whole = permitAt(ports, actor, 'lead.read', dealer, now)
  const site = ports.sites.bySlug(dealer)
  if (isRefused(whole) || !site) return undefined
  const { zone } = clockOf(site)
  const startOf = (day: Day) => new Date(momentOf(`${day}T00:00`, zone) ?? now)
  return ports.leadReports.times(places ? narrowed(whole, places) : whole, {
    status: 'Completed',
    isHeld: false,
    since: startOf(range.from),
    until: startOf(addDays(range.to, 1)),
  })
}
