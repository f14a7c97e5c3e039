import { healthWord } from '#domain/desk/stock/health.ts'
import { STAGE_WORDS } from '#domain/desk/stock/stage.ts'
import { dayWords } from '#domain/desk/when-words.ts'
import { money } from '#domain/money.ts'
import { grouped } from '#domain/numbers.ts'
import { pictureHref } from '#domain/picture.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { StockRow } from '#ports/console/stock/car-desk.ts'
import type { Demand } from '#ports/insights/car-demand.ts'
import { advertisedWords, advertisersOf } from '#use-cases/desk/stock/advertisers.ts'
import { demandRow } from './demand-words.ts'

const DAY = 86_400_000

/** Whole days between two moments. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY))

function priceNote({ feedPrice, formerPrice, priceChangedAt, car }: StockRow, site: Site, now: Date): string {
  if (feedPrice !== null) return `feed ${money(feedPrice, site.locale)}`
  if (formerPrice === null || !priceChangedAt || car.price === undefined) return ''
  const by = money(Math.abs(car.price - formerPrice), site.locale)
  const when = dayWords(priceChangedAt, now, site.locations[0]!.timeZone).replace(/^\w+ (?=\d)/, '')
  return `${car.price < formerPrice ? 'down' : 'up'} ${by}, ${when}`
}

/** A car as the table shows it. */
export function rowOf(row: StockRow, site: Site, now: Date, demand: Demand | undefined) {
  const { car, stage, health, photos, ownFields, listedAt } = row
  const photo = car.images[0]?.image.url
  const isGone = stage === 'sold' || stage === 'hidden'
  return {
    id: String(car.id),
    name: car.name,
    stage,
    stageWords: STAGE_WORDS[stage],
    facts: [
      car.car_type === 'used' ? undefined : car.car_type,
      car.simple_body,
      car.colour?.toLowerCase(),
      car.km === undefined ? undefined : `${grouped(car.km)} km`,
    ]
      .filter(Boolean)
      .join(' · '),
    photo: photo === undefined ? null : pictureHref(photo, { width: 130 }),
    photos,
    price: car.price === undefined ? null : money(car.price, site.locale),
    priceNote: priceNote(row, site, now),
    demand: demandRow(demand),
    isOwnPrice: ownFields.includes('price'),
    ownFields: ownFields.length,
    days: daysBetween(listedAt, now),
    health,
    healthWord: healthWord(health),
    advertised: isGone ? null : advertisedWords(advertisersOf(car, site, now)),
    place: car.location_name,
    stocknum: car.stocknum ?? '',
    vin: car.vin ?? '',
    rego: car.rego ?? '',
    feed: row.feed ?? '',
  }
}
export type Row = ReturnType<typeof rowOf>
