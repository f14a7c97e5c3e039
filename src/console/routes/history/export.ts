import type { AuditLine } from '#domain/access/audit.ts'
import { csv } from '#domain/desk/csv.ts'
import { exportAudit } from '#use-cases/access/search-audit.ts'
import { auditFilterOf } from '../../list/audit-query.ts'
import { exportAction, fileOf } from '../../list/export.ts'
import { workOf } from '../../request.ts'
import type { Route } from './+types/export.ts'

export const action = exportAction('lines')

const COLUMNS = [
  'at',
  'who',
  'kind',
  'via',
  'what',
  'target',
  'target_id',
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
  line.target.kind,
  line.target.id,
  line.target.name,
  line.changes.map(({ field, from, to }) => `${field}: ${from ?? '–'} → ${to ?? '–'}`).join('; '),
  line.operation ?? '',
  line.reason ?? '',
]

export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const lines = await exportAudit(ports, actor, dealer, auditFilterOf(url.searchParams, now), now)
  return fileOf(lines, { name: 'history', dealer, now }, (all) => csv([COLUMNS, ...all.map(row)]))
}
