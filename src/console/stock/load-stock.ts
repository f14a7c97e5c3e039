import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { PAGE_ROWS } from '#domain/desk/page.ts'
import { grouped } from '#domain/numbers.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { demandOf } from '#use-cases/desk/stock/demand.ts'
import { carChoices, countCars, listCars } from '#use-cases/desk/stock/list-cars.ts'
import { placesOf } from '../list/lead-query.ts'
import { savedViews } from '../list/load-views.ts'
import { pageOf } from '../list/url.ts'
import { refuse } from '../request.ts'
import { ownYards } from './own-yards.ts'
import { SOON_DAYS, stockQueryOf } from './stock-query.ts'
import { daysBetween, rowOf } from './stock-row.ts'

/** The views that every stock table has, with the query that each stands for. */
const BUILT_IN = [
  { id: 'for-sale', words: 'For sale', query: '' },
  { id: 'no-photo', words: 'Needs photos', query: 'missing=no-photo' },
  { id: 'no-price', words: 'No price', query: 'missing=price' },
  { id: 'old', words: 'Over 90 days', query: 'age=91-' },
  { id: 'own', words: 'Set by us', query: 'own=yes' },
  { id: 'ends', words: 'Ends soon', query: 'own=ends' },
  { id: 'poor', words: 'Poor health', query: 'health=0-49' },
  { id: 'hidden', words: 'Hidden', query: 'stage=hidden' },
  { id: 'sold', words: 'Sold, 30 days', query: 'stage=sold&sold=month' },
] as const

/** $13.1 m, $540 k. */
const largeMoney = (amount: number) =>
  amount >= 1e6
    ? `$${(amount / 1e6).toFixed(1)} m`
    : amount >= 1e4
      ? `$${Math.round(amount / 1e3)} k`
      : `$${grouped(amount)}`

/** The warning before feeds take over, on top of the table: nobody opens every car to find it. */
const endingWords = (cars: number): string | null =>
  cars === 0
    ? null
    : `What we set on ${grouped(cars)} ${cars === 1 ? 'car' : 'cars'} ends within ${SOON_DAYS} days. From then on the feed decides.`

const MINUTE = 60_000
/** Spans of days end with this minute, so that nothing is counted anew while the stock stays. */
const minuteOf = (now: Date) => new Date(Math.floor(now.getTime() / MINUTE) * MINUTE)

/** Everything the stock table shows for an address. */
export async function loadStock(
  ports: ConsolePorts,
  actor: PersonActor,
  dealer: string,
  search: URLSearchParams,
  now: Date,
) {
  const offset = (pageOf(search) - 1) * PAGE_ROWS
  const minute = minuteOf(now)
  const query = { ...stockQueryOf(search, minute), limit: PAGE_ROWS, offset }
  const filters = Object.fromEntries(
    BUILT_IN.map(({ id, query: requested }) => {
      const { places: _, order: _order, ...filter } = stockQueryOf(new URLSearchParams(requested), minute)
      return [id, filter]
    }),
  )
  const [page, counts, choices, saved] = await Promise.all([
    listCars(ports, actor, dealer, query, now),
    countCars(ports, actor, dealer, placesOf(search), filters, now),
    carChoices(ports, actor, dealer, now),
    savedViews(ports, actor, { dealer }, 'stock', now),
  ])
  if (isRefused(page)) return refuse(page, dealer)
  const numbers: Record<string, number> = isRefused(counts) ? {} : counts
  const site = ports.sites.bySlug(dealer)!
  const ids = page.rows.map(({ car }) => car.id)
  const demand = await demandOf(ports, actor, dealer, ids, now)
  const may = mayDo(ports, actor, dealer, now)
  return {
    rows: page.rows.map((row) => rowOf(row, site, now, demand.of.get(row.car.id))),
    total: page.total,
    isCapped: page.isCapped,
    summary: [
      `${page.isCapped ? 'more than ' : ''}${grouped(page.total)} ${page.total === 1 ? 'car' : 'cars'}`,
      // The sums of a part would be taken for those of the whole.
      ...(page.asking > 0 && !page.isCapped ? [`${largeMoney(page.asking)} asked`] : []),
      ...(page.middleListedAt && !page.isCapped
        ? [`${daysBetween(page.middleListedAt, now)} days in the middle`]
        : []),
    ].join(' · '),
    views: [...BUILT_IN.map((view) => ({ ...view, number: numbers[view.id] })), ...saved],
    endings: endingWords(numbers.ends ?? 0),
    choices,
    locale: site.locale,
    places: ownYards(ports, actor, dealer, now),
    mayShare: may('view.share'),
    mayEdit: may('car.edit'),
    mayPrice: may('car.price'),
    mayExport: may('car.export'),
  }
}
