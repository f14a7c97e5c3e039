import { useState } from 'react'
import type { SpecialHours } from '#domain/location/location-schema.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import type { Yard } from '../../routes/site/hours.tsx'
import { YardChoices } from './yard-choices.tsx'

type Props = {
  yards: readonly Yard[]
  onSave: (day: SpecialHours, yards: Yard[]) => void
  onClose: () => void
}

/** A day that differs from the usual week. */
export function HolidayDialog({ yards, onSave, onClose }: Props) {
  const [date, setDate] = useState('')
  const [name, setName] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [start, setStart] = useState('08:30')
  const [end, setEnd] = useState('13:00')
  const [chosen, setChosen] = useState<readonly number[]>(yards.map(({ at }) => at))
  const isWrong = isOpen && !(start < end)
  return (
    <Dialog title="A day that differs" isOpen onClose={onClose}>
      <form
        className="stack-16"
        onSubmit={(event) => {
          event.preventDefault()
          if (isWrong) return
          onSave(
            {
              date,
              ...(name && { name }),
              status: isOpen ? 'Open' : 'Closed',
              ...(isOpen && { start_hour: start, end_hour: end }),
            },
            yards.filter(({ at }) => chosen.includes(at)),
          )
        }}
      >
        <TextField
          label="Day"
          type="date"
          required
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        <TextField
          label="What the day is called"
          value={name}
          maxLength={80}
          placeholder="Christmas Day"
          onChange={(event) => setName(event.target.value)}
        />
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
              value={start}
              onChange={(event) => setStart(event.target.value)}
            />
            <TextField
              label="Closes"
              type="time"
              required
              value={end}
              fault={isWrong ? 'Close after you open.' : undefined}
              onChange={(event) => setEnd(event.target.value)}
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
