import type { ColumnChoice } from '../list/columns.tsx'

export type PeopleColumn = 'yards' | 'signs' | 'seen' | 'leads'

/** The columns of the people, beside who it is and their role. */
export const PEOPLE_COLUMNS: readonly ColumnChoice<PeopleColumn>[] = [
  { id: 'yards', words: 'Yards' },
  { id: 'signs', words: 'Signs in with' },
  { id: 'seen', words: 'Last here', isOnlyOnDesk: true },
  { id: 'leads', words: 'Leads', isOnlyOnDesk: true },
]
