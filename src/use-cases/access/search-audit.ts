import type { Actor } from '#domain/access/actor.ts'
import type { AuditLine } from '#domain/access/audit.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import type { Page } from '#domain/desk/page.ts'
import type { AuditFilter } from '#ports/console/audit-trail.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { type Taken, takeFile } from '../take-file.ts'
import { permitAt } from './dealers.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'audit' | 'changes'>

/** A page of a dealer's history. */
export async function searchAudit(
  ports: Ports,
  actor: Actor,
  slug: string,
  filter: AuditFilter,
  now: Date,
): Promise<Page<AuditLine> | Refused> {
  const permit = permitAt(ports, actor, 'audit.read', slug, now)
  return isRefused(permit) ? permit : ports.audit.search(permit, filter)
}

const MAX_EXPORTED = 10_000

/** The history as rows for an export. The export adds a line itself. */
export async function exportAudit(
  ports: Ports,
  actor: Actor,
  slug: string,
  filter: Omit<AuditFilter, 'limit' | 'offset'>,
  now: Date,
): Promise<Taken<AuditLine[]> | Refused> {
  return takeFile(ports, actor, slug, { file: 'lines', count: (lines) => lines.length }, now, async () => {
    const page = await searchAudit(ports, actor, slug, { ...filter, limit: MAX_EXPORTED }, now)
    return isRefused(page) ? page : page.rows
  })
}
