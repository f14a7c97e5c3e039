import type { ReactNode } from 'react'
import { grouped } from '#domain/numbers.ts'
import '#ui/styles/forms.css'

export type CheckOption = { value: string; label: ReactNode; count?: number; checked?: boolean }
type CheckGroupProps = { legend: string; name: string; options: CheckOption[]; kind?: 'checkbox' | 'radio' }

/** Checkboxes or radio buttons under one legend. */
export function CheckGroup({ legend, name, options, kind = 'checkbox' }: CheckGroupProps) {
  return (
    <fieldset className="check-group">
      <legend>{legend}</legend>
      {options.map(({ value, label, count, checked }) => (
        <label key={value} className="check" data-empty={count === 0 ? '' : undefined}>
          <input type={kind} name={name} value={value} defaultChecked={checked} />
          <span>{label}</span>
          {count !== undefined && <span className="count">{grouped(count)}</span>}
        </label>
      ))}
    </fieldset>
  )
}
