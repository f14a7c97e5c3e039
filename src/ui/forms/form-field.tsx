import type { ReactNode } from 'react'
import type { OfferedDay } from '#domain/lead/appointments.ts'
import type { Field } from '#domain/lead/forms/form.ts'
import { Icon } from '#ui/primitives/icons/icon.tsx'
import { SlotPicker } from './slot-picker.tsx'

export type FieldProps = {
  field: Field
  /** Makes ids unique if two forms are on one page. */
  formId: string
  value: string | string[] | undefined
  error?: string
  isHidden: boolean
  focus?: boolean
  days?: OfferedDay[]
  /** The slug of the location whose times are offered. */
  place?: string
}

/** An empty element below every field, which the browser fills with an error (FORM-2). */
function FieldError({ id, error }: { id: string; error?: string }) {
  return (
    <p className="error" id={id} hidden={!error}>
      <Icon name="alert" /> <span>{error}</span>
    </p>
  )
}

const Star = ({ field }: { field: Field }) => (field.required ? <i aria-hidden="true">*</i> : null)

/** One field of a form, rendered by its kind (FORM-1, FORM-8, FORM-10). */
export function FormField(props: FieldProps) {
  const { field, formId, error, isHidden } = props
  const id = `${formId}-${field.name.replace(/\W+/g, '-')}`
  const control = {
    id,
    name: field.name,
    disabled: isHidden,
    autoFocus: props.focus,
    'aria-required': field.required || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': `${id}-error`,
  }
  return (
    <div className="field" data-field={field.name} hidden={isHidden}>
      {RENDER[field.kind]({ ...props, id, control })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

type Control = {
  id: string
  name: string
  disabled: boolean
  autoFocus?: boolean
  'aria-required'?: boolean
  'aria-invalid'?: true
  'aria-describedby': string
}
type ControlProps = FieldProps & { id: string; control: Control }

const labelled = ({ field, id }: ControlProps, control: ReactNode) => (
  <>
    <label htmlFor={id}>
      {field.label}
      <Star field={field} />
    </label>
    {control}
    {field.hint && <small className="soft">{field.hint}</small>}
  </>
)

const line = (type: 'text' | 'email' | 'tel') => (props: ControlProps) =>
  labelled(
    props,
    <input
      {...props.control}
      className="control"
      type={type}
      defaultValue={props.value ?? ''}
      maxLength={props.field.maxLength}
      autoComplete={props.field.autocomplete ?? 'off'}
      inputMode={props.field.inputMode}
    />,
  )

function choices({ field, value, control }: ControlProps, type: 'checkbox' | 'radio') {
  const chosen = new Set([value ?? []].flat())
  const { autoFocus, disabled, name } = control
  return (
    <fieldset className="check-group" aria-describedby={control['aria-describedby']}>
      <legend>
        {field.label}
        <Star field={field} />
      </legend>
      {field.options?.map((option, at) => (
        <label className="check" key={option.value}>
          <input
            type={type}
            name={name}
            value={option.value}
            defaultChecked={chosen.has(option.value)}
            disabled={disabled}
            // biome-ignore lint/a11y/noAutofocus: after a post without a script, the first error is where the visitor must go
            autoFocus={autoFocus && at === 0}
            aria-invalid={control['aria-invalid']}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

const RENDER: Record<Field['kind'], (props: ControlProps) => ReactNode> = {
  text: line('text'),
  email: line('email'),
  tel: line('tel'),
  textarea: (props) =>
    labelled(
      props,
      <textarea
        {...props.control}
        className="control"
        rows={4}
        defaultValue={props.value ?? ''}
        maxLength={props.field.maxLength}
      />,
    ),
  select: (props) =>
    labelled(
      props,
      <select {...props.control} className="control" defaultValue={props.value || ''}>
        <option value="" disabled={props.field.required}>
          {props.field.placeholder ?? 'Please choose'}
        </option>
        {props.field.options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>,
    ),
  checkbox: ({ field, value, control }) => (
    <label className="check">
      <input {...control} type="checkbox" value="yes" defaultChecked={Boolean(value)} />
      <span>
        {field.label}
        {field.link && (
          <>
            {' '}
            <a href={field.link.href} target="_blank" rel="noreferrer">
              {field.link.label}
            </a>
          </>
        )}
        <Star field={field} />
      </span>
    </label>
  ),
  checkboxes: (props) => choices(props, 'checkbox'),
  radios: (props) => choices(props, 'radio'),
  appointment: ({ field, value, days, place, control }) => (
    <SlotPicker
      name={field.name}
      value={String(value ?? '')}
      days={days}
      location={place}
      describedBy={control['aria-describedby']}
    />
  ),
}
