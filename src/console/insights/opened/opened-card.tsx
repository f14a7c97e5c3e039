import { Link } from 'react-router'
import { useListUrl } from '../../list/url.ts'
import { Icon } from '../../parts/icon.tsx'
import { Card } from '../card.tsx'
import { DayPlots } from './day-plots.tsx'
import type { OpenedDays } from './load-opened.ts'
import { NoteForm } from './note-form.tsx'

/** What the number that somebody opened counts, day by day. */
export function OpenedCard({ opened, today }: { opened: OpenedDays; today: string }) {
  const { hrefWith } = useListUrl()
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
      <DayPlots lines={opened} />
      <NoteForm notes={opened.notes} today={today} />
    </Card>
  )
}
