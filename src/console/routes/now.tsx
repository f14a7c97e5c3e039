import { Form, Link, useParams, useRouteLoaderData } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { dayWords, timeOfDay, whenWords } from '#domain/desk/when-words.ts'
import { leadName } from '#domain/lead/lead.ts'
import { openInstants } from '#domain/location/hours.ts'
import { localTime } from '#domain/location/local-time.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import { countLeads, listLeads } from '#use-cases/desk/leads.ts'
import { FilterChip } from '../list/filter-chip.tsx'
import { FORM_WORDS, placesOf } from '../list/lead-query.ts'
import { DayStrip } from '../now/day-strip.tsx'
import { Icon } from '../parts/icon.tsx'
import { Mark } from '../parts/mark.tsx'
import { Tag } from '../parts/notice.tsx'
import { refuse, workOf } from '../request.ts'
import { Bell } from '../shell/bell.tsx'
import type { Route } from './+types/now.ts'
import type { loader as dealerLoader } from './dealer.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Now · Forecourt console' }]

const MOST = 6
const HOUR = 3_600_000

/** What needs a person now: leads nobody has, mail that did not arrive, a site that was refused. */
export async function loader({ request, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const here = permitAt(ports, actor, 'dealer.open', dealer, now)
  if (isRefused(here)) return refuse(here, dealer)
  const site = ports.sites.bySlug(dealer)!
  const places = placesOf(new URL(request.url).searchParams)
  const shown = site.locations.filter(({ id }) => !places || places.includes(id))
  const yard = shown[0] ?? site.locations[0]!
  const { timeZone } = yard
  const open = openInstants(yard, localTime(now, timeZone).date)
  const midnight = new Date(now.getTime() - localTime(now, timeZone).minutes * 60_000)
  const mayRead = permitAt(ports, actor, 'lead.read', dealer, now)
  const problems = isRefused(permitAt(ports, actor, 'site.read', dealer, now))
    ? []
    : ports.sites.problems().filter(({ file }) => file.startsWith(`${dealer}/`))
  const common = {
    day: dayWords(now, now, timeZone),
    places: site.locations.map(({ id, name }) => [String(id), name] as const),
    problems: problems.map(({ file, reason }) => `${file}: ${reason}`),
    strip: {
      now: hourOf(now, midnight),
      nowWords: timeOfDay(now, timeZone),
      open: open ? { from: hourOf(open.from, midnight), to: hourOf(open.to, midnight) } : null,
      opens: open ? timeOfDay(open.from, timeZone) : '',
      closes: open ? timeOfDay(open.to, timeZone) : '',
    },
  }
  if (isRefused(mayRead)) return { ...common, desk: null }
  const [free, today, counts, failed] = await Promise.all([
    listLeads(
      ports,
      actor,
      dealer,
      {
        places,
        owner: { is: null },
        isHeld: false,
        order: 'oldest',
        limit: MOST,
        since: new Date(now.getTime() - 14 * 24 * HOUR),
      },
      now,
    ),
    listLeads(ports, actor, dealer, { places, isHeld: false, since: midnight, limit: 200 }, now),
    countLeads(
      ports,
      actor,
      dealer,
      places,
      {
        free: { owner: { is: null }, isHeld: false, since: new Date(now.getTime() - 14 * 24 * HOUR) },
        mine: { owner: { is: actor.id }, isHeld: false },
        held: { isHeld: true },
        unfinished: { status: 'Incomplete', isHeld: false, since: midnight },
      },
      now,
    ),
    ports.leadDesk.failedDeliveries(mayRead, MOST),
  ])
  if (isRefused(free) || isRefused(today) || isRefused(counts)) return { ...common, desk: null }
  return {
    ...common,
    desk: {
      counts,
      free: free.rows.map(({ lead }) => ({
        id: lead.id,
        name: leadName(lead) || 'No name',
        phone: String(lead.fields.phone ?? ''),
        wish: FORM_WORDS[lead.form].toLowerCase(),
        detail: String(lead.fields.message ?? ''),
        about: [lead.car?.name, lead.car?.price_words, lead.place.name].filter(Boolean).join(' · '),
        when: whenWords(new Date(lead.createdAt), now, timeZone),
      })),
      ticks: today.rows.map(({ lead, owner }) => ({
        at: hourOf(new Date(lead.createdAt), midnight),
        isFree: owner === null,
      })),
      failed: failed.map(({ leadId, channel, error }) => ({ leadId, channel, error })),
    },
  }
}

const hourOf = (at: Date, midnight: Date) => (at.getTime() - midnight.getTime()) / HOUR

const NUMBERS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

/** The one sentence on top. */
function sentence(desk: { counts: { free: number } } | null): string {
  const free = desk?.counts.free ?? 0
  if (!desk) return 'Nothing needs you right now'
  if (free === 0) return 'Every lead has somebody'
  return free === 1 ? 'One lead has nobody yet' : `${NUMBERS[free] ?? free} leads have nobody yet`
}

export default function Now({ loaderData }: Route.ComponentProps) {
  const { day, places, desk, strip, problems } = loaderData
  const { dealer } = useParams()
  const shell = useRouteLoaderData<typeof dealerLoader>('routes/dealer')
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
          <FilterChip
            words="Yard"
            name="yard"
            any={`all ${places.length}`}
            options={places}
            icon="place"
            isMany
          />
          <Bell />
        </div>
      </div>
      <div className="pad now-body">
        {desk && <DayStrip strip={strip} ticks={desk.ticks} />}
        <div className="columns">
          <div className="stack-16">
            {desk && (
              <section className="card" aria-labelledby="first">
                <header>
                  <h2 id="first">Take these first</h2>
                  {desk.counts.free > 0 && (
                    <span className="tools">
                      <Link className="link s" to={`/${dealer}/leads?owner=nobody&view=nobody`}>
                        All {desk.counts.free}
                      </Link>
                    </span>
                  )}
                </header>
                {desk.free.length === 0 ? (
                  <p className="body soft">
                    Nobody waits for a colleague. New leads show up here by themselves.
                  </p>
                ) : (
                  <ul className="items">
                    {desk.free.map((lead, n) => (
                      <li key={lead.id} className="todo">
                        <Tag kind="due" icon="clock">
                          {lead.when}
                        </Tag>
                        <span className="stack grow">
                          <span className="cut">
                            <Link className="strong" to={`/${dealer}/leads?peek=${lead.id}`}>
                              {lead.name}
                            </Link>{' '}
                            <span className="soft">
                              {lead.wish}
                              {lead.detail && ` · “${lead.detail}”`}
                            </span>
                          </span>
                          <span className="xs soft cut">{lead.about}</span>
                        </span>
                        <span className="row acts">
                          {lead.phone && (
                            <a
                              className={`button ${n === 0 ? 'main' : ''}`}
                              href={`tel:${lead.phone.replace(/[^\d+]/g, '')}`}
                            >
                              <Icon name="phone" /> Call
                            </a>
                          )}
                          <Form method="post" action={`/${dealer}/leads`} navigate={false}>
                            <input type="hidden" name="ids" value={lead.id} />
                            <button type="submit" name="owner" value="me" className="button">
                              Take
                            </button>
                          </Form>
                        </span>
                      </li>
                    ))}
                  </ul>
                )}
              </section>
            )}
            <section className="card" aria-labelledby="person">
              <header>
                <h2 id="person">Needs a person</h2>
              </header>
              <ul className="items">
                {desk?.failed.map(({ leadId, channel, error }) => (
                  <li key={`${leadId} ${channel}`} className="row">
                    <Tag kind="late" icon="warning">
                      Not delivered
                    </Tag>
                    <span className="stack grow">
                      <span>A lead did not reach you by {channel}.</span>
                      <span className="xs soft cut">{error}</span>
                    </span>
                    <Link className="button small" to={`/${dealer}/leads?peek=${leadId}`}>
                      Open
                    </Link>
                  </li>
                ))}
                {problems.map((problem) => (
                  <li key={problem} className="row">
                    <Tag kind="late" icon="warning">
                      Website
                    </Tag>
                    <span className="grow">The website’s settings were refused: {problem}</span>
                  </li>
                ))}
                {desk && desk.counts.held > 0 && (
                  <li className="row">
                    <Tag icon="shield">Held</Tag>
                    <span className="grow">
                      {desk.counts.held === 1 ? 'One lead is' : `${desk.counts.held} leads are`} held as
                      suspected spam.
                    </span>
                    <Link className="button small" to={`/${dealer}/leads?state=held&view=held`}>
                      Look
                    </Link>
                  </li>
                )}
                {!desk?.failed.length && problems.length === 0 && !desk?.counts.held && (
                  <li className="soft">Nothing failed. Feeds, mail and the website are in order.</li>
                )}
              </ul>
            </section>
          </div>
          {desk && (
            <section className="card" aria-labelledby="yours">
              <header>
                <h2 id="yours">Today</h2>
              </header>
              <ul className="items">
                <li className="row between">
                  <span>Leads came in</span>
                  <Link className="link" to={`/${dealer}/leads?since=1d`}>
                    {desk.ticks.length}
                  </Link>
                </li>
                <li className="row between">
                  <span>Began and stopped</span>
                  <Link className="link" to={`/${dealer}/leads?state=unfinished&view=unfinished`}>
                    {desk.counts.unfinished}
                  </Link>
                </li>
                <li className="row between">
                  <span>Yours</span>
                  <Link className="link" to={`/${dealer}/leads?owner=me&view=mine`}>
                    {desk.counts.mine}
                  </Link>
                </li>
              </ul>
            </section>
          )}
        </div>
      </div>
    </>
  )
}
