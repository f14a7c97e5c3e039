import { VITALS, type Vital } from '#domain/insights/vitals.ts'
import { BarPlot } from '../plots/bar-plot.tsx'
import { Card } from './card.tsx'
import type { loadAgents, loadForms, loadSpeed, loadWords } from './load-others.ts'
import { Measured } from './measured.tsx'
import { MiniTable, ShareBar } from './mini-table.tsx'
import { Opens, useOpens } from './opens.tsx'
import { Term, WordTable } from './overview.tsx'
import { TermTable } from './sources.tsx'
import { dayWords, numberWords, shareWords } from './words.ts'

type Of<Load extends (...given: never[]) => Promise<unknown>> = { data: Awaited<ReturnType<Load>> }

export function Words({ data, shop }: Of<typeof loadWords> & { shop: string }) {
  const { words, lost, facets, searches, empty } = data
  return (
    <>
      <Card
        title="Lost demand"
        csv="lost"
        side={searches > 0 && `${numberWords(empty)} of ${numberWords(searches)} searches found nothing`}
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
                <Term key="term" term={term.term} shop={shop} />,
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
        <Card
          title="What they searched for"
          csv="words"
          side={searches > 0 && `${numberWords(searches)} searches`}
        >
          <WordTable words={words} shop={shop} />
        </Card>
        <Card title="How they narrowed it" csv="facets">
          <TermTable of="Filter" terms={facets} empty="Nobody used a filter in these days." />
        </Card>
      </div>
    </>
  )
}

export function Forms({ data: { rows } }: Of<typeof loadForms>) {
  const opens = useOpens()
  if (rows.length === 0) return <p className="soft">Nobody began a form in these days.</p>
  const most = Math.max(0, ...rows.map(({ steps }) => steps.length))
  const steps = Array.from({ length: most }, (_, n) => n)
  const total = rows.reduce((sum, { sent }) => sum + sent, 0)
  return (
    <Card title="Where people leave a form" csv="forms" side={`${numberWords(total)} sent`}>
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
            <Opens
              key="sent"
              to={opens.leads({ kind: row.form })}
              value={row.sent}
              of={`${row.words} sent`}
            />,
            shareWords(row.sent, row.began),
          ],
        }))}
      />
    </Card>
  )
}

export function Speed({ data: { rows } }: Of<typeof loadSpeed>) {
  const vitals = Object.keys(VITALS) as Vital[]
  return (
    <Card
      title="How fast the website was for visitors"
      csv="speed"
      side="three of four visits were at least this good"
    >
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
    <Card title="Assistants and agents" csv="agents">
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
