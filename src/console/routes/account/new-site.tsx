import { useEffect, useRef } from 'react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { choicesForNewSite, startSite } from '#use-cases/desk/site/new-site/start-site.ts'
import { Fault, SelectField, TextField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { text, workOf } from '../../request.ts'
import { TemplateCards } from '../../site/setup/template-cards.tsx'
import type { Route } from './+types/new-site.ts'

export const meta: Route.MetaFunction = () => [{ title: 'New website · Forecourt console' }]

/** To who may not make websites this address is not there. */
export function loader({ context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const choices = choicesForNewSite(ports, actor, now)
  if (!choices) throw data(null, { status: 404 })
  return choices
}

const PLACE = ['name', 'street', 'city', 'state', 'postcode', 'phone'] as const

/** Makes the website, which nobody can reach yet, and goes on with its setup. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const form = await request.formData()
  const group = text(form, 'group')
  const answers = {
    ...Object.fromEntries(['name', 'template', 'locale', 'email'].map((key) => [key, text(form, key)])),
    ...(group && { group }),
    place: Object.fromEntries(PLACE.map((key) => [key, text(form, `place.${key}`)])),
  }
  const outcome = await startSite(ports, actor, answers, now)
  if (outcome.is === 'started') throw redirect(`/${outcome.slug}/site/setup`)
  if (outcome.is === 'refused') throw data(null, { status: 404 })
  return data({ faults: outcome.faults }, { status: 400 })
}

/** The first step of a new website. What was typed stays when something is wrong. */
export default function NewSite({ loaderData, actionData }: Route.ComponentProps) {
  const { templates, groups, needsGroup } = loaderData
  const faults: Record<string, string> = actionData?.faults ?? {}
  const form = useRef<HTMLFormElement>(null)
  // What is wrong may be out of sight, above the button.
  useEffect(() => {
    if (actionData) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [actionData])
  const isBusy = useNavigation().state !== 'idle'
  const field = (name: string) => ({ name, fault: faults[name], required: true })
  return (
    <main className="choose">
      <div className="stack">
        <h1>A new website</h1>
        <p className="soft">
          Who it is for and where they are. Logo, hours, cars and the rest come next, and nobody sees the
          website until you open it.
        </p>
      </div>
      <Form method="post" ref={form} className="stack-24" aria-label="A new website">
        <section className="card" aria-label="The dealer">
          <div className="body stack-16">
            <TextField
              label="Name of the dealer"
              maxLength={60}
              hint="The address is made of it."
              autoFocus
              {...field('name')}
            />
            <div className="row two row-wrap">
              <SelectField
                label="Country"
                options={[
                  ['en-AU', 'Australia'],
                  ['en-NZ', 'New Zealand'],
                ]}
                {...field('locale')}
              />
              {(groups.length > 0 || needsGroup) && (
                <SelectField
                  label="Group"
                  name="group"
                  fault={faults.group}
                  options={[
                    ...(needsGroup ? [] : [['', 'None'] as const]),
                    ...groups.map((group) => [group, group] as const),
                  ]}
                />
              )}
            </div>
            <TextField
              label="Mailbox for leads"
              type="email"
              maxLength={254}
              hint="More receivers can be added later."
              {...field('email')}
            />
          </div>
        </section>
        <section className="card" aria-label="The first place">
          <header>
            <h2 className="l">The first place</h2>
          </header>
          <div className="body stack-16">
            <div className="row two row-wrap">
              <TextField
                label="What it is called"
                defaultValue="Main yard"
                maxLength={60}
                {...field('place.name')}
              />
              <TextField label="Phone" type="tel" maxLength={25} {...field('place.phone')} />
            </div>
            <TextField label="Street and number" maxLength={100} {...field('place.street')} />
            <div className="row two row-wrap">
              <TextField label="Town or suburb" maxLength={60} {...field('place.city')} />
              <TextField label="State or region" maxLength={40} {...field('place.state')} />
              <TextField label="Postcode" inputMode="numeric" maxLength={4} {...field('place.postcode')} />
            </div>
          </div>
        </section>
        <TemplateCards templates={templates} chosen="standard" />
        {faults.template && <Fault>{faults.template}</Fault>}
        <div className="row">
          <button type="submit" className="button main" disabled={isBusy}>
            {isBusy ? 'One moment' : 'Go on'}
            <Icon name="right" size="s" />
          </button>
          <Link className="button quiet" to="/">
            Back
          </Link>
        </div>
      </Form>
    </main>
  )
}
