import { useState } from 'react'
import { formatAppointment } from '#domain/lead/appointments.ts'
import { useListUrl } from '../list/url.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Fault, SelectField, TextField } from '../parts/field.tsx'
import type { LoadedAppointments } from './load-appointments.ts'
import { useAppointment } from './use-appointment.tsx'

type MoveProps = { moving: NonNullable<LoadedAppointments['moving']> }

/** Another time for a booking, or the first one. What is full or blocked cannot be chosen. */
export function MoveDialog({ moving }: MoveProps) {
  const { go } = useListUrl()
  const close = () => go({ move: null, on: null })
  const { send, isBusy, fault } = useAppointment(close)
  const [local, setLocal] = useState('')
  const { id, name, place, current, times, day } = moving
  return (
    <Dialog title={current ? `Move ${name}` : `Book a time for ${name}`} isOpen onClose={close}>
      <p className="soft">
        {place}
        {current && `, now ${formatAppointment(current, 'en-AU')}`}. Both get mail.
      </p>
      <TextField
        label="Day"
        name="on"
        type="date"
        value={day}
        onChange={({ target }) => {
          setLocal('')
          if (target.value) go({ on: target.value, move: id })
        }}
      />
      {times.length === 0 ? (
        <p className="soft">The yard is closed on this day, or the day is over.</p>
      ) : (
        <fieldset className="time-choices plain-set">
          <legend className="legend">Time</legend>
          {times.map((time) => (
            <label key={time.local}>
              <input
                type="radio"
                name="local"
                value={time.local}
                checked={local === time.local}
                disabled={time.free === 0 || time.local === current}
                onChange={() => setLocal(time.local)}
              />
              <span>
                <b>{time.label}</b>
                <span className="xs">
                  {time.local === current ? 'now' : time.free === 0 ? 'full' : `${time.free} free`}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {fault && <Fault>{fault}</Fault>}
      <div className="foot">
        <button type="button" className="button quiet" onClick={close}>
          Leave it
        </button>
        <button
          type="button"
          className="button main"
          disabled={local === '' || isBusy}
          onClick={() => send({ intent: 'book', lead: id, local })}
        >
          {current ? 'Move it' : 'Book it'}
        </button>
      </div>
    </Dialog>
  )
}

type BlockProps = { data: LoadedAppointments; onClose: () => void }

/** Takes a time off, or some places of it. */
export function BlockDialog({ data: { places, one, day }, onClose }: BlockProps) {
  const { send, isBusy, fault } = useAppointment(onClose)
  return (
    <Dialog title="Block a time" isOpen onClose={onClose}>
      <form
        className="stack-12"
        onSubmit={(event) => {
          event.preventDefault()
          send(new FormData(event.currentTarget))
        }}
      >
        <p className="soft">Shoppers are not offered it any more. Who is booked already stays booked.</p>
        <input type="hidden" name="intent" value="block" />
        <SelectField label="Yard" name="place" options={places} defaultValue={String(one?.id ?? '')} />
        <div className="field-grid">
          <TextField label="First day" name="day" type="date" defaultValue={day} required />
          <TextField label="Last day" name="until" type="date" defaultValue={day} required />
          <TextField label="From" name="from" type="time" defaultValue="12:00" required />
          <TextField label="To" name="to" type="time" defaultValue="13:00" required />
        </div>
        <TextField
          label="How many places"
          name="seats"
          type="number"
          min={1}
          max={100}
          placeholder="all of them"
        />
        <TextField label="Why, for colleagues" name="reason" maxLength={120} placeholder="Stocktake" />
        {fault && <Fault>{fault}</Fault>}
        <div className="foot">
          <button type="button" className="button quiet" onClick={onClose}>
            Leave it
          </button>
          <button type="submit" className="button main" disabled={isBusy}>
            Block it
          </button>
        </div>
      </form>
    </Dialog>
  )
}
