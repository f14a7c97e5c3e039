import { data } from 'react-router'
import type { PersonActor } from '#domain/access/actor.ts'
import { VERBS } from '#domain/access/audit.ts'
import { isRefused } from '#domain/access/permit.ts'
import { carHref } from '#domain/car/page/car-buttons.ts'
import { feedOf, isByHand } from '#domain/desk/stock/car-words.ts'
import { endOfDay } from '#domain/desk/stock/end-of-day.ts'
import { healthOf, healthWord } from '#domain/desk/stock/health.ts'
import { placeAmong } from '#domain/desk/stock/like-cars.ts'
import { PAPER_WORDS, PAPERS, paperOf } from '#domain/desk/stock/papers.ts'
import { STAGE_WORDS, stageOf } from '#domain/desk/stock/stage.ts'
import { dayWords, whenWords } from '#domain/desk/when-words.ts'
import { yardOf } from '#domain/import/build-car.ts'
import { addDays } from '#domain/insights/day.ts'
import { money } from '#domain/money.ts'
import { grouped } from '#domain/numbers.ts'
import { pictureHref } from '#domain/picture.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { HistoryLine } from '#ports/stock/car-history.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { liveConfig } from '#use-cases/desk/site/draft-ports.ts'
import { advertisersOf } from '#use-cases/desk/stock/advertisers.ts'
import { keptFor } from '#use-cases/desk/stock/bin-cars.ts'
import { demandOf } from '#use-cases/desk/stock/demand.ts'
import { type ViewedCar, viewCar } from '#use-cases/desk/stock/view-car.ts'
import { refuse } from '../request.ts'
import { shopOrigin } from '../shop-origin.ts'
import { demandRow } from '../stock/demand-words.ts'
import { daysBetween } from '../stock/stock-row.ts'
import { fieldRows } from './field-rows.ts'

const DAY = 86_400_000
/** A word that ends within this time is warned of. */
const SOON_DAYS = 14

const BY: Record<HistoryLine['source'], string> = { feed: 'Feed', person: 'We', platform: 'Forecourt' }

/** What the plot of prices shows: our price, the feed's where ours stands over it, and events. */
function pricesOf(
  { stored, history }: ViewedCar,
  leadDays: readonly { day: string; leads: number }[],
  site: Site,
  now: Date,
) {
  const priced = history.filter(({ price }) => price !== undefined)
  const changes = priced.filter(({ price }, n) => n === 0 || price !== priced[n - 1]!.price)
  const feedPrice = 'price' in stored.overrides ? feedOf(stored).price : undefined
  const since = stored.marks.price?.at
  return {
    shown: changes.map(({ at, price }) => ({ at, value: price! })),
    feed: feedPrice !== undefined && since ? [{ at: since.toISOString(), value: feedPrice }] : [],
    notes: [
      ...changes.map(({ at, price, source }, n) => ({
        at,
        words:
          n === 0
            ? `Published at ${money(price!, site.locale)}`
            : `${BY[source]}: ${money(changes[n - 1]!.price!, site.locale)} to ${money(price!, site.locale)}`,
      })),
      ...leadDays.map(({ day, leads }) => ({
        at: `${day}T12:00:00.000Z`,
        words: leads === 1 ? 'A lead' : `${leads} leads`,
      })),
    ].sort((a, b) => a.at.localeCompare(b.at)),
    until: now.toISOString(),
    lowest: changes.length > 0 ? Math.min(...changes.map(({ price }) => price!)) : null,
  }
}

/** Where its price stands among our own cars like it, as it is. */
function likeWords(place: ReturnType<typeof placeAmong>, site: Site): string | null {
  if (!place) return null
  const { others, cheaper, same, dearer, middle } = place
  const parts = [
    ...(cheaper > 0 ? [`${cheaper} ${cheaper === 1 ? 'asks' : 'ask'} less`] : []),
    ...(same > 0 ? [`${same} the same`] : []),
    ...(dearer > 0 ? [`${dearer} more`] : []),
  ]
  const asked = money(middle, site.locale)
  if (others === 1) return `The only like car of ours asks ${asked}.`
  return `Of ${others} like cars of ours, ${parts.join(', ')}. The middle asks ${asked}.`
}

/** A car as it stood at the end of a day: the last line before it. */
function asOf(history: readonly HistoryLine[], day: string | null, site: Site, timeZone: string) {
  const end = endOfDay(day ?? '', timeZone)
  if (!day || !end) return null
  const line = history.findLast(({ at }) => new Date(at) <= end)
  if (!line) return { day, words: 'It was not here yet, or nobody had begun to keep its history.' }
  const status = { in_stock: 'in stock', coming_soon: 'on order', sold: 'sold', removed: 'taken away' }[
    line.status
  ]
  const price = line.price === undefined ? 'no price' : money(line.price, site.locale)
  return { day, words: `${price} · ${status ?? line.status} · ${line.photos} photos` }
}

/** Everything the screen of a car shows. */
export async function loadCar(
  ports: ConsolePorts,
  actor: PersonActor,
  { dealer, id, day, origin }: { dealer: string; id: number; day: string | null; origin: string },
  now: Date,
) {
  const viewed = await viewCar(ports, actor, dealer, id, now)
  if (isRefused(viewed)) return refuse(viewed, dealer)
  if (viewed.is === 'none') throw data(null, { status: 404 })
  const { stored, history, audit } = viewed
  const { car } = stored
  const site = ports.sites.bySlug(dealer)!
  const { timeZone } = site.locations.find(({ id }) => id === car.location_id) ?? site.locations[0]!
  const may = mayDo(ports, actor, dealer, now)
  const fields = fieldRows(stored, { site, yard: yardOf(ports.sites.all(), car.dealership_id), now })
  const health = healthOf(car)
  const demand = await demandOf(ports, actor, dealer, [id], now)
  const leadDays = (demand.of.get(id)?.leads ?? []).flatMap((leads, n) =>
    leads > 0 ? [{ day: addDays(demand.from, n), leads }] : [],
  )
  const { version } = await liveConfig(ports, dealer)
  const soon = new Date(now.getTime() + SOON_DAYS * DAY)
  const listed = new Date(car.created_at_timestamp * 1000)
  return {
    id: String(id),
    name: car.name,
    stage: stageOf(stored.car),
    stageWords: STAGE_WORDS[stageOf(stored.car)],
    isByHand: isByHand(stored),
    isHeld: stored.isHeld,
    price: car.price === undefined ? null : money(car.price, site.locale),
    priceCovers: car.price_type ?? '',
    facts: [
      car.km === undefined ? undefined : `${grouped(car.km)} km`,
      car.stocknum,
      car.location_name,
    ].filter(Boolean),
    days: daysBetween(listed, now),
    photos: car.images.slice(0, 4).map(({ image }) => pictureHref(image.url, { width: 360 })),
    morePhotos: Math.max(0, car.images.length - 4),
    page: shopOrigin(ports, dealer, origin) + carHref(car),
    preview: ports.previewLink({ slug: dealer, version }, carHref(car), now),
    endings: fields
      .filter(({ name }) => {
        const ends = stored.marks[name]?.endsAt
        return ends && ends <= soon
      })
      .map(({ name, words, ends, feedSays }) => ({ name, words, ends, feedSays })),
    like: likeWords(placeAmong(car.price, viewed.like), site),
    papers: PAPERS.filter((name) => paperOf(name, { car, site }).notFor === null).map((name) => ({
      name,
      words: PAPER_WORDS[name],
    })),
    prices: pricesOf(viewed, leadDays, site, now),
    demand: demandRow(demand.of.get(id)),
    fields,
    health: { ...health, word: healthWord(health.share) },
    advertisers: advertisersOf(car, site, now),
    lines: audit.map(({ id: line, at, actor: by, verb, changes, reason }) => ({
      id: line,
      when: whenWords(at, now, timeZone),
      who: by.name,
      words: VERBS[verb].words,
      changes: changes.map(({ field, from, to }) => ({
        field,
        from: from === null ? null : String(from),
        to: to === null ? null : String(to),
      })),
      reason,
    })),
    listed: dayWords(listed, now, timeZone),
    asOf: asOf(history, day, site, timeZone),
    mayEdit: may('car.edit'),
    mayPrice: may('car.price'),
    mayDelete: may('car.edit') && keptFor(stored) === undefined,
  }
}
export type CarData = Awaited<ReturnType<typeof loadCar>>
