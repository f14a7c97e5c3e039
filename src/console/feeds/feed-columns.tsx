import { Link, useParams } from 'react-router'
import { type Column, PeekLink } from '../list/table.tsx'
import { Tag } from '../parts/notice.tsx'
import type { ListedFeed } from './load-feeds.ts'

const LOOKS = {
  late: { kind: 'late', icon: 'flag', words: 'Late' },
  trouble: { kind: 'due', icon: 'warning', words: 'Needs a look' },
  well: { kind: 'good', icon: 'check', words: 'Well' },
  never: { kind: 'plain', icon: 'clock', words: 'Never came' },
} as const

/** How a feed is, in words and with a sign. */
export const FeedTag = ({ state }: Pick<ListedFeed, 'state'>) => (
  <Tag kind={LOOKS[state].kind} icon={LOOKS[state].icon}>
    {LOOKS[state].words}
  </Tag>
)

/** The last run, which leads to what it did. */
export function LastRun({ last }: Pick<ListedFeed, 'last'>) {
  const { dealer } = useParams()
  if (!last) return <span className="faint">It never came.</span>
  return (
    <Link className="link" to={`/${dealer}/feeds/runs/${last.id}`}>
      {last.when}: {last.words}
    </Link>
  )
}

/** A feed, how it is and when it comes. */
export const FEED_COLUMNS: readonly Column<ListedFeed, 'feed' | 'state' | 'rhythm' | 'last' | 'next'>[] = [
  {
    id: 'feed',
    words: 'Feed',
    isAlways: true,
    sort: 'up',
    cell: ({ id, dealership, feed }) => (
      <span className="stack">
        <PeekLink id={id}>{dealership}</PeekLink>
        <span className="second">{feed}</span>
      </span>
    ),
  },
  { id: 'state', words: 'State', cell: ({ state }) => <FeedTag state={state} /> },
  { id: 'rhythm', words: 'Rhythm', cell: ({ rhythm }) => rhythm },
  { id: 'last', words: 'Last', sort: 'down', cell: ({ last }) => <LastRun last={last} /> },
  {
    id: 'next',
    words: 'Next',
    cell: ({ next }) => (
      <>
        <span className="only-phone">Next: </span>
        {next ?? <span className="faint">nobody has said</span>}
      </>
    ),
  },
]
