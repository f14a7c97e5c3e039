import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

type Described = { label: string; hint?: ReactNode; fault?: string }

/** What is wrong, with a sign before the words. */
export function Fault({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="fault" id={id} role="alert">
      <Icon name="warning" size="s" />
      {children}
    </p>
  )
}

/** The id of an input, the attributes that name its hint and fault, and the two themselves. */
function useDescription({ hint, fault }: Pick<Described, 'hint' | 'fault'>) {
  const id = useId()
  const ids = { hint: `${id}-hint`, fault: `${id}-fault` }
  const describedBy = [fault && ids.fault, hint && ids.hint].filter(Boolean).join(' ') || undefined
  const notes = (
    <>
      {fault && <Fault id={ids.fault}>{fault}</Fault>}
      {hint && (
        <p className="hint" id={ids.hint}>
          {hint}
        </p>
      )}
    </>
  )
  const described = { 'aria-invalid': fault ? true : undefined, 'aria-describedby': describedBy }
  return { id, described, notes }
}

/** A labelled line to type in, with its hint and what is wrong with it. */
export function TextField({
  label,
  hint,
  fault,
  className = '',
  ...input
}: Described & ComponentProps<'input'>) {
  const { id, described, notes } = useDescription({ hint, fault })
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} className={`input ${className}`} {...described} {...input} />
      {notes}
    </div>
  )
}

/** A labelled text of several lines. */
export function LongField({
  label,
  hint,
  fault,
  className = '',
  ...input
}: Described & ComponentProps<'textarea'>) {
  const { id, described, notes } = useDescription({ hint, fault })
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} className="input" {...described} {...input} />
      {notes}
    </div>
  )
}

type SelectProps = Described & ComponentProps<'select'> & { options: readonly (readonly [string, string])[] }

/** A choice of one; the browser's own, which every phone knows best. */
export function SelectField({ label, hint, fault, options, ...select }: SelectProps) {
  const { id, described, notes } = useDescription({ hint, fault })
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" {...described} {...select}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      {notes}
    </div>
  )
}

type ChoicesProps = Described & {
  name: string
  options: readonly (readonly [string, string])[]
  chosen: readonly string[]
}

/** A choice of several. */
export function Choices({ label, hint, fault, name, options, chosen }: ChoicesProps) {
  const { described, notes } = useDescription({ hint, fault })
  return (
    <fieldset className="field" aria-describedby={described['aria-describedby']}>
      <legend className="legend">{label}</legend>
      <div className="choices">
        {options.map(([value, words]) => (
          <label key={value}>
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            {words}
          </label>
        ))}
      </div>
      {notes}
    </fieldset>
  )
}
