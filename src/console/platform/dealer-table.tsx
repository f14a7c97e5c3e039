import { Link } from 'react-router'
import type { DealerHealth, Undelivered } from '#use-cases/insights/platform-insights.ts'
import { Change } from '../insights/change.tsx'
import { MiniTable } from '../insights/mini-table.tsx'
import { type Figure, openName } from '../insights/opened/counted.ts'
import { Opens } from '../insights/opens.tsx'
import { numberWords } from '../insights/words.ts'
import { Tag } from '../parts/notice.tsx'

/** The states of a website that somebody has to look at, and those that are fine. */
const STATES = {
  closed: { words: 'Not open yet', icon: 'lock', kind: 'plain' },
  'no-cars': { words: 'No cars', icon: 'flag', kind: 'late' },
  unvisited: { words: 'Nobody came', icon: 'flag', kind: 'late' },
  half: { words: 'Half as many', icon: 'warning', kind: 'due' },
  fine: { words: 'Fine', icon: 'check', kind: 'good' },
} as const

function stateOf({ isOpen, cars, visits, visitsBefore }: DealerHealth): keyof typeof STATES {
  if (!isOpen) return 'closed'
  if (cars === 0) return 'no-cars'
  if (visits === 0) return 'unvisited'
  return visitsBefore !== undefined && visits * 2 < visitsBefore ? 'half' : 'fine'
}

/** Whether somebody has to look at this website. */
export const isFlagged = (dealer: DealerHealth): boolean =>
  ['late', 'due'].includes(STATES[stateOf(dealer)].kind)

function StateTag({ dealer }: { dealer: DealerHealth }) {
  const { words, icon, kind } = STATES[stateOf(dealer)]
  return (
    <Tag kind={kind} icon={icon}>
      {words}
    </Tag>
  )
}

type NotDeliveredProps = { at: (path: string) => string; counts: Undelivered; how: string }

/** Leads that did not reach a dealer, and messages that did not reach a system of theirs. */
function NotDelivered({ at, counts: { leads, webhooks }, how }: NotDeliveredProps) {
  if (webhooks === 0) return <Opens to={at('now')} value={leads} of={`leads ${how}`} />
  return (
    <span className="stack">
      {leads > 0 && <Opens to={at('now')} value={leads} of={`leads ${how}`} />}
      <Link className="link nowrap" to={at('settings/webhooks')}>
        {numberWords(webhooks)} {webhooks === 1 ? 'message' : 'messages'}
        <span className="unseen"> {how}</span>
      </Link>
    </span>
  )
}

/** Every dealer, and what of it somebody has to look at. Each number opens what it counts. */
export function DealerTable({
  dealers,
  search,
}: {
  dealers: readonly DealerHealth[]
  search: URLSearchParams
}) {
  const query = search.size > 0 ? `?${search}` : ''
  const daysOf = (name: Figure) =>
    `insights/sources?${new URLSearchParams([...search, ['open', openName({ of: 'figure', name })]])}`
  return (
    <MiniTable
      label="Dealers"
      columns={[
        { words: 'Dealer' },
        { words: 'Website' },
        { words: 'Cars', isNumber: true },
        { words: 'Visits', isNumber: true },
        { words: 'Change', isNumber: true },
        { words: 'Leads', isNumber: true },
        { words: 'Feeds', isNumber: true },
        { words: 'To look at', isNumber: true },
        { words: 'Late', isNumber: true },
        { words: 'Given up', isNumber: true },
        { words: 'Slow pages', isNumber: true },
      ]}
      rows={dealers.map((dealer) => {
        const at = (path: string) => `/${dealer.slug}/${path}`
        return {
          key: dealer.slug,
          cells: [
            <Link key="name" className="strong" to={at('now')}>
              {dealer.name}
            </Link>,
            <StateTag key="state" dealer={dealer} />,
            <Opens key="cars" to={at('stock')} value={dealer.cars} of="cars" />,
            <Opens key="visits" to={at(daysOf('visits'))} value={dealer.visits} of="visits" />,
            <Change key="change" now={dealer.visits} before={dealer.visitsBefore} />,
            <Opens key="leads" to={at(daysOf('leads'))} value={dealer.leads} of="leads" />,
            <Opens key="feeds" to={at('feeds')} value={dealer.feeds.all} of="feeds" />,
            <Opens key="troubled" to={at('feeds')} value={dealer.feeds.troubled} of="feeds to look at" />,
            <NotDelivered key="late" at={at} counts={dealer.late} how="late" />,
            <NotDelivered key="dead" at={at} counts={dealer.dead} how="given up" />,
            <Opens key="slow" to={at(`insights/speed${query}`)} value={dealer.slow} of="slow pages" />,
          ],
        }
      })}
    />
  )
}
