import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Facts, Peek } from '../list/peek.tsx'
import { Icon } from '../parts/icon.tsx'
import { Tag } from '../parts/notice.tsx'
import { PhoneLink } from '../parts/phone-link.tsx'
import { type Decide, ReleaseDialog } from './decide.tsx'
import type { LoadedReservations } from './load-reservations.ts'
import { StateTag } from './reservation-columns.tsx'

type Opened = NonNullable<LoadedReservations['opened']>
type PeekProps = {
  row: Opened
  isBusy: boolean
  /** For who may decide. */
  onDecide?: Decide
  onClose: () => void
}

/** A reservation beside the list: the money, what happened, and what the dealer decides. */
export function ReservationPeek({ row, isBusy, onDecide, onClose }: PeekProps) {
  const { dealer } = useParams()
  const [isReleasing, setIsReleasing] = useState(false)
  const { phone, email, car } = row
  return (
    <Peek
      label={`Reservation of ${car.name}`}
      head={`Reservation · ${row.when}`}
      onClose={onClose}
      foot={
        onDecide &&
        row.isOpen && (
          <>
            {row.state === 'paid' && (
              <button
                type="button"
                className="button main"
                disabled={isBusy}
                onClick={() => onDecide([row.id], 'confirm')}
              >
                <Icon name="check" /> Confirm it
              </button>
            )}
            <button type="button" className="button" disabled={isBusy} onClick={() => setIsReleasing(true)}>
              {row.state === 'held' ? 'Release the car' : 'Release and refund'}
            </button>
          </>
        )
      }
    >
      <h2>{car.name}</h2>
      <p className="row">
        <StateTag row={row} />
      </p>
      <Facts
        of={[
          ['Person', row.name],
          [
            'Phone',
            phone && (
              <PhoneLink className="link" phone={phone}>
                {phone}
              </PhoneLink>
            ),
          ],
          ['Mail', email],
          ['Price then', car.price],
          ['Stock', car.stocknum],
          ['Deposit', `${row.deposit}${row.share && `, ${row.share} of the price`}`],
          ['Yard', row.place],
          ['Owner', row.owner?.name ?? 'nobody yet'],
        ]}
      />
      <section aria-labelledby="money" className="stack-12">
        <h3 id="money">Money</h3>
        {row.money.length === 0 ? (
          <p className="soft s">Nothing was paid.</p>
        ) : (
          <ul className="stack-12">
            {row.money.map(({ id, amount, words, kind }) => (
              <li key={id} className="row">
                <b>{amount}</b>
                <Tag kind={kind}>{words}</Tag>
                <span className="xs soft cut">{id}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="trail" className="stack-12">
        <h3 id="trail">What happened</h3>
        <ol className="trail">
          {row.trail.map(({ id, words, when }) => (
            <li key={id}>
              <span>{words}</span> <span className="xs soft">{when}</span>
            </li>
          ))}
        </ol>
      </section>
      <p className="row">
        {row.leadId && (
          <Link className="link s" to={`/${dealer}/leads/${row.leadId}`}>
            Open the lead
          </Link>
        )}
        <Link className="link s" to={`/${dealer}/history?target=reservation:${row.id}`}>
          Who decided what
        </Link>
      </p>
      {isReleasing && (
        <ReleaseDialog
          rows={[row]}
          onRelease={() => {
            setIsReleasing(false)
            onDecide?.([row.id], 'release')
          }}
          onClose={() => setIsReleasing(false)}
        />
      )}
    </Peek>
  )
}
