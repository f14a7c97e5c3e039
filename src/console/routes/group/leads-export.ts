import { leadsCsv } from '#domain/lead/lead-csv.ts'
import { exportGroupLeads } from '#use-cases/desk/group-work.ts'
import { chosenDealers, groupExportAction, groupOf } from '../../group/group-dealers.ts'
import { fileOf } from '../../list/export.ts'
import { leadQueryOf } from '../../list/lead-query.ts'
import { workOf } from '../../request.ts'
import type { Route } from './+types/leads-export.ts'

export const action = groupExportAction('leads')

/** The leads of the dealers where the person may export them. Elsewhere they are left out. */
export async function loader({ url, params: { group }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const dealers = chosenDealers(groupOf(context, group), url.searchParams)
  const query = leadQueryOf(url.searchParams, actor.id, now)
  const leads = await exportGroupLeads(ports, actor, dealers, query, now)
  return fileOf(leads, { name: 'leads', dealer: group, now }, leadsCsv)
}
