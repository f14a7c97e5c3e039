import { type ReactNode, useId } from 'react'
import type { FormField } from '#domain/site-desk/form-schema.ts'
import type { Path } from '#domain/site-desk/patch-schema.ts'
import { localOf, momentOf } from '#domain/site-desk/times/moments.ts'
import { Fault } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useDraft } from '../draft-context.tsx'
import type { DraftData } from '../load-draft.ts'
import { useChange } from '../use-change.tsx'
import { CarsInput } from './cars-input.tsx'
import { useFormParts } from './form-parts.tsx'
import { PictureInput } from './picture-input.tsx'
import { useSaved } from './use-saved.ts'

type ValueForm = Extract<FormField, { kind: 'value' }>
type Props = { field: ValueForm; path: Path; value: unknown }

const TYPES = { date: 'date', time: 'time', moment: 'datetime-local', colour: 'color' } as const

/** What is typed, as the value of its field. */
function readAs(field: ValueForm, timeZone: string) {
  return (text: string) => {
    const plain = text.trim()
    if (plain === '' && !field.isRequired) return { isFault: false as const, value: undefined }
    if (field.widget === 'number') {
      const number = Number(plain.replace(/[, ]/g, ''))
      return plain === '' || Number.isNaN(number)
        ? { isFault: true as const, reason: 'Write a number.' }
        : { isFault: false as const, value: number }
    }
    if (field.widget === 'switch') return { isFault: false as const, value: plain === 'true' }
    if (field.widget === 'moment') {
      const moment = momentOf(plain, timeZone)
      return moment
        ? { isFault: false as const, value: moment }
        : { isFault: true as const, reason: 'Choose a day and a time.' }
    }
    return { isFault: false as const, value: field.widget === 'text' ? text : plain }
  }
}

/** One value of the draft, with its label, help and what is wrong with it. */
export function ValueField({ field, path, value }: Props) {
  const { data } = useDraft()
  const parts = useFormParts()
  const id = useId()
  const { widget } = field
  const stored =
    widget === 'moment' && typeof value === 'string' ? localOf(value, data.timeZone) : String(value ?? '')
  const saved = useSaved(path, stored, readAs(field, data.timeZone))
  const isReadOnly = !data.mayDraft
  const hint = hintOf(field)
  const described =
    [saved.fault && `${id}-fault`, hint && `${id}-help`].filter(Boolean).join(' ') || undefined
  const shared = {
    id,
    'aria-invalid': saved.fault ? (true as const) : undefined,
    'aria-describedby': described,
    disabled: isReadOnly,
  }
  const typing = {
    value: saved.text,
    onChange: (event: { target: { value: string } }) => saved.type(event.target.value),
    onBlur: saved.finish,
  }
  if (widget === 'fixed') return null
  if (widget === 'switch')
    return (
      <Frame id={id} field={field} path={path} fault={saved.fault} isSwitch>
        <input
          {...shared}
          type="checkbox"
          checked={saved.text === 'true'}
          onChange={(event) => saved.choose(String(event.target.checked))}
        />
      </Frame>
    )
  if (widget === 'choice' || widget === 'place') {
    const offered = widget === 'place' ? data.places : (field.options ?? [])
    // A site's file can hold a value that is not offered here. It stays until somebody chooses.
    const isOther = stored !== '' && !offered.some(([option]) => option === stored)
    const options = isOther ? [...offered, [stored, `Own: ${stored}`] as const] : offered
    const isEmpty = !field.isRequired && !options.some(([option]) => option === '')
    return (
      <Frame id={id} field={field} path={path} fault={saved.fault}>
        <select
          {...shared}
          className="input"
          value={saved.text}
          onChange={(event) => saved.choose(event.target.value)}
        >
          {(isEmpty || stored === '') && <option value="">{isEmpty ? 'Not said' : 'Choose'}</option>}
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </select>
      </Frame>
    )
  }
  if (widget === 'text')
    return (
      <Frame id={id} field={field} path={path} fault={saved.fault}>
        <textarea
          {...shared}
          {...typing}
          className="input"
          rows={Math.min(12, 2 + Math.ceil(saved.text.length / 60))}
        />
      </Frame>
    )
  if (widget === 'picture')
    return (
      <Frame id={id} field={field} path={path} fault={saved.fault}>
        <PictureInput {...shared} value={saved.text} onChoose={saved.choose} />
      </Frame>
    )
  if (widget === 'cars')
    return (
      <Frame id={id} field={field} path={path} fault={saved.fault}>
        <CarsInput {...shared} value={saved.text} onChoose={saved.choose} />
      </Frame>
    )
  return (
    <Frame id={id} field={field} path={path} fault={saved.fault}>
      <input
        {...shared}
        {...typing}
        className={widget === 'colour' ? 'input colour' : 'input'}
        type={widget in TYPES ? TYPES[widget as keyof typeof TYPES] : 'text'}
        inputMode={widget === 'number' ? 'decimal' : undefined}
        placeholder={field.example}
        list={widget === 'link' ? parts.linksId : undefined}
      />
    </Frame>
  )
}

type FrameProps = {
  id: string
  field: ValueForm
  path: Path
  fault?: string
  isSwitch?: boolean
  children: ReactNode
}

function Frame({ id, field, path, fault, isSwitch, children }: FrameProps) {
  const { editAt } = useDraft()
  const hint = hintOf(field)
  const edit = editAt(path)
  return (
    <div className={isSwitch ? 'field switch' : 'field'} data-edited={edit ? '' : undefined}>
      <label htmlFor={id}>{field.label}</label>
      {children}
      {fault && <Fault id={`${id}-fault`}>{fault}</Fault>}
      {edit && <Before edit={edit} label={field.label} />}
      {hint && (
        <p className="hint" id={`${id}-help`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** What a field is for, and what it may hold. */
const hintOf = ({ help, limits = {} }: ValueForm) => [help, limitWords(limits)].filter(Boolean).join(' ')

function limitWords({ min, max, letters }: NonNullable<FormField['limits']>): string {
  if (letters !== undefined) return `At most ${letters} letters.`
  if (min !== undefined && max !== undefined) return `From ${min} to ${max}.`
  if (max !== undefined) return `At most ${max}.`
  return min === undefined ? '' : `At least ${min}.`
}

/** The live value of this field, with a button to restore it. */
function Before({ edit, label }: { edit: DraftData['edits'][number]; label: string }) {
  const { data } = useDraft()
  const change = useChange()
  return (
    <p className="row between before">
      <span className="s soft">
        Was <WasWords before={edit.before} />
      </span>
      {data.mayDraft && (
        <button type="button" className="button small quiet" onClick={() => void change(edit.undo)}>
          <Icon name="undo" size="s" />
          Put back
          <span className="unseen"> {label}</span>
        </button>
      )}
    </p>
  )
}

function WasWords({ before }: { before: string }) {
  if (before === 'nothing') return 'empty'
  if (!/^#[0-9a-f]{3,8}$/i.test(before)) return `“${before}”`
  return (
    <span className="was-colour">
      <i style={{ background: before }} />
      {before}
    </span>
  )
}
