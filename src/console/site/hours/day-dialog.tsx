import { useState } from 'react'
import { weekdayWords } from '#domain/site-desk/field-words.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import type { Yard } from '../../routes/site/hours.tsx'
import { YardChoices } from './yard-choices.tsx'

export type DayHours = { status: 'Open' | 'Closed'; open: string; close: string }

type Props = {
  yards: readonly Yard[]
  edited: { yard: Yard; weekday: number }
  onSave: (hours: DayHours, yards: Yard[]) => void
  onClose: () => void
}

/** The hours of one weekday, at one yard or at several. */
export function DayDialog({ yards, edited: { yard, weekday }, onSave, onClose }: Props) {
  const day = yard.week.find((one) => one.weekday === weekday)
  const [isOpen, setIsOpen] = useState(day?.status === 'Open')
  const [open, setOpen] = useState(day?.open ?? '08:30')
  const [close, setClose] = useState(day?.close ?? '17:30')
  const [chosen, setChosen] = useState<readonly number[]>([yard.at])
  const isWrong = isOpen && !(open < close)
  return (
    <Dialog title={`${weekdayWords(weekday)}, ${yard.name}`} isOpen onClose={onClose}>
      <form
        className="stack-16"
        onSubmit={(event) => {
          event.preventDefault()
          if (isWrong) return
          const chosenYards = yards.filter(({ at }) => chosen.includes(at))
          onSave({ status: isOpen ? 'Open' : 'Closed', open, close }, chosenYards)
        }}
      >
        <label className="row">
          <input type="checkbox" checked={isOpen} onChange={(event) => setIsOpen(event.target.checked)} />
          Open on this day
        </label>
        {isOpen && (
          <div className="row two">
            <TextField
              label="Opens"
              type="time"
              required
              value={open}
              onChange={(event) => setOpen(event.target.value)}
            />
            <TextField
              label="Closes"
              type="time"
              required
              value={close}
              fault={isWrong ? 'Close after you open.' : undefined}
              onChange={(event) => setClose(event.target.value)}
            />
          </div>
        )}
        <YardChoices yards={yards} chosen={chosen} onChoose={setChosen} />
        <div className="foot">
          <button type="button" className="button" onClick={onClose}>
            Leave it
          </button>
          <button type="submit" className="button main" disabled={chosen.length === 0}>
            Save in the draft
          </button>
        </div>
      </form>
    </Dialog>
  )
}
