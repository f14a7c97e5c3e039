import { isRefused } from '#domain/access/permit.ts'
import { leadsCsv } from '#domain/lead/lead-csv.ts'
import { exportLeads, MAX_EXPORTED } from '#use-cases/desk/leads.ts'
import { csvFile, exportAction } from '../../list/export.ts'
import { leadQueryOf } from '../../list/lead-query.ts'
import { refuse, workOf } from '../../request.ts'
import type { Route } from './+types/export.ts'

export const action = exportAction('lead.export', 'leads/export')

export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const query = leadQueryOf(url.searchParams, actor.id, now)
  const leads = await exportLeads(ports, actor, dealer, query, now)
  if (isRefused(leads)) return refuse(leads, dealer)
  // Nobody should take a part for the whole.
  const name = leads.length === MAX_EXPORTED ? `first-${MAX_EXPORTED}-leads` : 'leads'
  return csvFile(name, dealer, now, leadsCsv(leads))
}
