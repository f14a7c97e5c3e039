import { leadsCsv } from '#domain/lead/lead-csv.ts'
import { exportLeads, MAX_EXPORTED } from '#use-cases/desk/leads.ts'
import { exportAction, fileOf } from '../../list/export.ts'
import { leadQueryOf } from '../../list/lead-query.ts'
import { workOf } from '../../request.ts'
import type { Route } from './+types/export.ts'

export const action = exportAction('leads')

export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const query = leadQueryOf(url.searchParams, actor.id, now)
  const leads = await exportLeads(ports, actor, dealer, query, now)
  // Nobody should take a part for the whole.
  const isPart = 'length' in leads && leads.length === MAX_EXPORTED
  return fileOf(leads, { name: isPart ? `first-${MAX_EXPORTED}-leads` : 'leads', dealer, now }, leadsCsv)
}
