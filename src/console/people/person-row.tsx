import { Link, useParams } from 'react-router'
import { ROLES } from '#domain/access/role.ts'
import { PeekLink, SelectBox } from '../list/table.tsx'
import { Icon } from '../parts/icon.tsx'
import { Avatar } from '../parts/mark.tsx'
import { MenuButton } from '../parts/menu.tsx'
import { Tag } from '../parts/notice.tsx'
import type { ListedPerson } from './load-people.ts'
import type { PeopleColumn } from './people-columns.ts'

type RowProps = {
  person: ListedPerson
  isMe: boolean
  columns: readonly PeopleColumn[]
  mayManage: boolean
  /** Whether it is the current row of the keys, and whether it is selected. */
  isCurrent: boolean
  isSelected: boolean
  onSelect: (isRange: boolean) => void
  onOpen: (what: 'role' | 'leave') => void
}

/** Somebody who works here. */
export function PersonRow(props: RowProps) {
  const { person, isMe, columns, mayManage, isCurrent, isSelected, onSelect, onOpen } = props
  const { dealer } = useParams()
  const mayChange = mayManage && !person.isOfGroup
  return (
    <tr
      id={`row-${person.id}`}
      className={[isCurrent && 'current', isSelected && 'selected'].filter(Boolean).join(' ')}
    >
      {mayManage && (
        <td className="box">
          {mayChange && <SelectBox label={`Select ${person.name}`} isOn={isSelected} onSelect={onSelect} />}
        </td>
      )}
      <td className="who">
        <span className="row">
          <Avatar name={person.name} />
          <span className="stack">
            <PeekLink id={person.id} className="first-line">
              {person.name} {isMe && <span className="soft">(you)</span>}
            </PeekLink>
            <span className="second">{person.email}</span>
          </span>
        </span>
      </td>
      <td>
        {mayChange ? (
          <button
            type="button"
            className="chip"
            onClick={() => onOpen('role')}
            aria-label={`Role of ${person.name}: ${ROLES[person.role].words}`}
          >
            <b>{ROLES[person.role].words}</b>
            <Icon name="down" size="s" />
          </button>
        ) : (
          <span>
            {ROLES[person.role].words} {person.isOfGroup && <span className="soft">in the group</span>}
          </span>
        )}
      </td>
      {columns.includes('yards') && (
        <td className="soft yards">{[person.placeWords, person.ends].filter(Boolean).join(', ')}</td>
      )}
      {columns.includes('signs') && (
        <td className="signs">
          <SignsIn person={person} />
        </td>
      )}
      {columns.includes('seen') && (
        <td className="soft nowrap desk-first" data-label="Last here">
          {person.seen}
        </td>
      )}
      {columns.includes('leads') && (
        <td className="right desk-first" data-label="Leads">
          {person.leads > 0 ? (
            <Link className="link" to={`/${dealer}/leads?owner=${person.id}`}>
              {person.leads}
            </Link>
          ) : (
            <span className="faint">0</span>
          )}
        </td>
      )}
      <td className="right">
        {mayChange && (
          <MenuButton
            label={`More about ${person.name}`}
            className="button quiet square small"
            placement="bottom end"
            parts={[
              {
                label: 'More',
                options: [
                  ['role', 'Change role and yards', 'pen'],
                  ['leave', 'Leaves: hand over', 'out'],
                ],
              },
            ]}
            onChoose={(act) => onOpen(act === 'role' ? 'role' : 'leave')}
          >
            <Icon name="dots" />
          </MenuButton>
        )}
      </td>
    </tr>
  )
}

/** How somebody proves who they are. */
export function SignsIn({ person }: { person: ListedPerson }) {
  if (person.passkeys > 0)
    return <Tag icon="passkey">{person.passkeys === 1 ? 'Passkey' : `${person.passkeys} passkeys`}</Tag>
  if (person.hasPassword) return <Tag icon="lock">{person.hasCode ? 'Password and code' : 'Password'}</Tag>
  return (
    <Tag kind="due" icon="warning">
      No passkey yet
    </Tag>
  )
}
