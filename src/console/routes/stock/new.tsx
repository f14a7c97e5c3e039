import { useEffect, useRef, useState } from 'react'
import { data, Link, useFetcher, useNavigate, useParams } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { DESK_FIELDS } from '#domain/desk/stock/car-fields.ts'
import { addCar } from '#use-cases/desk/stock/add-car.ts'
import { LongField, SelectField, TextField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { refuse, text, workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { loadNewCar, type NewCarField } from '../../stock/new-car.ts'
import type { Route } from './+types/new.ts'
import '../../styles/stock.css'

export const meta: Route.MetaFunction = () => [{ title: 'A new car · Forecourt console' }]

export function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const from = url.searchParams.get('from') ?? ''
  return loadNewCar(ports, actor, { dealer, from: /^\d{1,9}$/.test(from) ? Number(from) : undefined }, now)
}

type Answer = { id?: number; operation?: string; faults?: Record<string, string> }

export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const form = await request.formData()
  const typed = Object.fromEntries(DESK_FIELDS.map(({ name }) => [name, text(form, name).slice(0, 20_000)]))
  const outcome = await addCar(ports, actor, dealer, typed, now)
  if (isRefused(outcome)) return refuse(outcome, dealer)
  if (outcome.is === 'invalid') return data<Answer>({ faults: outcome.faults }, { status: 400 })
  return data<Answer>({ id: outcome.id, operation: outcome.operation })
}

export default function NewCarScreen({ loaderData }: Route.ComponentProps) {
  const { groups, makes, models, isCopy } = loaderData
  const { dealer } = useParams()
  const add = useFetcher<Answer>()
  const navigate = useNavigate()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const all = groups.flatMap(({ fields }) => fields)
  const [make, setMake] = useState(all.find(({ name }) => name === 'make')?.value ?? '')
  const faults = add.data?.faults ?? {}
  const { data: answer } = add
  useEffect(() => {
    if (answer?.id === undefined) {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    toast('The car is added. Now its photos.', answer.operation)
    void navigate(`/${dealer}/stock/${answer.id}/photos`)
  }, [answer, dealer, navigate, toast])
  const ofMake = models.filter((model) => model.make.toLowerCase() === make.trim().toLowerCase())
  const fill = (name: string, value: string) => {
    const select = form.current?.elements.namedItem(name)
    if (select instanceof HTMLSelectElement && select.value === '') select.value = value
  }
  const changed = (name: string, value: string) => {
    if (name === 'make') setMake(value)
    const model = name === 'model' ? ofMake.find((one) => one.name === value) : undefined
    if (!model) return
    // What the catalogue knows of the model fills what is still empty.
    fill('simple_body', model.body)
    fill('simple_fuel', model.fuel)
  }
  return (
    <Screen title={isCopy ? 'A copy of a car' : 'A new car'}>
      <add.Form method="post" className="new-car stack-16" ref={form} noValidate>
        <p className="s soft">
          <Link className="link" to={`/${dealer}/stock`}>
            Cars
          </Link>{' '}
          · No feed brings it, so every word of it is yours.{' '}
          {isCopy && 'The copy has no number, odometer, rego or photos yet.'}
        </p>
        <datalist id="makes">
          {makes.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <datalist id="models">
          {[...new Set(ofMake.map(({ name }) => name))].map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {groups.map(({ title, fields }) => (
          <fieldset key={title} className="card">
            <legend className="legend">{title}</legend>
            <div className="body new-car-fields">
              {fields.map((field) => (
                <NewField
                  key={field.name}
                  field={field}
                  fault={faults[field.name]}
                  onChange={(value) => changed(field.name, value)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <div className="row row-wrap">
          <button type="submit" className="button main" disabled={add.state !== 'idle'}>
            <Icon name="plus" /> Add the car
          </button>
          <Link className="button" to={`/${dealer}/stock`}>
            Leave it
          </Link>
        </div>
      </add.Form>
    </Screen>
  )
}

const LISTS: Record<string, string> = { make: 'makes', model: 'models' }

type FieldProps = { field: NewCarField; fault: string | undefined; onChange: (value: string) => void }

function NewField({ field: { name, words, kind, unit, options, value }, fault, onChange }: FieldProps) {
  const label = unit ? `${words} (${unit})` : words
  if (options)
    return (
      <SelectField
        label={label}
        name={name}
        fault={fault}
        defaultValue={value || (options.length === 1 ? options[0]![0] : '')}
        options={[['', 'Choose'], ...options]}
      />
    )
  if (kind === 'long')
    return (
      <LongField className="wide" label={label} name={name} fault={fault} rows={7} defaultValue={value} />
    )
  return (
    <TextField
      label={label}
      name={name}
      fault={fault}
      defaultValue={value}
      list={LISTS[name]}
      autoComplete="off"
      inputMode={kind === 'money' || kind === 'number' ? 'numeric' : undefined}
      hint={kind === 'list' ? 'Commas between them.' : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
