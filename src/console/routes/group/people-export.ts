import { isRefused } from '#domain/access/permit.ts'
import { csv } from '#domain/desk/csv.ts'
import { mayExportFrom } from '#use-cases/desk/group-work.ts'
import { groupExportAction, groupOf } from '../../group/group-dealers.ts'
import { loadGroupPeople } from '../../group/load-group-people.ts'
import { csvFile } from '../../list/export.ts'
import { refuse, workOf } from '../../request.ts'
import type { Route } from './+types/people-export.ts'

export const action = groupExportAction('people.manage', 'people/export')

const HEADING = ['name', 'email', 'dealers_and_roles', 'leads', 'last_here']

/** Who works at the dealers where the person manages people. Elsewhere nobody is in the file. */
export async function loader({ url, params: { group }, context }: Route.LoaderArgs) {
  const work = workOf(context)
  const { ports, actor, now } = work
  const may = mayExportFrom(ports, actor, groupOf(context, group), 'people.manage', now)
  if (isRefused(may)) return refuse(may, group)
  const found =
    may.dealers.length > 0 ? await loadGroupPeople(work, may.dealers, url.searchParams) : undefined
  const lines = (found?.all ?? []).map(({ name, email, at, leads, seen }) => [
    name,
    email,
    at.map((one) => `${one.name}: ${one.role}`).join('; '),
    String(leads),
    seen,
  ])
  return csvFile('people', group, now, csv([HEADING, ...lines]))
}
