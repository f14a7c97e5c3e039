import { useState } from 'react'
import { isObject } from '#domain/site-desk/apply-patch.ts'
import { isAsked } from '#domain/site-desk/conditions.ts'
import type { FormField } from '#domain/site-desk/form-schema.ts'
import type { Path } from '#domain/site-desk/patch-schema.ts'
import { Icon } from '../../parts/icon.tsx'
import { useDraft } from '../draft-context.tsx'
import { useChange } from '../use-change.tsx'
import { ListField, type RenderField } from './list-field.tsx'
import { MapField } from './map-field.tsx'
import { PathFaults } from './path-faults.tsx'
import { ValueField } from './value-field.tsx'

type Props = { field: FormField; path: Path; value: unknown }

/** Lists and maps show fields of any kind, so they are given this. */
const render: RenderField = (props) => <FormFieldView {...props} />

/** A field of the draft, whatever its kind: its form is made from the schema. */
export function FormFieldView({ field, path, value }: Props) {
  if (field.kind === 'value') return <ValueField field={field} path={path} value={value} />
  if (field.kind === 'list') return <ListField field={field} path={path} value={value} render={render} />
  if (field.kind === 'map') return <MapField field={field} path={path} value={value} render={render} />
  if (field.kind === 'choices') return <ChoicesField field={field} path={path} value={value} />
  if (field.kind === 'variants') return <VariantFields field={field} path={path} value={value} />
  return <GroupField field={field} path={path} value={value} />
}

type FieldsProps = { fields: readonly FormField[]; path: Path; value: unknown }

/** The fields of a group, without those that do not count beside the others. */
export function Fields({ fields, path, value }: FieldsProps) {
  const group = isObject(value) ? value : {}
  return fields
    .filter(({ key }) => isAsked(key, group))
    .map((field) => (
      <FormFieldView key={field.key} field={field} path={[...path, field.key]} value={group[field.key]} />
    ))
}

type Of<Kind extends FormField['kind']> = {
  field: Extract<FormField, { kind: Kind }>
  path: Path
  value: unknown
}

function GroupField({ field, path, value }: Of<'group'>) {
  const { data } = useDraft()
  const change = useChange()
  const set = (next?: unknown) =>
    void change([{ op: 'set', path: [...path], ...(next !== undefined && { value: next }) }])
  return (
    <fieldset className="group">
      <legend className="legend">{field.label}</legend>
      {field.help && <p className="hint">{field.help}</p>}
      <PathFaults path={path} />
      {value === undefined ? (
        <button
          type="button"
          className="button small fit"
          disabled={!data.mayDraft}
          onClick={() => set(field.blank)}
        >
          <Icon name="plus" size="s" />
          Add
          <span className="unseen"> {field.label}</span>
        </button>
      ) : (
        <>
          <Fields fields={field.fields} path={path} value={value} />
          {field.isOptional && (
            <button
              type="button"
              className="button small quiet fit"
              disabled={!data.mayDraft}
              onClick={() => set()}
            >
              Take out
              <span className="unseen"> {field.label}</span>
            </button>
          )}
        </>
      )}
    </fieldset>
  )
}

function ChoicesField({ field, path, value }: Of<'choices'>) {
  const { data } = useDraft()
  const change = useChange()
  // A press is shown before it is saved.
  const [pressed, setPressed] = useState<string[]>()
  const chosen = pressed ?? (Array.isArray(value) ? (value as string[]) : [])
  const toggle = async (option: string) => {
    const next = chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option]
    setPressed(next)
    await change([{ op: 'set', path: [...path], value: next }])
    setPressed((now) => (now === next ? undefined : now))
  }
  return (
    <fieldset className="field">
      <legend className="legend">{field.label}</legend>
      <div className="choices">
        {field.options.map(([option, words]) => (
          <label key={option}>
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              disabled={!data.mayDraft}
              onChange={() => void toggle(option)}
            />
            {words}
          </label>
        ))}
      </div>
      <PathFaults path={path} />
      {field.help && <p className="hint">{field.help}</p>}
    </fieldset>
  )
}

function VariantFields({ field, path, value }: Of<'variants'>) {
  const kind = isObject(value) ? String(value[field.by]) : ''
  const variant = field.variants.find((one) => one.value === kind)
  if (!variant) return null
  const { secret } = value as { secret?: unknown }
  return (
    <>
      <Fields fields={variant.fields} path={path} value={value} />
      {typeof secret === 'string' && (
        <p className="hint">
          Each message is signed. The key is in {secret.replace('env:', '')}, which the operator of the
          platform sets.
        </p>
      )}
    </>
  )
}
