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

function useDescription({ hint, fault }: Pick<Described, 'hint' | 'fault'>) {
  const id = useId()
  const ids = { input: id, hint: `${id}-hint`, fault: `${id}-fault` }
  const describedBy = [fault && ids.fault, hint && ids.hint].filter(Boolean).join(' ') || undefined
  return { ids, describedBy }
}

/** A labelled line to type in, with its hint and what is wrong with it. */
export function TextField({
  label,
  hint,
  fault,
  className = '',
  ...input
}: Described & ComponentProps<'input'>) {
  const { ids, describedBy } = useDescription({ hint, fault })
  return (
    <div className="field">
      <label htmlFor={ids.input}>{label}</label>
      <input
        id={ids.input}
        className={`input ${className}`}
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy}
        {...input}
      />
      {fault && <Fault id={ids.fault}>{fault}</Fault>}
      {hint && (
        <p className="hint" id={ids.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

type SelectProps = Described & ComponentProps<'select'> & { options: readonly (readonly [string, string])[] }

/** A choice of one; the browser's own, which every phone knows best. */
export function SelectField({ label, hint, fault, options, ...select }: SelectProps) {
  const { ids, describedBy } = useDescription({ hint, fault })
  return (
    <div className="field">
      <label htmlFor={ids.input}>{label}</label>
      <select
        id={ids.input}
        className="input"
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy}
        {...select}
      >
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      {fault && <Fault id={ids.fault}>{fault}</Fault>}
      {hint && (
        <p className="hint" id={ids.hint}>
          {hint}
        </p>
      )}
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
  const { ids, describedBy } = useDescription({ hint, fault })
  return (
    <fieldset className="field" aria-describedby={describedBy}>
      <legend className="legend">{label}</legend>
      <div className="choices">
        {options.map(([value, words]) => (
          <label key={value}>
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            {words}
          </label>
        ))}
      </div>
      {fault && <Fault id={ids.fault}>{fault}</Fault>}
      {hint && (
        <p className="hint" id={ids.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
