import { type ReactNode, useState } from 'react'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import { YardChoices } from './yard-choices.tsx'
import type { Yard } from './yards.ts'

/** From when until when yards are open on a day, written as 08:30. */
export type OpenHours = { isOpen: boolean; open: string; close: string }

type Props = {
  title: string
  initial: OpenHours
  yards: readonly Yard[]
  /** The ids of the yards that are chosen at first. */
  chosenFirst: readonly number[]
  /** Fields before the hours. */
  children?: ReactNode
  onSave: (hours: OpenHours, yards: Yard[]) => void
  onClose: () => void
}

/** Asks for the hours of a day, and for the yards that have them. */
export function HoursDialog({ title, initial, yards, chosenFirst, children, onSave, onClose }: Props) {
  const [hours, setHours] = useState(initial)
  const [chosen, setChosen] = useState(chosenFirst)
  const { isOpen, open, close } = hours
  const isWrong = isOpen && !(open < close)
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form
        className="stack-16"
        onSubmit={(event) => {
          event.preventDefault()
          if (isWrong) return
          onSave(
            hours,
            yards.filter(({ id }) => chosen.includes(id)),
          )
        }}
      >
        {children}
        <label className="row">
          <input
            type="checkbox"
            checked={isOpen}
            onChange={(event) => setHours({ ...hours, isOpen: event.target.checked })}
          />
          Open on this day
        </label>
        {isOpen && (
          <div className="row two">
            <TextField
              label="Opens"
              type="time"
              required
              value={open}
              onChange={(event) => setHours({ ...hours, open: event.target.value })}
            />
            <TextField
              label="Closes"
              type="time"
              required
              value={close}
              fault={isWrong ? 'Close after you open.' : undefined}
              onChange={(event) => setHours({ ...hours, close: event.target.value })}
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
