import { VITALS, type Vital } from '#domain/insights/vitals.ts'
import { Tag } from '../parts/notice.tsx'
import { BarPlot } from '../plots/bar-plot.tsx'
import { Card } from './insight-frame.tsx'
import type { loadCars } from './load-cars.ts'
import { type loadAgents, type loadForms, type loadSpeed, type loadWords, verdictOf } from './load-others.ts'
import { MiniTable, ShareBar } from './mini-table.tsx'
import { WordTable } from './overview.tsx'
import { TermTable } from './sources.tsx'
import { dayWords, dollarWords, numberWords, shareWords } from './words.ts'

type Of<Load extends (...given: never[]) => Promise<unknown>> = { data: Awaited<ReturnType<Load>> }

/** The most that a table shows. The CSV has all. */
const MAX_ROWS = 200

export function Cars({ data: { rows, unseen } }: Of<typeof loadCars>) {
  const most = Math.max(1, rows[0]?.views ?? 0)
  const shown = rows.length > MAX_ROWS ? [...rows.slice(0, MAX_ROWS / 2), ...rows.slice(-MAX_ROWS / 2)] : rows
  const side = `${numberWords(rows.length)} for sale · ${numberWords(unseen)} never seen in these days`
  return (
    <Card title="Cars by how often they were seen" side={side}>
      <MiniTable
        label="Cars"
        columns={[
          { words: 'Car' },
          { words: 'Views' },
          { words: 'A day on the lot', isNumber: true },
          { words: 'Looked for', isNumber: true },
          { words: 'Saved', isNumber: true },
          { words: 'Calls', isNumber: true },
          { words: 'Leads', isNumber: true },
          { words: 'Price', isNumber: true },
          { words: 'Days here', isNumber: true },
        ]}
        rows={shown.map((car) => ({
          key: car.car,
          cells: [
            car.name,
            <span key="views" className="row">
              <ShareBar value={car.views} of={most} />
              {car.views === 0 ? (
                <Tag icon="moon">Never seen</Tag>
              ) : (
                <span className="num">{numberWords(car.views)}</span>
              )}
            </span>,
            car.perDay.toFixed(1),
            car.views > 0 ? `${Math.round(car.seconds / car.views)} s` : '–',
            numberWords(car.saves),
            numberWords(car.calls),
            numberWords(car.leads),
            car.price === null ? 'no price' : dollarWords(car.price),
            numberWords(car.days),
          ],
        }))}
      />
    </Card>
  )
}

export function Words({ data: { words, lost, facets, searches, empty } }: Of<typeof loadWords>) {
  return (
    <>
      <Card
        title="Lost demand"
        side={`${numberWords(empty)} of ${numberWords(searches)} searches found nothing`}
      >
        {lost.length === 0 ? (
          <p className="soft">Everything that people asked for was there.</p>
        ) : (
          <MiniTable
            label="Lost demand"
            columns={[{ words: 'Asked for, and not here' }, { words: 'Times' }]}
            rows={lost.map((term) => ({
              key: term.term,
              cells: [
                `“${term.term}”`,
                <span key="times" className="row">
                  <ShareBar value={term.empty} of={lost[0]!.empty} colour={2} />
                  <span className="num">{numberWords(term.empty)}</span>
                </span>,
              ],
            }))}
          />
        )}
      </Card>
      <div className="cols wide-side">
        <Card title="What they searched for" side={`${numberWords(searches)} searches`}>
          <WordTable words={words} />
        </Card>
        <Card title="How they narrowed it">
          <TermTable of="Filter" terms={facets} empty="Nobody used a filter in these days." />
        </Card>
      </div>
    </>
  )
}

export function Forms({ data: { rows } }: Of<typeof loadForms>) {
  if (rows.length === 0) return <p className="soft">Nobody began a form in these days.</p>
  const most = Math.max(0, ...rows.map(({ steps }) => steps.length))
  const steps = Array.from({ length: most }, (_, n) => n)
  const total = rows.reduce((sum, { sent }) => sum + sent, 0)
  return (
    <Card title="Where people leave a form" side={`${numberWords(total)} sent`}>
      <MiniTable
        label="Forms"
        columns={[
          { words: 'Form' },
          { words: 'Began' },
          ...steps.map((n) => ({ words: `Step ${n + 1} done`, isNumber: true })),
          { words: 'Sent', isNumber: true },
          { words: 'Of those who began', isNumber: true },
        ]}
        rows={rows.map((row) => ({
          key: row.form,
          cells: [
            row.words,
            <span key="began" className="row">
              <ShareBar value={row.began} of={rows[0]!.began} />
              <span className="num">{numberWords(row.began)}</span>
            </span>,
            ...steps.map((n) => (row.steps[n] === undefined ? '–' : numberWords(row.steps[n]))),
            numberWords(row.sent),
            shareWords(row.sent, row.began),
          ],
        }))}
      />
    </Card>
  )
}

const WORDS = { good: 'Good', due: 'Could be better', late: 'Slow' } as const
const ICONS = { good: 'check', due: 'warning', late: 'flag' } as const

function Measured({ vital, value }: { vital: Vital; value: number | undefined }) {
  if (value === undefined) return <span className="faint">nobody has said</span>
  const verdict = verdictOf(vital, value)
  const text =
    vital === 'cls'
      ? value.toFixed(2)
      : value < 1000
        ? `${Math.round(value)} ms`
        : `${(value / 1000).toFixed(1)} s`
  return (
    <span className="row">
      <span className="num strong">{text}</span>
      <Tag kind={verdict} icon={ICONS[verdict]}>
        {WORDS[verdict]}
      </Tag>
    </span>
  )
}

export function Speed({ data: { rows } }: Of<typeof loadSpeed>) {
  const vitals = Object.keys(VITALS) as Vital[]
  return (
    <Card title="How fast the website was for visitors" side="three of four visits were at least this good">
      {rows.length === 0 ? (
        <p className="soft">No browser has measured anything in these days.</p>
      ) : (
        <MiniTable
          label="Speed"
          columns={[
            { words: 'Page' },
            { words: 'Views', isNumber: true },
            ...vitals.map((vital) => ({ words: VITALS[vital].words })),
          ]}
          rows={rows.map((row) => ({
            key: row.kind,
            cells: [
              row.words,
              numberWords(row.views),
              ...vitals.map((vital) => <Measured key={vital} vital={vital} value={row[vital]} />),
            ],
          }))}
        />
      )}
    </Card>
  )
}

export function Agents({ data: { visits, leads, questions, days, byDay } }: Of<typeof loadAgents>) {
  return (
    <Card title="Assistants and agents">
      <p>
        They sent {numberWords(visits)} {visits === 1 ? 'visit' : 'visits'}, of which {numberWords(leads)}{' '}
        became a lead, and asked the platform {numberWords(questions)}{' '}
        {questions === 1 ? 'question' : 'questions'}.
      </p>
      <BarPlot
        title="Questions a day"
        sentence={`Questions of agents a day: ${questions} in all.`}
        labels={days.map(dayWords)}
        series={[{ name: 'Questions', values: byDay }]}
      />
    </Card>
  )
}
