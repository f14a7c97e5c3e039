import { Link } from 'react-router'
import { SENT_STEP } from '#domain/insights/sums.ts'
import { VITALS, type Vital } from '#domain/insights/vitals.ts'
import { Card } from './card.tsx'
import { Change, changeCell, changeColumn } from './change.tsx'
import type { loadAgents, loadForms, loadSpeed, loadWords } from './load-others.ts'
import { Measured } from './measured.tsx'
import { MiniTable, ShareBar } from './mini-table.tsx'
import { DayPlots } from './opened/day-plots.tsx'
import { NoteForm } from './opened/note-form.tsx'
import { Term, TermTable, WordTable } from './opened/word-table.tsx'
import { Opens, useOpens } from './opens.tsx'
import { numberWords, shareWords } from './words.ts'

type Of<Load extends (...given: never[]) => Promise<unknown>> = { data: Awaited<ReturnType<Load>> }

export function Words({ data, shop }: Of<typeof loadWords> & { shop: string }) {
  const opens = useOpens()
  const { words, lost, facets, searches, empty } = data
  return (
    <>
      <Card
        title="Lost demand"
        csv="lost"
        side={searches > 0 && `${numberWords(empty)} of ${numberWords(searches)} searches found nothing`}
      >
        {lost.length === 0 ? (
          <p className="soft">
            {searches === 0
              ? 'Nobody searched in these days.'
              : 'Everything that people asked for was there.'}
          </p>
        ) : (
          <MiniTable
            label="Lost demand"
            columns={[{ words: 'Asked for, and not here' }, { words: 'Times' }, ...changeColumn(lost)]}
            rows={lost.map((term) => ({
              key: term.term,
              cells: [
                <Term key="term" term={term.term} shop={shop} />,
                <span key="times" className="row">
                  <ShareBar value={term.empty} of={lost[0]!.empty} colour={2} />
                  <Opens
                    to={opens.counted('words', { of: 'lost', name: term.term })}
                    value={term.empty}
                    of={`searches for ${term.term} in vain`}
                  />
                </span>,
                ...changeCell(term.empty, term.before),
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
          <TermTable
            label="Filter"
            of="facet"
            on="words"
            terms={facets}
            empty="Nobody used a filter in these days."
          />
        </Card>
      </div>
    </>
  )
}

export function Forms({ data: { rows } }: Of<typeof loadForms>) {
  const opens = useOpens()
  if (rows.length === 0)
    return (
      <Card title="Where people leave a form" csv="forms">
        <p className="soft">Nobody began a form in these days.</p>
      </Card>
    )
  const daysOf = (form: string) => opens.counted('forms', { of: 'form', name: form })
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
          ...changeColumn(rows),
          { words: 'Of those who began', isNumber: true },
        ]}
        rows={rows.map((row) => ({
          key: row.form,
          cells: [
            row.words,
            <span key="began" className="row">
              <ShareBar value={row.began} of={rows[0]!.began} />
              <Opens to={daysOf(row.form)} value={row.began} of={`${row.words} begun`} />
            </span>,
            ...steps.map((n) =>
              row.steps[n] === undefined ? (
                '–'
              ) : (
                <Opens
                  key={`step ${n}`}
                  to={opens.counted('forms', { of: 'step', name: row.form, step: n + 1 })}
                  value={row.steps[n]}
                  of={`${row.words}, step ${n + 1} done`}
                />
              ),
            ),
            <Opens
              key="sent"
              to={opens.formSent(row.form, SENT_STEP)}
              value={row.sent}
              of={`${row.words} sent`}
            />,
            ...changeCell(row.sent, row.before),
            row.sent > row.began ? '–' : shareWords(row.sent, row.began),
          ],
        }))}
      />
    </Card>
  )
}

export function Speed({ data: { rows } }: Of<typeof loadSpeed>) {
  const opens = useOpens()
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
              <Opens
                key="views"
                to={opens.counted('speed', { of: 'page', name: row.kind })}
                value={row.views}
                of={`views, ${row.words}`}
              />,
              ...vitals.map((vital) => (
                <Measured key={vital} vital={vital} value={row[vital]} was={row.was?.[vital]} />
              )),
            ],
          }))}
        />
      )}
    </Card>
  )
}

type AgentsProps = Of<typeof loadAgents> & { today: string }

export function Agents({ data: { visits, leads, questions, lines }, today }: AgentsProps) {
  const opens = useOpens()
  const paths = [
    opens.counted('sources', { of: 'source', name: 'agents' }),
    opens.counted('sources', { of: 'leads', name: 'agents' }),
    '#questions',
  ]
  return (
    <>
      <ul className="figs of-three">
        {[visits, leads, questions].map(({ words, value, before }, n) => (
          <li key={words}>
            <Link to={paths[n]!}>
              <span className="soft s">{words}</span>
              <span className="figure">{numberWords(value)}</span>
              {before !== undefined && (
                <span className="xs soft">
                  <Change now={value} before={before} />{' '}
                  {value === before ? 'as before' : 'on the days before'}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <div id="questions">
        <Card title="Questions of assistants and agents, a day" csv="agents">
          <DayPlots lines={lines} />
          <NoteForm notes={lines.notes} today={today} />
        </Card>
      </div>
    </>
  )
}
