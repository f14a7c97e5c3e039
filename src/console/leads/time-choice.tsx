import { useState } from 'react'
import type { LoadedLead } from './load-lead.ts'

type TimeChoiceProps = {
  label: string
  /** What stands there while no time is chosen. */
  none: string
  value: string
  times: LoadedLead['times']
  onChoose: (at: string) => void
  isRequired?: boolean
}

const focus = (input: HTMLInputElement | null) => input?.focus()

/** A time that is usually meant, or any other by the clock of the yard. */
export function TimeChoice({ label, none, value, times, onChoose, isRequired }: TimeChoiceProps) {
  const [other, setOther] = useState<string>()
  if (other !== undefined)
    return (
      <span className="choice-pair">
        <input
          ref={focus}
          type="datetime-local"
          className="input"
          aria-label={`${label}, by the clock of the yard`}
          value={other}
          onChange={({ target }) => setOther(target.value)}
        />
        <button
          type="button"
          className="button"
          onClick={() => {
            if (other !== '') onChoose(other)
            setOther(undefined)
          }}
        >
          {other === '' ? 'Back' : 'Set'}
        </button>
      </span>
    )
  return (
    <select
      className="input when"
      aria-label={label}
      value={value}
      onChange={({ target }) => (target.value === 'other' ? setOther('') : onChoose(target.value))}
    >
      <option value="" disabled={isRequired}>
        {none}
      </option>
      {times.map(({ at, words }) => (
        <option key={at} value={at}>
          {words}
        </option>
      ))}
      {value !== '' && times.every(({ at }) => at !== value) && (
        <option value={value}>{value.replace('T', ', ')}</option>
      )}
      <option value="other">another time…</option>
    </select>
  )
}
