import { isRefused } from '#domain/access/permit.ts'
import { leadsCsv } from '#domain/lead/lead-csv.ts'
import { exportLeads } from '#use-cases/desk/leads.ts'
import { csvFile, exportAction } from '../../list/export.ts'
import { leadQueryOf } from '../../list/lead-query.ts'
import { refuse, workOf } from '../../request.ts'
import type { Route } from './+types/export.ts'

export const action = exportAction('lead.export', 'leads/export')

export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const query = leadQueryOf(url.searchParams, actor.id, now)
  const leads = await exportLeads(ports, actor, dealer, query, now)
  return isRefused(leads) ? refuse(leads, dealer) : csvFile('leads', dealer, now, leadsCsv(leads))
}
