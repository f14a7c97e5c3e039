import { isRefused } from '#domain/access/permit.ts'
import { IDLE_HOURS, LONGEST_DAYS } from '#domain/access/session.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import { EVENT_RETENTION_DAYS } from '#use-cases/record-events.ts'
import { FORM_WORDS } from '../../list/lead-query.ts'
import { Icon } from '../../parts/icon.tsx'
import { refuse, workOf } from '../../request.ts'
import type { Route } from './+types/privacy.ts'

const daysWords = (days: number) => (days % 365 === 0 ? yearsWords(days / 365) : `${days} days`)
const yearsWords = (years: number) => (years === 1 ? 'one year' : `${years} years`)

/** What is stored of people at this dealer, and for how long. */
export function loader({ params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const permit = permitAt(ports, actor, 'settings.read', dealer, now)
  if (isRefused(permit)) return refuse(permit, dealer)
  const { days, byForm, unfinishedDays, heldDays } = ports.sites.bySlug(dealer)!.leads.retention
  const forms = Object.entries(byForm) as [keyof typeof FORM_WORDS, number][]
  return {
    shoppers: [
      ['Leads', daysWords(days)],
      ...forms.map(([form, own]) => [`Leads of the form “${FORM_WORDS[form]}”`, daysWords(own)] as const),
      ['Forms that were begun and left', daysWords(unfinishedDays)],
      ['Leads that were held as spam and not released', daysWords(heldDays)],
      ['Clicks, searches and calls that are counted', `${daysWords(EVENT_RETENTION_DAYS)}, without a person`],
    ] as const,
    colleagues: [
      ['The history', 'for good; it has no words of a shopper'],
      ['Sessions', `${IDLE_HOURS} hours without use, ${LONGEST_DAYS} days at most`],
    ] as const,
  }
}

export default function Privacy({ loaderData: { shoppers, colleagues } }: Route.ComponentProps) {
  return (
    <section className="stack-16">
      <div className="stack">
        <h2 className="l">Privacy</h2>
        <p className="soft s">
          What the platform stores of people, and when it deletes it by itself. The days for leads are
          “retention” in the settings of your website.
        </p>
      </div>
      <Stored title="Shoppers" lines={shoppers} />
      <Stored title="Colleagues" lines={colleagues} />
    </section>
  )
}

type StoredProps = { title: string; lines: readonly (readonly [what: string, howLong: string])[] }

function Stored({ title, lines }: StoredProps) {
  return (
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
}
