import { useState } from 'react'
import type { SpecialHours } from '#domain/location/location-schema.ts'
import { TextField } from '../../parts/field.tsx'
import { HoursDialog } from './hours-dialog.tsx'
import type { Yard } from './yards.ts'

type Props = {
  yards: readonly Yard[]
  onSave: (day: SpecialHours, yards: Yard[]) => void
  onClose: () => void
}

/** A day that differs from the usual week. */
export function HolidayDialog({ yards, onSave, onClose }: Props) {
  const [date, setDate] = useState('')
  const [name, setName] = useState('')
  return (
    <HoursDialog
      title="A day that differs"
      initial={{ isOpen: false, open: '08:30', close: '13:00' }}
      yards={yards}
      chosenFirst={yards.map(({ id }) => id)}
      onSave={({ isOpen, open, close }, chosen) =>
        onSave(
          {
            date,
            ...(name && { name }),
            status: isOpen ? 'Open' : 'Closed',
            ...(isOpen && { start_hour: open, end_hour: close }),
          },
          chosen,
        )
      }
      onClose={onClose}
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
    </HoursDialog>
  )
}
