import { type ExplainedEstimate, explainedEstimate } from '#domain/finance/finance-estimate.ts'
import type { Location } from '#domain/location/location-schema.ts'
import { memoizePerMinute } from '#domain/memoize.ts'
import { wholeStockHref } from '#domain/search/search-scope.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { salesLocationId } from '#domain/stock/sales-location.ts'
import { canBeOffered } from './availability.ts'
import type { Car } from './car.ts'
import { type CarAction, carActions, carHref } from './car-buttons.ts'
import { carPrice } from './car-price.ts'
import { maskedPhone } from './masked-phone.ts'
import { type ShownCar, shownCar } from './shown-car.ts'
import { sideButtons } from './side-buttons.ts'
import { type Fact, type KeyFact, keyFacts, specification } from './specification.ts'

/** With fewer photos than this a shopper is offered to ask for more, where the site offers photos at all (CARD-7). */
const FEW_PHOTOS = 4
/** What a list of cars does, but the car's own page cannot: it is the page, and calling is the masked number. */
const NOT_ON_THE_PAGE = ['view', 'call']

/** A car as its own page shows it: words only, and only what a visitor may know. */
export type CarPage = ShownCar & {
  photos: string[]
  requestPhotos?: string
  price: ReturnType<typeof carPrice>
  finance?: ExplainedEstimate
  keyFacts: KeyFact[]
  specification: Fact[]
  features: string[]
  description: string[]
  actions: CarAction[]
  /** The number before it is asked for, and what to ask with (CALL-1, CALL-2). */
  phone?: {
    shown: string
    hidden: string
    ask: { car_id: number; dealership_id: number; website_id: number }
    /** Where the number stands for a browser without a script. */
    page: string
  }
}

export const carPage = memoizePerMinute((car: Car, site: Site, now: Date): CarPage => {
  const finance = explainedEstimate(car, site)
  const photos = car.images.map(({ image }) => image.url)
  return {
    ...shownCar(car, site, now),
    photos,
    ...(photos.length < FEW_PHOTOS &&
      site.card.requestPhotos &&
      canBeOffered(car) && { requestPhotos: `${carHref(car)}/request-photos` }),
    price: carPrice(car, site),
    ...(finance && { finance }),
    keyFacts: keyFacts(car, site),
    specification: specification(car, site),
    features: car.filtered_features,
    description: paragraphs(car.description),
    actions: pageActions(car, site),
    ...(site.carPage.phoneReveal && canBeOffered(car) && { phone: phoneOf(car, site) }),
  }
})

/** As the site configures them; the longer list where it asks for that (CARD-4, CARD-9). */
function pageActions(car: Car, site: Site): CarAction[] {
  if (site.carPage.sideButtons && canBeOffered(car)) return sideButtons(car)
  const kinds = site.carPage.buttons.filter((kind) => !NOT_ON_THE_PAGE.includes(kind))
  return carActions(car, site, kinds)
}

function phoneOf(car: Car, site: Site): CarPage['phone'] {
  const ask = { car_id: car.id, dealership_id: car.dealership_id, website_id: site.id }
  const yard = site.locations.find(({ id, visible }) => id === car.location_id && visible)
  const page = yard ? `/contact-us/${yard.slug}` : '/contact'
  return { ...maskedPhone(phoneNumberOf(car, site)), ask, page }
}

/** The number of the yard the car stands on; the dealer's own where the feed gave none. */
export const phoneNumberOf = (car: Car, site: Site): string => car.location.phone || site.phone

/** Where the car stands, or where the dealer sells. */
export const locationOf = (car: Car, site: Site): Location | undefined =>
  site.locations.find(({ id }) => id === car.location_id) ??
  site.locations.find(({ id }) => id === salesLocationId(site))

/** A feed's description as paragraphs; an empty line or a new line begins the next. */
function paragraphs(text = ''): string[] {
  return text
    .split(/\r?\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
}

/** The little of it that the browser wakes: photos, number, sums and the heart. */
export type CarIslands = Pick<CarPage, 'photos' | 'phone' | 'finance'> & {
  heart: Pick<CarPage, 'id' | 'slug' | 'title' | 'make' | 'model' | 'picture'>
}

export function carIslands(page: CarPage): CarIslands {
  const { id, slug, title, make, model, picture, photos, phone, finance } = page
  return {
    heart: { id, slug, title, make, model, ...(picture && { picture }) },
    photos,
    ...(phone && { phone }),
    ...(finance && { finance }),
  }
}

export const backToStock = (site: Site): { label: string; href: string } => ({
  label: site.noun[1].charAt(0).toUpperCase() + site.noun[1].slice(1),
  href: wholeStockHref(site),
})
