import { csv } from '#domain/desk/csv.ts'
import { takeFileOfGroup } from '#use-cases/take-file.ts'
import { groupExportAction, groupOf } from '../../group/group-dealers.ts'
import { type GroupPerson, loadGroupPeople } from '../../group/load-group-people.ts'
import { fileOf } from '../../list/export.ts'
import { workOf } from '../../request.ts'
import type { Route } from './+types/people-export.ts'

export const action = groupExportAction('people')

const HEADING = ['name', 'email', 'dealers_and_roles', 'leads', 'last_here']

const lineOf = ({ name, email, at, leads, seen }: GroupPerson) => [
  name,
  email,
  at.map((one) => `${one.name}: ${one.role}`).join('; '),
  String(leads),
  seen,
]

/** Who works at the dealers where the person manages people. Elsewhere nobody is in the file. */
export async function loader({ url, params: { group }, context }: Route.LoaderArgs) {
  const work = workOf(context)
  const { ports, actor, now } = work
  const isOf = ({ at }: GroupPerson, dealer: string) => at.some(({ slug }) => slug === dealer)
  const wanted = { file: 'people' as const, isOf }
  const people = await takeFileOfGroup(
    ports,
    actor,
    groupOf(context, group),
    wanted,
    now,
    async (dealers) => {
      const { all } = await loadGroupPeople(work, dealers, url.searchParams)
      return all
    },
  )
  return fileOf(people, { name: 'people', dealer: group, now }, (all) => csv([HEADING, ...all.map(lineOf)]))
}
