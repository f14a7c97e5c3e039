import { Link, useParams } from 'react-router'
import { ROLES } from '#domain/access/role.ts'
import { Facts, Peek } from '../list/peek.tsx'
import { Icon } from '../parts/icon.tsx'
import type { ListedPerson } from './load-people.ts'
import { SignsIn } from './person-row.tsx'

type PeekProps = {
  person: ListedPerson
  /** Missing for people who may not change it. */
  onOpen?: (what: 'role' | 'leave') => void
  hasHistory: boolean
  onClose: () => void
}

/** Somebody beside the list: what they may do, and what was changed about them. */
export function PersonPeek({ person, onOpen, hasHistory, onClose }: PeekProps) {
  const { dealer } = useParams()
  const { id, name, email, role, isOfGroup, placeWords, ends, seen, leads } = person
  return (
    <Peek
      label={name}
      head={<b className="cut">{name}</b>}
      onClose={onClose}
      foot={
        <>
          {onOpen && (
            <>
              <button type="button" className="button" onClick={() => onOpen('role')}>
                <Icon name="pen" /> Change role
              </button>
              <button type="button" className="button" onClick={() => onOpen('leave')}>
                <Icon name="out" /> Hand over
              </button>
            </>
          )}
          {hasHistory && (
            <Link className="button quiet" to={`/${dealer}/history?target=person:${id}`}>
              <Icon name="history" /> History
            </Link>
          )}
        </>
      }
    >
      <Facts
        of={[
          ['Mail', email],
          ['Role', isOfGroup ? `${ROLES[role].words}, in the group` : ROLES[role].words],
          ['Yards', [placeWords, ends].filter(Boolean).join(', ')],
          ['Signs in with', <SignsIn key="signs" person={person} />],
          ['Last here', seen],
          [
            'Leads',
            leads > 0 && (
              <Link key="leads" className="link" to={`/${dealer}/leads?owner=${id}`}>
                {leads}
              </Link>
            ),
          ],
        ]}
      />
    </Peek>
  )
}
