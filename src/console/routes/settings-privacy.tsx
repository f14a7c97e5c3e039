import { isRefused } from '#domain/access/permit.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import { Icon } from '../parts/icon.tsx'
import { refuse, workOf } from '../request.ts'
import type { Route } from './+types/settings-privacy.ts'

export function loader({ params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const permit = permitAt(ports, actor, 'settings.read', dealer, now)
  if (isRefused(permit)) return refuse(permit, dealer)
  return null
}

const KEPT = [
  ['Leads and reservations', 'until somebody erases them'],
  ['Clicks, searches and calls that are counted', '400 days, without a person'],
  ['The history', 'for good; it has no words of a shopper'],
  ['Sessions of colleagues', '12 hours without use, 7 days at most'],
] as const

/** What is kept, and for how long. */
export default function Privacy() {
  return (
    <section className="stack-16">
      <div className="stack">
        <h2 className="l">Privacy</h2>
        <p className="soft s">What the platform keeps of people, and for how long.</p>
      </div>
      <ul className="card items">
        {KEPT.map(([what, howLong]) => (
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
