import { data } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { FORM_WORDS, hasClock } from '#domain/desk/lead-work.ts'
import { worksLeads } from '#domain/desk/share-out.ts'
import { FORM_IDS } from '#domain/lead/forms/form.ts'
import { mayDo, permitAt } from '#use-cases/access/dealers.ts'
import { peopleAt } from '#use-cases/access/manage-people.ts'
import { changeDesk, readDesk } from '#use-cases/desk/leads/change-desk.ts'
import { AwayDays } from '../../desk-rules/away-days.tsx'
import { PARTS } from '../../desk-rules/change-rules.ts'
import { PartForm } from '../../desk-rules/part-form.tsx'
import { Rules } from '../../desk-rules/rules.tsx'
import { StaffTimes } from '../../desk-rules/staff-times.tsx'
import { Templates } from '../../desk-rules/templates.tsx'
import { TextField } from '../../parts/field.tsx'
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
    people:
      'people' in people
        ? people.people.filter((one) => worksLeads(one, now)).map(({ id, name }) => [id, name] as const)
        : [],
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
    <section className="stack-16 settings-desk">
      <div className="stack">
        <h2 className="l">Leads desk</h2>
        <p className="soft s">
          Minutes are opening time of the yard. A clock rests while the yard is closed.
        </p>
      </div>
      <fieldset disabled={!desk.mayChange} className="stack-16 plain-set">
        <Targets desk={desk} />
        <Rules {...desk} />
        <AwayDays {...desk} />
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
        <div className="field-grid wide">
          <TextField
            label="Answer within (minutes)"
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
            hint="A lead that its owner has not answered goes to the next in turn. A rule can say otherwise."
            defaultValue={settings.handOnAfter ?? ''}
          />
        </div>
        <fieldset className="plain-set stack">
          <legend className="legend">Another time for some forms</legend>
          <div className="field-grid">
            {FORM_IDS.filter(hasClock).map((id) => (
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
        </fieldset>
      </PartForm>
    </div>
  </div>
)
