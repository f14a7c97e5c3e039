import { Link } from 'react-router'
import type { AnswerTimes } from '#ports/console/leads/lead-reports.ts'
import { Icon } from '../parts/icon.tsx'
import { Notice } from '../parts/notice.tsx'
import { Spark } from '../plots/spark.tsx'
import { Answers } from './answers.tsx'
import { Card } from './card.tsx'
import { Change } from './change.tsx'
import type { Frame } from './load-frame.ts'
import type { CountedOn, Overview as Data, Figure } from './load-overview.ts'
import { ShareBar } from './mini-table.tsx'
import { DayPlots } from './opened/day-plots.tsx'
import { NoteForm } from './opened/note-form.tsx'
import { WordTable } from './opened/word-table.tsx'
import { Opens, useOpens } from './opens.tsx'
import { SourceTable } from './sources.tsx'
import { numberWords, shareWords } from './words.ts'

/** The same days and yards on another screen, or the list of what is counted. */
function useInsightPath() {
  const opens = useOpens()
  return (to: CountedOn) => {
    if (to === 'leads') return opens.leads()
    return to === 'reservations' ? opens.reservations : opens.screen(to)
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
        <Card title={`${line.main.name} and leads, a day`} csv="overview" side={data.range}>
          <DayPlots lines={line} />
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
          {lost.terms.length > 0 &&
            `Most of all ${lost.terms.map(({ term, empty }) => `“${term}” (${empty})`).join(', ')}. `}
          <Link className="link" to={pathTo('words')}>
            See lost demand
          </Link>
        </Notice>
      )}
      <div className="cols half">
        <Card title="Where they came from" csv="sources">
          <SourceTable rows={data.sources} isYard={frame.isYard} />
        </Card>
        <Card title="What they searched for" csv="words">
          <WordTable words={words} shop={frame.search} />
        </Card>
      </div>
      {answers && <Answers times={answers} />}
      <div className="cols half">
        <Card title="Looked at most" csv="cars" side="views">
          <CarList
            rows={most.map((car) => ({ ...car, more: `${car.leads} ${car.leads === 1 ? 'lead' : 'leads'}` }))}
          />
        </Card>
        <Card title="Hardly seen" csv="cars" side="views">
          <CarList rows={least.map((car) => ({ ...car, more: `${car.days} days on the lot` }))} />
        </Card>
      </div>
    </>
  )
}

function FigureLink({ figure, to, compared }: { figure: Figure; to: string; compared: string | undefined }) {
  const { words, value, before, spark } = figure
  return (
    <Link to={to}>
      <span className="soft s">{words}</span>
      <span className="row between">
        <span className="figure">{numberWords(value)}</span>
        <Spark
          values={spark}
          sentence={`${words} by day, from ${Math.min(...spark)} to ${Math.max(...spark)}`}
        />
      </span>
      {before !== undefined && (
        <span className="xs soft">
          {value === before ? 'the same as on' : <Change now={value} before={before} />}{' '}
          {value === before ? compared : `on ${compared}`}
        </span>
      )}
    </Link>
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
