import { Link } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import { Notice } from '../parts/notice.tsx'
import { Spark } from '../plots/spark.tsx'
import { Card } from './card.tsx'
import { Change } from './change.tsx'
import { Answers } from './leads/answers.tsx'
import { Came } from './leads/came.tsx'
import type { loadAnswers } from './leads/load-answers.ts'
import type { Frame } from './load-frame.ts'
import type { Overview as Data, Figure } from './load-overview.ts'
import { ShareBar } from './mini-table.tsx'
import type { Figure as FigureName } from './opened/counted.ts'
import { DayPlots } from './opened/day-plots.tsx'
import { NoteForm } from './opened/note-form.tsx'
import { WordTable } from './opened/word-table.tsx'
import { Opens, useOpens } from './opens.tsx'
import type { ScreenName } from './screen-names.ts'
import { SourceTable } from './sources/sources.tsx'
import { numberWords, shareWords } from './words.ts'

/** Where a number of the website leads: to its list, or to its days on the screen about it. */
function useFigurePath() {
  const opens = useOpens()
  return (metric: FigureName) => {
    if (metric === 'leads') return opens.leads()
    if (metric === 'reservations') return opens.reservations()
    return opens.counted(SCREEN_OF[metric], { of: 'figure', name: metric })
  }
}

const SCREEN_OF: Record<Exclude<FigureName, 'leads' | 'reservations'>, ScreenName> = {
  visits: 'sources',
  visitors: 'sources',
  searches: 'words',
  empty: 'words',
  carViews: 'cars',
  carVisitors: 'cars',
  formVisitors: 'forms',
}

type OverviewProps = { data: Data; frame: Frame; leads: Awaited<ReturnType<typeof loadAnswers>> }

export function Overview({ data, frame, leads: { answers, hours } }: OverviewProps) {
  const opens = useOpens()
  const pathTo = useFigurePath()
  const { figures, line, funnel, lost, words, most, least } = data
  return (
    <>
      <ul className="figs">
        {figures.map((figure) => (
          <li key={figure.metric}>
            <FigureLink figure={figure} to={pathTo(figure.metric)} compared={data.compared} />
          </li>
        ))}
      </ul>
      <div className="cols wide-side">
        <Card title={`${line.main.name} and leads, a day`} csv="overview" side={data.range}>
          <DayPlots lines={line} />
          <NoteForm notes={line.notes} today={frame.today} />
        </Card>
        <Card title="From a visit to a reservation" csv="funnel" side="each step of the one before">
          <Funnel steps={funnel.map((step) => ({ ...step, to: pathTo(step.metric) }))} />
        </Card>
      </div>
      {lost.times > 0 && (
        <Notice kind="act" icon="bolt">
          <b>
            {numberWords(lost.times)} {lost.times === 1 ? 'search' : 'searches'} found nothing.
          </b>{' '}
          {lost.terms.length > 0 &&
            `Most of all ${lost.terms.map(({ term, empty }) => `“${term}” (${empty})`).join(', ')}. `}
          <Link className="link" to={opens.screen('words')}>
            See lost demand
          </Link>
        </Notice>
      )}
      <div className="cols half">
        <Card title="Where they came from" csv="sources">
          <SourceTable rows={data.sources} isYard={frame.isYard} isWhole={frame.isWhole} />
        </Card>
        <Card title="What they searched for" csv="words">
          <WordTable words={words} shop={frame.search} />
        </Card>
      </div>
      {answers && hours && (
        <div className="cols half">
          <Answers times={answers} />
          <Came hours={hours} />
        </div>
      )}
      <div className="cols half">
        <Card title="Looked at most" csv="cars" side="views">
          <CarList
            rows={most.map((car) => ({ ...car, more: `${car.leads} ${car.leads === 1 ? 'lead' : 'leads'}` }))}
            empty="Nobody looked at a car in these days."
          />
        </Card>
        <Card title="Hardly seen" csv="cars" side="views">
          <CarList
            rows={least.map((car) => ({ ...car, more: `${car.days} days on the lot` }))}
            empty="No car has been here for a week yet."
          />
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

type CarListProps = { rows: readonly (Data['most'][number] & { more: string })[]; empty: string }

function CarList({ rows, empty }: CarListProps) {
  const opens = useOpens()
  if (rows.length === 0) return <p className="soft">{empty}</p>
  return (
    <ul className="car-list">
      {rows.map(({ car, name, photo, views, more }) => (
        <li key={car}>
          {photo ? (
            <img className="thumb" src={photo} alt="" loading="lazy" width="54" height="36" />
          ) : (
            <span className="thumb none" role="img" aria-label="No photo">
              <Icon name="photo" />
            </span>
          )}
          <span className="stack grow">
            <Link className="strong cut" to={opens.car(car)}>
              {name}
            </Link>
            <span className="xs soft">{more}</span>
          </span>
          <b className="num">
            <Opens to={opens.carDays(car, 'views')} value={views} of={`views of ${name}`} />
          </b>
        </li>
      ))}
    </ul>
  )
}
