import type { AuditLine } from '#domain/access/audit.ts'
import { isRefused } from '#domain/access/permit.ts'
import { csv } from '#domain/desk/csv.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import { exportAudit } from '#use-cases/access/search-audit.ts'
import { auditFilterOf } from '../../list/audit-query.ts'
import { refuse, refuseAction, text, workOf } from '../../request.ts'
import type { Route } from './+types/export.ts'

/** Says where the export is, or asks for a fresh proof first. */
export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const permit = permitAt(ports, actor, 'audit.export', dealer, now)
  if (isRefused(permit)) return refuseAction(permit, dealer)
  const form = await request.formData()
  return { href: `/${dealer}/history/export?${new URLSearchParams(text(form, 'query'))}` }
}

const COLUMNS = [
  'at',
  'who',
  'kind',
  'via',
  'what',
  'thing',
  'thing_id',
  'name',
  'changes',
  'operation',
  'reason',
]

const row = (line: AuditLine) => [
  line.at.toISOString(),
  line.actor.name,
  line.actor.kind,
  line.via,
  line.verb,
  line.thing.kind,
  line.thing.id,
  line.thing.name,
  line.changes.map(({ field, from, to }) => `${field}: ${from ?? '–'} → ${to ?? '–'}`).join('; '),
  line.operation ?? '',
  line.reason ?? '',
]

export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const filter = auditFilterOf(url.searchParams, now)
  const lines = await exportAudit(ports, actor, dealer, filter, now)
  if (isRefused(lines)) return refuse(lines, dealer)
  const name = `history-${dealer}-${now.toISOString().slice(0, 10)}.csv`
  return new Response(csv([COLUMNS, ...lines.map(row)]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}
