import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { Bulk } from '../list/bulk.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { useConfirmedFetcher } from '../shell/confirmed.tsx'
import { useToast } from '../shell/toasts.tsx'
import type { ReservationRow } from './load-reservations.ts'

export type Decide = (ids: readonly string[], decision: 'confirm' | 'release') => void

/** Sends what the dealer decides, after a fresh proof of who it is, and says what came of it. */
export function useDecide() {
  const { dealer } = useParams()
  const { submit, data, isBusy, dialog } = useConfirmedFetcher<{ isDone: boolean; words: string }>()
  const toast = useToast()
  useEffect(() => {
    if (data) toast(data.words, undefined, !data.isDone)
  }, [data, toast])
  const decide: Decide = (ids, decision) =>
    void submit({ decision, ids: ids.join(',') }, { action: `/${dealer}/reservations` })
  return { decide, isBusy, dialog }
}

type ReleaseProps = { rows: readonly ReservationRow[]; onRelease: () => void; onClose: () => void }

/** Says what a release means before it is one: money that went back does not return. */
export function ReleaseDialog({ rows, onRelease, onClose }: ReleaseProps) {
  const [row] = rows
  const paid = rows.filter(({ state }) => state !== 'held')
  const isOne = rows.length === 1
  const send = isOne && paid.length === 1 ? `Release and send ${row!.deposit} back` : 'Release'
  return (
    <Dialog title={isOne ? 'Release it?' : `Release ${rows.length} reservations?`} isOpen onClose={onClose}>
      <p>
        {isOne ? `The ${row!.car.name} is` : 'The cars are'} on sale again at once.
        {paid.length > 0 &&
          (isOne
            ? ` ${row!.deposit} goes back to the same card, by itself.`
            : ` ${paid.length} deposits go back to the same cards, by themselves.`)}{' '}
        This cannot be taken back.
      </p>
      <div className="foot">
        <button type="button" className="button quiet" onClick={onClose}>
          Keep {isOne ? 'it' : 'them'}
        </button>
        <button type="button" className="button main" onClick={onRelease}>
          {isOne && paid.length === 0 ? 'Release the car' : send}
        </button>
      </div>
    </Dialog>
  )
}

type BulkProps = {
  rows: readonly ReservationRow[]
  isBusy: boolean
  onDecide: Decide
  onClear: () => void
}

/** What can be done with all selected reservations at once. */
export function ReservationBulk({ rows, isBusy, onDecide, onClear }: BulkProps) {
  const [isReleasing, setIsReleasing] = useState(false)
  const paid = rows.filter(({ state }) => state === 'paid')
  const open = rows.filter(({ isOpen }) => isOpen)
  const idsOf = (some: readonly ReservationRow[]) => some.map(({ id }) => id)
  return (
    <Bulk label="Selected reservations" count={rows.length} onClear={onClear}>
      {paid.length > 0 && (
        <button type="button" disabled={isBusy} onClick={() => onDecide(idsOf(paid), 'confirm')}>
          <Icon name="check" /> Confirm {paid.length}
        </button>
      )}
      {open.length > 0 ? (
        <button type="button" disabled={isBusy} onClick={() => setIsReleasing(true)}>
          <Icon name="undo" /> Release {open.length}
        </button>
      ) : (
        <span>They are over, nothing is left to decide</span>
      )}
      {isReleasing && (
        <ReleaseDialog
          rows={open}
          onRelease={() => {
            setIsReleasing(false)
            onDecide(idsOf(open), 'release')
          }}
          onClose={() => setIsReleasing(false)}
        />
      )}
    </Bulk>
  )
}
