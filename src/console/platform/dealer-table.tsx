import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DealerHealth, Undelivered } from '#use-cases/insights/platform-insights.ts'
import { Change } from '../insights/change.tsx'
import { MiniTable } from '../insights/mini-table.tsx'
import { type Figure, openName } from '../insights/opened/counted.ts'
import { Opens } from '../insights/opens.tsx'
import { numberWords } from '../insights/words.ts'
import { Tag } from '../parts/notice.tsx'

/** The state of a website in a word. */
function stateOf({ isOpen, cars, visits, visitsBefore }: DealerHealth): ReactNode {
  if (!isOpen) return <Tag icon="lock">Not open yet</Tag>
  if (cars === 0)
    return (
      <Tag kind="late" icon="flag">
        No cars
      </Tag>
    )
  if (visits === 0)
    return (
      <Tag kind="late" icon="flag">
        Nobody came
      </Tag>
    )
  if (visitsBefore !== undefined && visits * 2 < visitsBefore)
    return (
      <Tag kind="due" icon="warning">
        Half as many
      </Tag>
    )
  return (
    <Tag kind="good" icon="check">
      Fine
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
            stateOf(dealer),
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
