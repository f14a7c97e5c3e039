import { Link, useParams } from 'react-router'
import type { AnswerTimes } from '#ports/console/leads/lead-reports.ts'
import type { TermSum } from '#ports/insights/insights.ts'
import { useListUrl } from '../list/url.ts'
import { Icon } from '../parts/icon.tsx'
import { Notice, Tag } from '../parts/notice.tsx'
import { BarPlot } from '../plots/bar-plot.tsx'
import { LinePlot } from '../plots/line-plot.tsx'
import { Spark } from '../plots/spark.tsx'
import { Answers } from './answers.tsx'
import { Card } from './card.tsx'
import type { Frame } from './load-frame.ts'
import { demandOf } from './load-others.ts'
import type { Overview as Data, Figure, Line } from './load-overview.ts'
import { MiniTable, ShareBar } from './mini-table.tsx'
import { NoteForm } from './note-form.tsx'
import { Opens, useOpens } from './opens.tsx'
import { SourceTable } from './sources.tsx'
import { changeOf, dayWords, numberWords, shareWords } from './words.ts'

/** The same days and yards on another screen, or the list of what is counted. */
export function useInsightPath() {
  const { dealer } = useParams()
  const { search } = useListUrl()
  const opens = useOpens()
  return (to: string) => {
    if (to === 'leads') return opens.leads()
    if (to === 'reservations') return opens.reservations
    return `/${dealer}/${to}${search.size > 0 ? `?${search}` : ''}`
  }
}

type OverviewProps = { data: Data; frame: Frame; answers: AnswerTimes | undefined }

export function Overview({ data, frame, answers }: OverviewProps) {
  const pathTo = useInsightPath()
  const { figures, line, funnel, lost, words, most, least } = data
  return (
    <>
      <ul className="figs">
        {figures.map((figure) => (
          <li key={figure.metric}>
            <FigureLink figure={figure} to={pathTo(figure.to)} compared={data.compared} />
          </li>
        ))}
      </ul>
      <div className="cols wide-side">
        <Card title="Visits and leads, a day" csv="overview" side={data.range}>
          <Days line={line} />
          <NoteForm notes={line.notes} today={frame.today} />
        </Card>
        <Card title="From a visit to a reservation" csv="funnel" side="each step of the one before">
          <Funnel steps={funnel.map((step) => ({ ...step, to: pathTo(step.to) }))} />
        </Card>
      </div>
      {lost.times > 0 && (
        <Notice kind="act" icon="bolt">
          <b>
            {numberWords(lost.times)} {lost.times === 1 ? 'search' : 'searches'} found nothing.
          </b>{' '}
          Most of all {lost.terms.map(({ term, empty }) => `“${term}” (${empty})`).join(', ')}.{' '}
          <Link className="link" to={pathTo('insights/words')}>
            See lost demand
          </Link>
        </Notice>
      )}
      <div className="cols half">
        <Card title="Where they came from" csv="sources">
          <SourceTable rows={data.sources} />
        </Card>
        <Card title="What they searched for" csv="words">
          <WordTable words={words} shop={frame.search} />
        </Card>
      </div>
      {answers && <Answers times={answers} />}
      <div className="cols half">
        <Card title="Looked at most" side="views">
          <CarList
            rows={most.map((car) => ({ ...car, more: `${car.leads} ${car.leads === 1 ? 'lead' : 'leads'}` }))}
          />
        </Card>
        <Card title="Hardly seen" side="views">
          <CarList rows={least.map((car) => ({ ...car, more: `${car.days} days on the lot` }))} />
        </Card>
      </div>
    </>
  )
}

function FigureLink({ figure, to, compared }: { figure: Figure; to: string; compared: string | undefined }) {
  const { words, value, before, spark } = figure
  const change = changeOf(value, before)
  return (
    <Link to={to}>
      <span className="soft s">{words}</span>
      <span className="row between">
        <span className="figure">{numberWords(value)}</span>
        <Spark values={spark} sentence={`${words} by day`} />
      </span>
      {change && (
        <span className="xs soft">
          {change.isSame ? (
            'the same as '
          ) : (
            <span className={change.isUp ? 'up' : 'down'}>
              {change.isUp ? '▲' : '▼'} <span className="unseen">{change.isUp ? 'up' : 'down'}</span>{' '}
              {change.words}{' '}
            </span>
          )}
          <span>on {compared}</span>
        </span>
      )}
    </Link>
  )
}

function Days({ line }: { line: Line }) {
  const labels = line.days.map(dayWords)
  const all = line.visits.reduce((sum, n) => sum + n, 0)
  const notes = line.notes.map(({ day, words }) => ({ at: line.days.indexOf(day), words }))
  return (
    <>
      <LinePlot
        title="Visits"
        sentence={`Visits a day: ${numberWords(all)} in all, from ${Math.min(...line.visits)} to ${Math.max(...line.visits)}.`}
        labels={labels}
        series={[
          { name: 'Visits', values: line.visits },
          ...(line.before ? [{ name: 'Before', values: line.before, isDashed: true }] : []),
        ]}
        notes={notes.filter(({ at }) => at >= 0)}
      />
      <BarPlot
        title="Leads"
        sentence={`Leads a day: ${line.leads.reduce((sum, n) => sum + n, 0)} in all.`}
        labels={labels}
        series={[{ name: 'Leads', values: line.leads }]}
        height={110}
      />
    </>
  )
}

function Funnel({ steps }: { steps: readonly { words: string; value: number; to: string }[] }) {
  const most = Math.max(1, ...steps.map(({ value }) => value))
  return (
    <ol className="funnel">
      {steps.map(({ words, value, to }, n) => (
        <li key={words}>
          <Link to={to}>
            <span>{words}</span>
            {/* By the square root, so that small steps can be seen. The numbers are exact. */}
            <ShareBar value={Math.sqrt(value)} of={Math.sqrt(most)} colour={n > 2 ? 2 : 1} />
            <b className="num right">{numberWords(value)}</b>
            <span className="xs soft right">{n > 0 && shareWords(value, steps[n - 1]!.value)}</span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

const DEMAND = {
  none: ['late', 'cross', 'We had none'],
  few: ['due', 'warning', 'Few for many'],
  covered: ['plain', 'check', 'Covered'],
} as const

export function DemandTag({ term }: { term: TermSum }) {
  const [kind, icon, words] = DEMAND[demandOf(term)]
  return (
    <Tag kind={kind} icon={icon}>
      {words}
    </Tag>
  )
}

/** What somebody typed. It opens the same search on the website. */
export const Term = ({ term, shop }: { term: string; shop: string }) => (
  <a className="link" href={shop + encodeURIComponent(term)} target="_blank" rel="noreferrer">
    “{term}”
  </a>
)

export const WordTable = ({ words, shop }: { words: readonly TermSum[]; shop: string }) =>
  words.length === 0 ? (
    <p className="soft">Nobody typed anything in these days.</p>
  ) : (
    <MiniTable
      label="Searches"
      columns={[
        { words: 'They asked for' },
        { words: 'Times', isNumber: true },
        { words: 'Cars we showed', isNumber: true },
        { words: 'Demand' },
      ]}
      rows={words.map((term) => ({
        key: term.term,
        cells: [
          <Term key="term" term={term.term} shop={shop} />,
          numberWords(term.times),
          numberWords(term.hits),
          <DemandTag key="tag" term={term} />,
        ],
      }))}
    />
  )

function CarList({ rows }: { rows: readonly { car: number; name: string; views: number; more: string }[] }) {
  const opens = useOpens()
  if (rows.length === 0) return <p className="soft">No car fits.</p>
  return (
    <ul className="car-list">
      {rows.map(({ car, name, views, more }) => (
        <li key={car}>
          <Icon name="car" />
          <span className="stack grow">
            <Link className="strong cut" to={opens.car(car)}>
              {name}
            </Link>
            <span className="xs soft">{more}</span>
          </span>
          <b className="num">
            <Opens to={opens.car(car)} value={views} of={`views of ${name}`} />
          </b>
        </li>
      ))}
    </ul>
  )
}
