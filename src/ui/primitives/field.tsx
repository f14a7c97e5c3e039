import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icons/icon.tsx'

type FieldProps = {
  /** Links label, control, hint and error. Must be unique in the page. */
  id: string
  label: string
  hint?: string
  error?: string
  required?: boolean
}

/** The attributes that link a control to its label, hint and error. */
function controlProps({ id, hint, error, required }: FieldProps) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    className: 'control',
    'aria-required': required || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described || undefined,
  }
}

/** A label above a control, and a hint or error below it. */
export function Field({ id, label, hint, error, required, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && <i aria-hidden="true">*</i>}
      </label>
      {children}
      {hint && (
        <small className="soft" id={`${id}-hint`}>
          {hint}
        </small>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          <Icon name="alert" /> {error}
        </p>
      )}
    </div>
  )
}

const own = <P extends FieldProps>({ id, label, hint, error, required, ...rest }: P) => ({
  field: { id, label, hint, error, required },
  rest,
})

export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { field, rest } = own(props)
  return (
    <Field {...field}>
      <input {...controlProps(field)} {...rest} />
    </Field>
  )
}

export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const { field, rest } = own(props)
  return (
    <Field {...field}>
      <textarea rows={4} {...controlProps(field)} {...rest} />
    </Field>
  )
}

export type Choice = { value: string; label: string; disabled?: boolean }

export function SelectField({
  options,
  ...props
}: FieldProps & ComponentProps<'select'> & { options: Choice[] }) {
  const { field, rest } = own(props)
  return (
    <Field {...field}>
      <select {...controlProps(field)} {...rest}>
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
}
