import { Link, useParams } from 'react-router'
import { lengthWords } from '#domain/desk/clock-words.ts'
import { ANSWER_SPANS } from '#domain/shopper/answer-times.ts'
import type { AnswerTimes } from '#ports/console/leads/lead-reports.ts'
import { Card } from '../card.tsx'
import { MiniTable, ShareBar } from '../mini-table.tsx'
import { Opens, useOpens } from '../opens.tsx'

/** How fast the leads of these days were answered, in opening time. */
export function Answers({ times: { counts, never, median } }: { times: AnswerTimes }) {
  const { dealer } = useParams()
  const opens = useOpens()
  const rows = [
    ...ANSWER_SPANS.map(({ id, words }) => ({
      id: `open-${id}`,
      words: `Answered ${words}`,
      leads: counts.open[id],
    })),
    { id: 'never', words: 'Not answered yet', leads: never },
  ]
  const most = Math.max(1, ...rows.map(({ leads }) => leads))
  const half = median.open === null ? undefined : lengthWords(median.open, true)
  return (
    <Card title="How fast leads were answered" csv="answers" side={half && `half within ${half}`}>
      <MiniTable
        label="Answers to leads"
        columns={[{ words: 'In opening time' }, { words: 'Leads', isNumber: true }, { words: 'Share' }]}
        rows={rows.map(({ id, words, leads }) => ({
          key: id,
          cells: [
            words,
            <Opens key="leads" to={opens.answered(id)} value={leads} of={`leads, ${words.toLowerCase()}`} />,
            <ShareBar key="bar" value={leads} of={most} />,
          ],
        }))}
      />
      <p className="s">
        <Link className="link" to={`/${dealer}/leads/reports`}>
          See the reports
        </Link>
      </p>
    </Card>
  )
}
