import { type Column, PeekLink } from '../list/table.tsx'
import { Avatar } from '../parts/mark.tsx'
import type { ListedShopper } from './load-shoppers.ts'

export const leadsWords = (leads: number) =>
  leads === 0 ? 'no lead' : leads === 1 ? '1 lead' : `${leads} leads`

/** A person, how to reach them and when they wrote. */
export const SHOPPER_COLUMNS: readonly Column<ListedShopper, 'who' | 'phone' | 'email' | 'leads' | 'when'>[] =
  [
    {
      id: 'who',
      words: 'Person',
      isAlways: true,
      sort: 'up',
      cell: ({ id, name }) => (
        <span className="row">
          <Avatar name={name} />
          <PeekLink id={id}>{name}</PeekLink>
        </span>
      ),
    },
    { id: 'phone', words: 'Phone', cell: ({ phone }) => phone },
    { id: 'email', words: 'Mail', cell: ({ email }) => <span className="cut">{email}</span> },
    { id: 'leads', words: 'Leads', sort: 'down', cell: ({ leads }) => leadsWords(leads) },
    {
      id: 'when',
      words: 'Wrote last',
      sort: 'down',
      cell: ({ at, when }) => <time dateTime={at}>{when}</time>,
    },
  ]
