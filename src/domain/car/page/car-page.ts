import { memoizePerMinute } from '#domain/caching/memoize.ts'
import { isWithoutPhone } from '#domain/car/without-phone.ts'
import { type ExplainedEstimate, explainedEstimate } from '#domain/finance/finance-estimate.ts'
import type { Location } from '#domain/location/location-schema.ts'
import { wholeStockHref } from '#domain/search/search-scope.ts'
import { EVERYTHING, refined } from '#domain/search/search-state.ts'
import { searchHref } from '#domain/search/search-url.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { withSpecial } from '#domain/specials.ts'
import { salesLocationId } from '#domain/stock/sales-location.ts'
import { canBeOffered } from '../availability.ts'
import type { Car } from '../car.ts'
import { carPrice } from '../car-price.ts'
import { type ShownCar, shownCar } from '../shown-car.ts'
import { type CarAction, carActions, carHref } from './car-buttons.ts'
import { type CarQuestion, carQuestions } from './car-questions.ts'
import { maskedPhone } from './masked-phone.ts'
import { sideButtons } from './side-buttons.ts'
import { type Fact, type KeyFact, keyFacts, lookedAt, specification } from './specification.ts'

/** With fewer photos than this, the page offers to request more, if the site allows it (CARD-7). */
const FEW_PHOTOS = 4
/** These buttons make no sense here: this is the page to view, and the phone has its own button. */
const NOT_ON_THE_PAGE = ['view', 'call']

/** The data of a car page: formatted text, and only what a visitor may see. */
export type CarPage = ShownCar & {
  photos: string[]
  requestPhotos?: string
  price: ReturnType<typeof carPrice>
  finance?: ExplainedEstimate
  keyFacts: KeyFact[]
  specification: Fact[]
  features: string[]
  /** What people ask, answered by the car's own facts. */
  questions: CarQuestion[]
  /** A film of the car and its papers, on pages of others. */
  papers: { label: string; href: string; icon: 'play' | 'document' }[]
  /** The page that shows the car from all sides. */
  around?: string
  /** Where to ask for mail when another of this model comes, on the page of a sold car. */
  another?: string
  description: string[]
  actions: CarAction[]
  /** The masked phone number, and the request that reveals it (CALL-1, CALL-2). */
  phone?: {
    shown: string
    hidden: string
    ask: { car_id: number; dealership_id: number; website_id: number }
    /** The page that shows the number to a browser without JavaScript. */
    page: string
  }
}

/** Everything the page of a car shows. */
export const carPage = (car: Car, site: Site, now: Date): CarPage =>
  pageOf(withSpecial(car, site, now), site, now)

const pageOf = memoizePerMinute((car: Car, site: Site, now: Date): CarPage => {
  const finance = explainedEstimate(car, site)
  const price = carPrice(car, site)
  const photos = car.images.map(({ image }) => image.url)
  return {
    ...shownCar(car, site, now),
    photos,
    ...(photos.length < FEW_PHOTOS &&
      site.card.requestPhotos &&
      canBeOffered(car) && { requestPhotos: `${carHref(car)}/request-photos` }),
    price,
    ...(finance && { finance }),
    keyFacts: keyFacts(car, site),
    specification: [...specification(car, site), ...lookedAt(car, site)],
    features: car.filtered_features,
    questions: carQuestions(car, price, { locale: site.locale, location: locationOf(car, site) }),
    papers: price.kind === 'sold' ? [] : papersOf(car),
    ...(price.kind !== 'sold' && car.spin_images && { around: `${carHref(car)}/around` }),
    ...(price.kind === 'sold' && { another: anotherHref(car, site) }),
    description: paragraphs(car.description),
    actions: pageActions(car, site),
    ...(revealsPhone(car, site) && { phone: phoneOf(car, site) }),
  }
})

/** The buttons the site configures, or the longer list if it chose that (CARD-4, CARD-9). */
function pageActions(car: Car, site: Site): CarAction[] {
  if (site.carPage.sideButtons && canBeOffered(car)) return sideButtons(car, site)
  const kinds = site.carPage.buttons.filter((kind) => !NOT_ON_THE_PAGE.includes(kind))
  return carActions(car, site, kinds)
}

/** Whether visitors may ask for the phone number of this car (CALL-1). */
export const revealsPhone = (
  car: Parameters<typeof canBeOffered>[0] & Pick<Car, 'dealership_id'>,
  site: Pick<Site, 'carPage' | 'dealerships'>,
): boolean => site.carPage.phoneReveal && canBeOffered(car) && !isWithoutPhone(car, site)

function phoneOf(car: Car, site: Site): CarPage['phone'] {
  const ask = { car_id: car.id, dealership_id: car.dealership_id, website_id: site.id }
  const location = locationOf(car, site)
  const page = location?.visible ? `/contact-us/${location.slug}` : site.contactPath
  return { ...maskedPhone(phoneNumberOf(car, site)), ask, page }
}

/** The phone number of the car's location, or the site's own if the feed has none. */
export const phoneNumberOf = (car: Car, site: Site): string => car.location.phone || site.phone

/** The location that the car's page names, or else the first sales location of the site. */
export const locationOf = (car: Car, site: Site): Location | undefined =>
  site.locations.find(({ id, visible }) => id === car.location_id && visible) ??
  site.locations.find(({ slug, visible }) => slug === car.location.slug && visible) ??
  site.locations.find(({ id }) => id === salesLocationId(site))

const anotherHref = ({ make_model }: Car, site: Site): string => {
  const search = searchHref(wholeStockHref(site), refined(EVERYTHING, 'make_model', [make_model]))
  return `/alerts?about=${encodeURIComponent(search)}`
}

const PAPERS = [
  ['video_url', 'Watch the walkaround', 'play'],
  ['service_history_url', 'Service history', 'document'],
  ['inspection_report_url', 'Inspection report', 'document'],
] as const

function papersOf(car: Car): CarPage['papers'] {
  return PAPERS.flatMap(([field, label, icon]) => {
    const href = car[field]
    return href ? [{ label, href, icon }] : []
  })
}

/** Splits the description of a feed into paragraphs at line breaks. */
function paragraphs(text = ''): string[] {
  return text
    .split(/\r?\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
}

/** The data for the islands of the page: photos, phone number, finance and favourite button. */
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
