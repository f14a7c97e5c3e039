import { Link } from 'react-router'
import { useListUrl } from '../../list/url.ts'
import { Icon } from '../../parts/icon.tsx'
import { Card } from '../card.tsx'
import { useOpens } from '../opens.tsx'
import { numberWords } from '../words.ts'
import { DayPlots } from './day-plots.tsx'
import type { OpenedDays } from './load-opened.ts'
import { NoteForm } from './note-form.tsx'

/** What the number that somebody opened counts, day by day. */
export function OpenedCard({ opened, today }: { opened: OpenedDays; today: string }) {
  const { hrefWith } = useListUrl()
  const { list } = useOpens()
  const listHref = opened.list && list(opened.list)
  return (
    <Card
      title={`${opened.title}, a day`}
      csv="opened"
      side={
        <Link className="link row" to={hrefWith({ open: null })}>
          <Icon name="cross" size="s" /> Close
        </Link>
      }
    >
      <Totals of={opened} />
      <DayPlots lines={opened} />
      {listHref && (
        <p className="s">
          <Link className="link" to={listHref}>
            {opened.list === 'leads'
              ? 'See the leads that are still kept'
              : 'See the reservations that are still kept'}
          </Link>
        </p>
      )}
      <NoteForm notes={opened.notes} today={today} />
    </Card>
  )
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** The number that was pressed, and those beside it. */
function Totals({ of: { main, more } }: { of: OpenedDays }) {
  return (
    <p className="row row-wrap">
      <span className="figure">{numberWords(total(main.values))}</span>
      <span className="soft s">
        {main.name.toLowerCase()}
        {main.before && `, ${numberWords(total(main.before))} before`}
        {more && ` · ${more.name.toLowerCase()} ${numberWords(total(more.values))}`}
      </span>
    </p>
  )
}
