import { canBeOffered } from '#domain/car/availability.ts'
import type { Car } from '#domain/car/car.ts'
import { type CarPrice, carPrice } from '#domain/car/car-price.ts'
import type { CardFields } from '#domain/car/card-car.ts'
import { carSubtitle, carTitle } from '#domain/car/display-name.ts'
import { carHref } from '#domain/car/page/car-buttons.ts'
import { carChips } from '#domain/car/page/car-chips.ts'
import { carPage } from '#domain/car/page/car-page.ts'
import { distanceUnit, KM_PER } from '#domain/distance-unit.ts'
import { CURRENCIES } from '#domain/money.ts'
import { pictureHref } from '#domain/picture.ts'
import type { Site } from '#domain/site/site-schema.ts'

/** The site that answers an agent, and its address. */
export type AgentSite = { site: Site; origin: string }

const MAX_PHOTOS = 20
const MAX_FEATURES = 120
const MAX_PARAGRAPHS = 20

/** Amounts of the commerce protocol are in cents. */
const amountOf = ({ amount }: CarPrice, site: Site) =>
  amount === undefined ? undefined : { amount: Math.round(amount * 100), currency: CURRENCIES[site.locale] }

function availabilityOf(car: CardFields) {
  if (!canBeOffered(car)) return { available: false, status: 'out_of_stock' }
  if (car.reserved) return { available: false, status: 'reserved' }
  return { available: true, status: car.status === 'coming_soon' ? 'preorder' : 'in_stock' }
}

/** What is true of vehicles only: our addition to a product. */
function vehicleOf(car: CardFields, { site }: AgentSite, price: CarPrice) {
  const unit = distanceUnit(site.locale)
  return {
    price_text: price.words,
    price_covers: price.type,
    year: car.year,
    make: car.make,
    model: car.model,
    badge: car.badge,
    series: car.series,
    condition: car.car_type,
    odometer: car.km === undefined ? undefined : { value: Math.round(car.km / KM_PER[unit]), unit },
    body: car.simple_body,
    fuel: car.simple_fuel,
    transmission: car.simple_transmission,
    stock_number: car.stocknum,
    location: car.location_name,
  }
}

/**
 * A car of a list, as a product of the Universal Commerce Protocol. A car without a price has no
 * price here either: a made-up one would be worse than a missing field. The distance is that of the
 * card.
 */
export function agentProduct(car: CardFields, agentSite: AgentSite, distance?: string) {
  const { site, origin } = agentSite
  const price = carPrice(car, site)
  const amount = amountOf(price, site)
  const title = [carTitle(car), carSubtitle(car)].filter(Boolean).join(' ')
  const description = { plain: [price.words, price.type, ...carChips(car, site)].filter(Boolean).join(', ') }
  const photo = car.primary_image_url
  return {
    id: String(car.id),
    handle: car.slug,
    title,
    description,
    url: origin + carHref(car),
    ...(car.simple_body && { categories: [{ value: car.simple_body, taxonomy: 'merchant' }] }),
    ...(amount && { price_range: { min: amount, max: amount } }),
    ...(photo && { media: [photoOf(photo, title, origin)] }),
    variants: [
      {
        id: String(car.id),
        ...(car.stocknum && { sku: car.stocknum }),
        title,
        description,
        ...(amount && { price: amount }),
        availability: availabilityOf(car),
        seller: { name: site.name },
      },
    ],
    metadata: { vehicle: { ...vehicleOf(car, agentSite, price), ...(distance && { distance }) } },
  }
}

const photoOf = (source: string, title: string, origin: string) => ({
  type: 'image',
  url: new URL(pictureHref(source, { width: 1200 }), origin).href,
  alt_text: title,
})

/** A car with all that its page shows, and nothing that it does not show. */
export function agentProductInFull(car: Car, agentSite: AgentSite, now: Date) {
  const { site, origin } = agentSite
  const listed = agentProduct(car, agentSite)
  const page = carPage(car, site, now)
  return {
    ...listed,
    description: { plain: page.description.slice(0, MAX_PARAGRAPHS).join('\n') || listed.description.plain },
    media: page.photos.slice(0, MAX_PHOTOS).map((photo) => photoOf(photo, listed.title, origin)),
    metadata: {
      vehicle: {
        ...listed.metadata.vehicle,
        specification: page.specification.map(({ label, value }) => ({ label, value })),
        features: page.features.slice(0, MAX_FEATURES),
        ...(page.finance && { finance_estimate: agentEstimate(page.finance) }),
      },
    },
  }
}

/** A weekly amount with its rates, its terms and its warning: none goes out without the others. */
export const agentEstimate = ({
  figures,
  terms,
  notes,
}: NonNullable<ReturnType<typeof carPage>['finance']>) => ({
  figures: figures.map(({ value, label }) => `${value} ${label}`),
  terms,
  disclosure: notes,
})
