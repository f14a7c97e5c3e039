import { isRefused } from '#domain/access/permit.ts'
import { csv } from '#domain/desk/csv.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import { loadKeys } from '../../keys/load-keys.ts'
import { csvFile, exportAction } from '../../list/export.ts'
import { refuse, workOf } from '../../request.ts'
import type { Route } from './+types/keys-export.ts'

export const action = exportAction('key.manage', 'settings/keys/export')

/** The keys as a file, without what opens anything. */
export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const work = workOf(context)
  const may = permitAt(work.ports, work.actor, 'key.manage', dealer, work.now)
  if (isRefused(may)) return refuse(may, dealer)
  const { lines } = await loadKeys(work, dealer, url.searchParams)
  return csvFile('keys', dealer, work.now, csv(lines))
}
