import { Link, useRouteLoaderData } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import { FilterChip } from '../../list/filter-chip.tsx'
import { placesOf } from '../../list/lead-query.ts'
import { DayStrip } from '../../now/day-strip.tsx'
import { useLeadsHref } from '../../now/leads-href.ts'
import { type Desk, loadDay, loadDesk, loadTrouble } from '../../now/load-now.ts'
import { NeedsPerson } from '../../now/needs-person.tsx'
import { TakeFirst } from '../../now/take-first.tsx'
import { Mark } from '../../parts/mark.tsx'
import { refuse, workOf } from '../../request.ts'
import { Bell } from '../../shell/bell.tsx'
import type { loader as dealerLoader } from '../dealer.tsx'
import type { Route } from './+types/now.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Now · Forecourt console' }]

/**
 * What needs a person now: who waits for an answer, mail that did not arrive, feeds that failed, a
 * site that was refused.
 */
export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const here = permitAt(ports, actor, 'dealer.open', dealer, now)
  if (isRefused(here)) return refuse(here, dealer)
  const input = { dealer, places: placesOf(url.searchParams), now }
  const day = loadDay(ports, input)
  const [trouble, desk] = await Promise.all([
    loadTrouble(ports, actor, input),
    loadDesk(ports, actor, input, day),
  ])
  const { locations } = ports.sites.bySlug(dealer)!
  const places = locations.map(({ id, name }) => [String(id), name] as const)
  return { day: day.words, today: day.today, strip: day.strip, places, trouble, desk }
}

const NUMBERS = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')

/** The one sentence on top. */
function sentence(desk: Desk | null): string {
  if (!desk) return 'Nothing needs you right now'
  const { late, waiting, due } = desk.counts
  const people = (count: number, one: string, many: string) =>
    count === 1 ? `One person ${one}` : `${NUMBERS[count] ?? count} people ${many}`
  if (late > 0) return people(late, 'has waited too long', 'have waited too long')
  if (waiting > 0) return people(waiting, 'waits for an answer', 'wait for an answer')
  if (due === 0) return 'Nobody waits for an answer'
  return due === 1 ? 'One next step is due' : `${NUMBERS[due] ?? due} next steps are due`
}

export default function Now({ loaderData }: Route.ComponentProps) {
  const { day, today, places, desk, strip, trouble } = loaderData
  const shell = useRouteLoaderData<typeof dealerLoader>('routes/dealer')
  const yards = (
    <FilterChip words="Yard" name="yard" any={`all ${places.length}`} options={places} icon="place" isMany />
  )
  return (
    <>
      <header className="top">
        {shell && <Mark name={shell.dealer.name} colours={shell.dealer.colours} />}
        <span className="title grow">Now</span>
        <Bell />
      </header>
      <div className="head now-head">
        <div className="stack">
          <h1>{sentence(desk)}</h1>
          <p className="soft s">
            {day}
            {shell && ` · ${shell.role}`}
          </p>
        </div>
        <div className="tools only-desk">
          {yards}
          <Bell />
        </div>
      </div>
      <div className="pad now-body">
        {desk && <DayStrip strip={strip} ticks={desk.ticks} />}
        <div className="columns">
          <div className="stack-16">
            {desk && <TakeFirst desk={desk} />}
            <NeedsPerson desk={desk} trouble={trouble} />
          </div>
          {desk && <Today desk={desk} span={today} />}
        </div>
      </div>
    </>
  )
}

/** Numbers of today; each leads to what it counts. */
function Today({ desk, span }: { desk: Desk; span: string }) {
  const leadsHref = useLeadsHref()
  const lines = [
    ['Leads came in', { since: span }, desk.cameIn],
    ['Began and stopped', { since: span, state: 'unfinished' }, desk.counts.unfinished],
    ['Next steps due', { work: 'due', view: 'due' }, desk.counts.due],
    ['Yours', { owner: 'me', view: 'mine' }, desk.counts.mine],
  ] as const
  return (
    <section className="card" aria-labelledby="today">
      <header>
        <h2 id="today">Today</h2>
      </header>
      <ul className="items figures">
        {lines.map(([words, query, number]) => (
          <li key={words}>
            <Link to={leadsHref(query)}>
              <span className="soft s">{words}</span>
              <span className="figure">{number}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
