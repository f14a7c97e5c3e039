import { ROLES } from '#domain/access/role.ts'
import { whenWords } from '#domain/desk/when-words.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { groupPeople } from '#use-cases/desk/group-lists.ts'
import { wantedPeople } from '../people/people-query.ts'
import type { Work } from '../request.ts'

/** The people of a group that an address asks for: a page of them, and all for a file. */
export async function loadGroupPeople(
  { ports, actor, now }: Work,
  dealers: readonly Site[],
  search: URLSearchParams,
) {
  const people = await groupPeople(ports, actor, dealers, now)
  const { timeZone } = dealers[0]!.locations[0]!
  const withRoles = people.map((person) => ({ ...person, roles: person.at.map(({ role }) => role) }))
  const { all, rows, total } = wantedPeople(withRoles, search, {
    dealer: ({ at }, chosen) => at.some(({ dealer }) => dealer.slug === chosen),
  })
  const rowOf = ({ id, name, email, leads, seenAt, at }: (typeof withRoles)[number]) => ({
    id,
    name,
    email,
    leads,
    seen: seenAt ? whenWords(seenAt, now, timeZone) : 'not lately',
    at: at.map(({ dealer, role }) => ({ slug: dealer.slug, name: dealer.name, role: ROLES[role].words })),
  })
  return { total, rows: rows.map(rowOf), all: all.map(rowOf) }
}

export type GroupPerson = Awaited<ReturnType<typeof loadGroupPeople>>['rows'][number]
