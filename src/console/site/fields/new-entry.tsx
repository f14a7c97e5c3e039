import { useState } from 'react'
import type { FormField } from '#domain/site-desk/form-schema.ts'
import { Icon } from '../../parts/icon.tsx'
import { useDraft } from '../draft-context.tsx'
import { useFormParts } from './form-parts.tsx'

type Props = {
  label: string
  placeholder?: string
  /** How its value is asked for. Without it, by a name. */
  field?: Extract<FormField, { kind: 'value' }>
  /** What the list has already. It is not offered twice. */
  taken: readonly unknown[]
  isOff: boolean
  onAdd: (text: string) => Promise<boolean>
}

/** Asks first for the name, from which an address follows, or for the value itself. */
export function NewEntry({ label, placeholder, field, taken, isOff, onAdd }: Props) {
  const { data } = useDraft()
  const { linksId } = useFormParts()
  const [text, setText] = useState('')
  const { widget, options } = field ?? {}
  const offered = widget === 'place' ? data.places : options
  const add = async () => {
    if (await onAdd(text.trim())) setText('')
  }
  const shared = {
    className: 'input grow',
    'aria-label': label,
    value: text,
    disabled: isOff,
    onChange: (event: { target: { value: string } }) => setText(event.target.value),
  }
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      {offered ? (
        <select {...shared}>
          <option value="">Choose</option>
          {offered
            .filter(([option]) => !taken.includes(option))
            .map(([option, words]) => (
              <option key={option} value={option}>
                {words}
              </option>
            ))}
        </select>
      ) : widget === 'text' ? (
        <textarea {...shared} placeholder={placeholder} rows={2} />
      ) : (
        <input
          {...shared}
          placeholder={placeholder}
          maxLength={200}
          list={widget === 'link' ? linksId : undefined}
        />
      )}
      <button type="submit" className="button small" disabled={isOff || text.trim() === ''}>
        <Icon name="plus" size="s" />
        Add
      </button>
    </form>
  )
}
