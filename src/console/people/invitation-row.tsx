import { Icon } from '../parts/icon.tsx'
import { Tag } from '../parts/notice.tsx'
import type { ListedInvitation } from './load-people.ts'
import type { PeopleColumn } from './people-columns.ts'

type RowProps = {
  invitation: ListedInvitation
  columns: readonly PeopleColumn[]
  mayManage: boolean
  isBusy: boolean
  send: (form: Record<string, string>) => void
}

/** Somebody who is invited and has not come yet. */
export function InvitationRow({ invitation, columns, mayManage, isBusy, send }: RowProps) {
  return (
    <tr>
      {mayManage && <td className="box" />}
      <td className="who">
        <span className="row">
          <span className="avatar nobody">
            <Icon name="mail" size="s" />
          </span>
          <span className="stack">
            <span className="first-line">{invitation.email}</span>
            <span className="second">
              invited by {invitation.by}, {invitation.when}
            </span>
          </span>
        </span>
      </td>
      <td>{invitation.role}</td>
      {columns.includes('yards') && <td className="soft yards">{invitation.placeWords}</td>}
      <td className="signs" colSpan={Math.max(1, columns.filter((id) => id !== 'yards').length)}>
        <Tag kind={invitation.isOver ? 'due' : 'plain'} icon="clock">
          {invitation.isOver ? 'The link is over' : 'Not accepted yet'}
        </Tag>
      </td>
      <td className="right nowrap">
        {mayManage && (
          <>
            <button
              type="button"
              className="button small"
              disabled={isBusy}
              onClick={() => send({ intent: 'again', id: invitation.id })}
            >
              Send again
            </button>{' '}
            <button
              type="button"
              className="button small quiet"
              disabled={isBusy}
              onClick={() => send({ intent: 'withdraw', id: invitation.id })}
            >
              Withdraw
            </button>
          </>
        )}
      </td>
    </tr>
  )
}
