import { data, Form, useNavigation } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { IDLE_HOURS, MAX_DAYS } from '#domain/access/session.ts'
import { FORM_WORDS } from '#domain/desk/lead-work.ts'
import { dayWords } from '#domain/desk/when-words.ts'
import { FORM_IDS } from '#domain/lead/forms/form.ts'
import type { Doomed } from '#ports/console/retentions.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { changeRetention, retentionOf, tryRetention } from '#use-cases/desk/retention.ts'
import { EVENT_RETENTION_DAYS } from '#use-cases/record-events.ts'
import { TextField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { refuse, text, workOf } from '../../request.ts'
import type { Route } from './+types/privacy.ts'

/** What is stored of people at this dealer, and for how long. */
export async function loader({ params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const own = await retentionOf(ports, actor, dealer, now)
  if (isRefused(own)) return refuse(own, dealer)
  const { timeZone } = ports.sites.bySlug(dealer)!.locations[0]!
  return {
    retention: own.chosen,
    since: own.since && dayWords(own.since, now, timeZone),
    mayChange: mayDo(ports, actor, dealer, now)('settings.change'),
  }
}

/** A field that is left empty has the days of all leads. */
const numberOf = (form: FormData, name: string) => (text(form, name) ? Number(text(form, name)) : undefined)

const triedWords = (doomed: readonly Doomed[]) => {
  const leads = doomed.reduce((sum, one) => sum + one.leads, 0)
  if (leads === 0) return 'A try: these days would delete nothing today. Nothing was saved.'
  return `A try: these days would delete ${leads === 1 ? 'one lead' : `${leads} leads`} today. Nothing was saved or deleted.`
}

const linesOf = (doomed: readonly Doomed[]) =>
  doomed.map(({ form, leads, oldest }) => ({
    words: FORM_WORDS[form],
    leads,
    oldest: oldest.toISOString().slice(0, 10),
  }))

export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const form = await request.formData()
  const byForm = FORM_IDS.map((id) => [id, numberOf(form, `form-${id}`)] as const)
  const wanted = {
    days: numberOf(form, 'days') ?? 0,
    unfinishedDays: numberOf(form, 'unfinishedDays') ?? 0,
    heldDays: numberOf(form, 'heldDays') ?? 0,
    byForm: Object.fromEntries(byForm.filter(([, days]) => days !== undefined)),
  }
  if (text(form, 'intent') === 'try') {
    const tried = await tryRetention(ports, actor, dealer, wanted, now)
    if (isRefused(tried)) return refuse(tried, dealer)
    return tried.is === 'invalid'
      ? data({ isDone: false, words: tried.reason, doomed: undefined }, { status: 400 })
      : { isDone: true, words: triedWords(tried.doomed), doomed: linesOf(tried.doomed) }
  }
  const outcome = await changeRetention(ports, actor, dealer, wanted, now)
  if (isRefused(outcome)) return refuse(outcome, dealer)
  return outcome.is === 'invalid'
    ? data({ isDone: false, words: outcome.reason, doomed: undefined }, { status: 400 })
    : {
        isDone: true,
        words: 'Saved. Longer days hold at once, shorter ones from tomorrow on.',
        doomed: undefined,
      }
}

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const { retention, since, mayChange } = loaderData
  const isBusy = useNavigation().state !== 'idle'
  const field = (label: string, name: string, days: number | undefined, hint?: string) => (
    <TextField
      key={name}
      label={label}
      name={name}
      type="number"
      inputMode="numeric"
      min={1}
      max={3650}
      defaultValue={days}
      hint={hint}
      readOnly={!mayChange}
    />
  )
  return (
    <section className="stack-16">
      <div className="stack">
        <h2 className="l">Privacy</h2>
        <p className="soft s">What the platform stores of people, and when it deletes it by itself.</p>
      </div>
      {actionData && (
        <Notice kind={actionData.isDone ? 'good' : 'late'} icon={actionData.isDone ? 'check' : 'warning'}>
          <div className="stack-8">
            <p>{actionData.words}</p>
            {actionData.doomed && actionData.doomed.length > 0 && (
              <ul className="plain">
                {actionData.doomed.map(({ words, leads, oldest }) => (
                  <li key={words}>
                    {words}: {leads}, the oldest of {oldest}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </Notice>
      )}
      <section className="card" aria-label="Shoppers">
        <header>
          <h3 className="s strong">Shoppers</h3>
          {since && <span className="xs soft">changed {since}</span>}
        </header>
        <Form method="post" key={JSON.stringify(retention)}>
          <div className="fields">
            {field('Days a lead is stored', 'days', retention.days)}
            {field('Days for forms that were begun and left', 'unfinishedDays', retention.unfinishedDays)}
            {field('Days for leads held as spam', 'heldDays', retention.heldDays)}
          </div>
          <details>
            <summary>Other days for some forms</summary>
            <p className="soft s">An empty field has the days of all leads.</p>
            <div className="fields">
              {FORM_IDS.map((id) => field(FORM_WORDS[id], `form-${id}`, retention.byForm[id]))}
            </div>
          </details>
          {mayChange && (
            <div className="row row-wrap">
              <button type="submit" className="button main" disabled={isBusy}>
                Save
              </button>
              <button type="submit" name="intent" value="try" className="button" disabled={isBusy}>
                Try it first
              </button>
              <span className="xs soft">
                Shorter days hold from tomorrow on, so you can take them back today.
              </span>
            </div>
          )}
        </Form>
      </section>
      <Stored
        title="Without a person"
        lines={[['Clicks, searches and calls that are counted', `${EVENT_RETENTION_DAYS} days`]]}
      />
      <Stored
        title="Colleagues"
        lines={[
          ['The history', 'for good; it has no words of a shopper'],
          ['Sessions', `${IDLE_HOURS} hours without use, ${MAX_DAYS} days at most`],
        ]}
      />
    </section>
  )
}

type StoredProps = { title: string; lines: readonly (readonly [what: string, howLong: string])[] }

const Stored = ({ title, lines }: StoredProps) => (
  <section className="card" aria-label={title}>
    <header>
      <h3 className="s strong">{title}</h3>
    </header>
    <ul className="items">
      {lines.map(([what, howLong]) => (
        <li key={what} className="row between row-wrap">
          <span className="row">
            <Icon name="shield" />
            {what}
          </span>
          <span className="soft">{howLong}</span>
        </li>
      ))}
    </ul>
  </section>
)
