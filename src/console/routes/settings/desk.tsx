import { data } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { FORM_IDS } from '#domain/lead/forms/form.ts'
import { mayDo, permitAt } from '#use-cases/access/dealers.ts'
import { peopleAt } from '#use-cases/access/manage-people.ts'
import { changeDesk, readDesk } from '#use-cases/desk/leads/change-desk.ts'
import { PARTS } from '../../desk-rules/change-rules.ts'
import { PartForm } from '../../desk-rules/part-form.tsx'
import { StaffTimes } from '../../desk-rules/staff-times.tsx'
import { Templates } from '../../desk-rules/templates.tsx'
import { FORM_WORDS } from '../../list/lead-query.ts'
import { Choices, SelectField, TextField } from '../../parts/field.tsx'
import { refuse, text, workOf } from '../../request.ts'
import type { Route } from './+types/desk.ts'

export async function loader({ params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const desk = await readDesk(ports, actor, dealer, now)
  if ('is' in desk) return refuse(desk, dealer)
  const people = await peopleAt(ports, actor, dealer, now)
  return {
    ...desk,
    mayChange: mayDo(ports, actor, dealer, now)('settings.change'),
    people: 'people' in people ? people.people.map(({ id, name }) => [id, name] as const) : [],
    places: ports.sites.bySlug(dealer)!.locations.map(({ id, name }) => [String(id), name] as const),
  }
}

export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const may = permitAt(ports, actor, 'settings.change', dealer, now)
  if (isRefused(may)) return refuse(may, dealer)
  const form = await request.formData()
  const part = text(form, 'part')
  const apply = Object.hasOwn(PARTS, part) ? PARTS[part] : undefined
  if (!apply) return data({ isGood: false, words: 'Nothing was asked.' }, { status: 400 })
  const wanted = {
    part,
    version: Number(text(form, 'version')),
    change: (settings: Parameters<typeof apply>[0]) => apply(settings, form, ports.secrets.newId),
  }
  const outcome = await changeDesk(ports, actor, dealer, wanted, now)
  if (isRefused(outcome)) return refuse(outcome, dealer)
  if (outcome.is === 'done') return data({ isGood: true, words: 'Saved. It holds from now on.' })
  const words =
    outcome.is === 'stale' ? 'Somebody changed this meanwhile. Look again, then save.' : outcome.reason
  return data({ isGood: false, words }, { status: outcome.is === 'stale' ? 409 : 400 })
}

type Loaded = Route.ComponentProps['loaderData']

export default function Desk({ loaderData: desk }: Route.ComponentProps) {
  return (
    <section className="stack-16">
      <div className="stack">
        <h2>Leads desk</h2>
        <p className="soft s">
          Minutes are opening time of the yard. A clock rests while the yard is closed.
        </p>
      </div>
      <fieldset disabled={!desk.mayChange} className="stack-16 plain-set">
        <Targets desk={desk} />
        <Rules desk={desk} />
        <Away desk={desk} />
        <StaffTimes
          times={desk.settings.staffTimes}
          version={desk.version}
          people={desk.people}
          places={desk.places}
        />
        <Templates templates={desk.settings.templates} version={desk.version} />
        <div className="card">
          <header>
            <h3>Reasons why a lead is lost</h3>
          </header>
          <div className="body">
            <PartForm part="reasons" version={desk.version} label="Save the reasons">
              <textarea
                className="input"
                name="reasons"
                rows={6}
                aria-label="Reasons, one on each line"
                defaultValue={desk.settings.lostReasons.join('\n')}
              />
            </PartForm>
          </div>
        </div>
      </fieldset>
    </section>
  )
}

const Targets = ({ desk: { settings, version } }: { desk: Loaded }) => (
  <div className="card">
    <header>
      <h3>First answer</h3>
    </header>
    <div className="body">
      <PartForm part="targets" version={version} label="Save the times">
        <div className="field-grid">
          <TextField
            label="Usually within (minutes)"
            name="target"
            type="number"
            min={5}
            defaultValue={settings.target}
          />
          <TextField
            label="Hand on after (minutes)"
            name="handOnAfter"
            type="number"
            min={5}
            placeholder="never"
            defaultValue={settings.handOnAfter ?? ''}
          />
          {FORM_IDS.map((id) => (
            <TextField
              key={id}
              label={FORM_WORDS[id]}
              name={`target-${id}`}
              type="number"
              min={5}
              placeholder={String(settings.target)}
              defaultValue={settings.targetByForm[id] ?? ''}
            />
          ))}
        </div>
      </PartForm>
    </div>
  </div>
)

const nameIn = (list: readonly (readonly [string, string])[], id: string) =>
  list.find(([one]) => one === id)?.[1] ?? 'somebody who left'

const Rules = ({ desk: { settings, version, people, places } }: { desk: Loaded }) => (
  <div className="card">
    <header>
      <h3>Who gets new leads</h3>
    </header>
    <ul className="items">
      {settings.rules.map((rule) => (
        <li key={rule.id} className="row row-wrap">
          <span className="stack grow">
            <span className="strong">{rule.name}</span>
            <span className="s soft">
              {[
                rule.places.map((id) => nameIn(places, String(id))).join(', ') || 'every yard',
                rule.forms.map((id) => FORM_WORDS[id]).join(', ') || 'every wish',
                rule.makes.join(', ') || 'every make',
              ].join(' · ')}
              {' → '}
              {rule.people.map((id) => nameIn(people, id)).join(', ')}
              {rule.limit !== null && `, at most ${rule.limit} open each`}
            </span>
          </span>
          <PartForm part="remove-rule" version={version} label="Remove" isQuiet>
            <input type="hidden" name="id" value={rule.id} />
          </PartForm>
        </li>
      ))}
      {settings.rules.length === 0 && (
        <li className="soft">Nobody gets leads by themselves. People take them.</li>
      )}
    </ul>
    <details className="body">
      <summary className="link s">Add a rule</summary>
      <PartForm part="add-rule" version={version} label="Add the rule">
        <TextField label="What it is called" name="name" maxLength={80} required />
        <Choices label="Yards (none means every)" name="places" options={places} chosen={[]} />
        <Choices
          label="Wishes (none means every)"
          name="forms"
          options={Object.entries(FORM_WORDS)}
          chosen={[]}
        />
        <TextField label="Makes, with commas between" name="makes" placeholder="every make" />
        <Choices label="Who, in turn" name="people" options={people} chosen={[]} />
        <TextField
          label="At most so many open leads each"
          name="limit"
          type="number"
          min={1}
          placeholder="no limit"
        />
      </PartForm>
    </details>
  </div>
)

const Away = ({ desk: { settings, version, people } }: { desk: Loaded }) => (
  <div className="card">
    <header>
      <h3>Away days</h3>
    </header>
    <ul className="items">
      {settings.away.map(({ person, from, to }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: days are known by their place in the list
        <li key={n} className="row">
          <span className="grow">
            {nameIn(people, person)}, {from === to ? from : `${from} to ${to}`}
          </span>
          <PartForm part="remove-away" version={version} label="Remove" isQuiet>
            <input type="hidden" name="id" value={n} />
          </PartForm>
        </li>
      ))}
    </ul>
    <details className="body">
      <summary className="link s">Add away days</summary>
      <PartForm part="add-away" version={version} label="Add the days">
        <SelectField label="Who" name="person" options={people} />
        <TextField label="First day" name="from" type="date" required />
        <TextField label="Last day" name="to" type="date" required />
      </PartForm>
    </details>
  </div>
)
