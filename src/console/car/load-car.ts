import { data } from 'react-router'
import type { PersonActor } from '#domain/access/actor.ts'
import { VERBS } from '#domain/access/audit.ts'
import { isRefused } from '#domain/access/permit.ts'
import { carHref } from '#domain/car/page/car-buttons.ts'
import { isByHand } from '#domain/desk/stock/car-words.ts'
import { healthOf, healthWord } from '#domain/desk/stock/health.ts'
import { placeAmong } from '#domain/desk/stock/like-cars.ts'
import { PAPERS } from '#domain/desk/stock/papers/paper-lines.ts'
import { PAPER_WORDS, paperOf } from '#domain/desk/stock/papers/papers.ts'
import { STAGE_WORDS, stageOf } from '#domain/desk/stock/stage.ts'
import { dayWords, whenWords } from '#domain/desk/when-words.ts'
import { yardOf } from '#domain/import/build-car.ts'
import { addDays } from '#domain/insights/day.ts'
import { money } from '#domain/money.ts'
import { grouped } from '#domain/numbers.ts'
import { pictureHref } from '#domain/picture.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { Demand } from '#ports/insights/car-demand.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { liveConfig } from '#use-cases/desk/site/draft-ports.ts'
import { advertisersOf, isOnSite } from '#use-cases/desk/stock/advertisers.ts'
import { keptFor } from '#use-cases/desk/stock/bin-cars.ts'
import { DEMAND_DAYS, demandOf } from '#use-cases/desk/stock/demand.ts'
import { viewCar } from '#use-cases/desk/stock/view-car.ts'
import { canUndo } from '#use-cases/desk/undo.ts'
import { refuse } from '../request.ts'
import { shopOrigin } from '../shop-origin.ts'
import { demandRow } from '../stock/demand-words.ts'
import { ownYards } from '../stock/own-yards.ts'
import { SOON_DAYS } from '../stock/stock-query.ts'
import { daysBetween } from '../stock/stock-row.ts'
import { asOf } from './as-of.ts'
import { changedField, fieldRows } from './field-rows.ts'
import { pricesOf } from './price-steps.ts'

const DAY = 86_400_000
/** Leads of older days are not in the plot. */
const MAX_LEAD_DAYS = 400

const lately = ({ views, saves, leads }: Demand): Demand => ({
  views: views.slice(-DEMAND_DAYS),
  saves: saves.slice(-DEMAND_DAYS),
  leads: leads.slice(-DEMAND_DAYS),
})

/** Where its price stands among our own cars like it, as it is. */
function likeWords(place: ReturnType<typeof placeAmong>, site: Site): string | null {
  if (!place) return null
  const { others, cheaper, same, dearer, middle } = place
  const parts = [
    ...(cheaper > 0 ? [`${cheaper} ${cheaper === 1 ? 'asks' : 'ask'} less`] : []),
    ...(same > 0 ? [`${same} the same`] : []),
    ...(dearer > 0 ? [`${dearer} more`] : []),
  ]
  const requested = money(middle, site.locale)
  if (others === 1) return `The only like car of ours asks ${requested}.`
  return `Of ${others} like cars of ours, ${parts.join(', ')}. The middle asks ${requested}.`
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
  const { stored, audit, earlier } = viewed
  const { car } = stored
  const site = ports.sites.bySlug(dealer)!
  const { timeZone } = site.locations.find(({ id }) => id === car.location_id) ?? site.locations[0]!
  const may = mayDo(ports, actor, dealer, now)
  const about = {
    site,
    yard: yardOf(ports.sites.all(), car.dealership_id),
    yards: ownYards(ports, actor, dealer, now, car.dealership_id),
    earlier,
    now,
  }
  const fields = fieldRows(stored, about)
  const health = healthOf(car)
  const listed = new Date(car.created_at_timestamp * 1000)
  const days = Math.max(DEMAND_DAYS, Math.min(MAX_LEAD_DAYS, daysBetween(listed, now) + 1))
  const demand = await demandOf(ports, actor, dealer, [id], now, days)
  const found = demand.of.get(id)
  const leadDays = (found?.leads ?? []).flatMap((leads, n) =>
    leads > 0 ? [{ day: addDays(demand.from, n), leads }] : [],
  )
  const { version } = await liveConfig(ports, dealer)
  const soon = new Date(now.getTime() + SOON_DAYS * DAY)
  return {
    id: String(id),
    name: car.name,
    stage: stageOf(stored.car),
    stageWords: STAGE_WORDS[stageOf(stored.car)],
    isByHand: isByHand(stored),
    feedName: stored.feedName ?? '',
    isHidden: !car.show_on_dealer_website,
    isOnSite: isOnSite(car, site, now),
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
        return ends && ends < soon
      })
      .map(({ name, words, ends, feedSays }) => ({ name, words, ends, feedSays })),
    like: likeWords(placeAmong(car.price, viewed.like), site),
    papers: PAPERS.filter((name) => paperOf(name, { car, site }).notFor === null).map((name) => ({
      name,
      words: PAPER_WORDS[name],
    })),
    prices: pricesOf(viewed, leadDays, { site, timeZone, now }),
    demand: demandRow(found && lately(found)),
    fields,
    health: { ...health, word: healthWord(health.share) },
    advertisers: advertisersOf(car, site, now),
    lines: audit.map((line) => ({
      id: line.id,
      undoes: canUndo(line, actor, now) ? line.operation : null,
      when: whenWords(line.at, now, timeZone),
      who: line.actor.name,
      words: VERBS[line.verb].words,
      changes: line.changes.map((change) => changedField(change, site)),
      reason: line.reason,
    })),
    listed: dayWords(listed, now, timeZone),
    asOf: asOf(viewed, fields, day, { ...about, timeZone }),
    mayEdit: may('car.edit'),
    mayPrice: may('car.price'),
    mayDelete: may('car.edit') && keptFor(stored) === undefined,
  }
}
export type CarData = Awaited<ReturnType<typeof loadCar>>
