import { type Sort, sortOf } from './sort.ts'

type Listed = { name: string; email: string; leads: number; seenAt: Date | null; roles: readonly string[] }

export const PEOPLE_SORTS = ['name', 'leads', 'seen'] as const

/** By name, unless the address says otherwise. */
export const PEOPLE_ORDER: Sort<(typeof PEOPLE_SORTS)[number]> = { by: 'name', isDown: false }

/** The people that an address asks for, by their role and the beginnings of their names. */
export function wantedPeople<Row extends Listed>(people: readonly Row[], search: URLSearchParams): Row[] {
  const role = search.get('role')
  const words = (search.get('q') ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5)
  return people.filter(({ name, email, roles }) => {
    const parts = [...name.toLowerCase().split(/\s+/), email]
    return (
      (!role || roles.includes(role)) && words.every((word) => parts.some((part) => part.startsWith(word)))
    )
  })
}

/** In the order of an address. A dealer has tens of people, so this needs no database. */
export function sortedPeople<Row extends Listed>(people: readonly Row[], search: URLSearchParams): Row[] {
  const { by, isDown } = sortOf(search, PEOPLE_SORTS, PEOPLE_ORDER)
  const sign = isDown ? -1 : 1
  const seen = ({ seenAt }: Row) => seenAt?.getTime() ?? 0
  return people.toSorted((a, b) => {
    const order = by === 'name' ? 0 : by === 'leads' ? a.leads - b.leads : seen(a) - seen(b)
    return sign * (order || a.name.localeCompare(b.name))
  })
}
