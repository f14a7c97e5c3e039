import type { Sort } from '../list/sort.ts'
import { wholeList } from '../list/whole-list.ts'

type Listed = { name: string; email: string; leads: number; seenAt: Date | null; roles: readonly string[] }

export const PEOPLE_SORTS = ['name', 'leads', 'seen'] as const

/** By name, unless the address says otherwise. */
export const PEOPLE_ORDER: Sort<(typeof PEOPLE_SORTS)[number]> = { by: 'name', isDown: false }

/** The people that an address asks for. A list adds the filters that only it has. */
export const wantedPeople = <Row extends Listed>(
  people: readonly Row[],
  search: URLSearchParams,
  filters: Record<string, (row: Row, chosen: string) => boolean>,
) =>
  wholeList(people, search, {
    words: ({ name, email }) => `${name} ${email}`,
    filters: { role: ({ roles }, chosen) => roles.includes(chosen), ...filters },
    orders: {
      name: ({ name }) => name,
      leads: ({ leads }) => leads,
      seen: ({ seenAt }) => seenAt?.getTime() ?? 0,
    },
    defaultSort: PEOPLE_ORDER,
  })
