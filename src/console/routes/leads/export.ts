import { isRefused } from '#domain/access/permit.ts'
import { leadsCsv } from '#domain/lead/lead-csv.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import { exportLeads } from '#use-cases/desk/leads.ts'
import { leadQueryOf } from '../../list/lead-query.ts'
import { refuse, refuseAction, text, workOf } from '../../request.ts'
import type { Route } from './+types/export.ts'

/** Says where the export is, or asks for a fresh proof first. */
export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const permit = permitAt(ports, actor, 'lead.export', dealer, now)
  if (isRefused(permit)) return refuseAction(permit, dealer)
  const form = await request.formData()
  return { href: `/${dealer}/leads/export?${new URLSearchParams(text(form, 'query'))}` }
}

export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const query = leadQueryOf(url.searchParams, actor.id, now)
  const leads = await exportLeads(ports, actor, dealer, query, now)
  if (isRefused(leads)) return refuse(leads, dealer)
  const name = `leads-${dealer}-${now.toISOString().slice(0, 10)}.csv`
  return new Response(leadsCsv(leads), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}
