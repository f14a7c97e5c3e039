import type { Car } from '#domain/car/car.ts'
import { type CardCar, cardCar } from '#domain/car/card-car.ts'
import { type CarPage, carPage, locationOf, phoneNumberOf } from '#domain/car/page/car-page.ts'
import { carPageMeta } from '#domain/car/page/car-page-meta.ts'
import { phonelessSite, withoutPhone } from '#domain/car/page/masked-phone.ts'
import { priceStory } from '#domain/car/page/price-story.ts'
import { isWithoutPhone } from '#domain/car/without-phone.ts'
import type { Location } from '#domain/location/location-schema.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { viewCar } from '#use-cases/pages/view-car.ts'
import { definePage, NOT_FOUND, redirect } from '../page.ts'

export type CarProps = {
  car: Car
  page: CarPage
  canonical: string
  location?: Location
  similar: CardCar[]
  /** What can be said truly of its price. */
  story: string[]
}

/** A phone number that shoppers have to ask for must not appear anywhere in the page (CALL-1). */
function chromeSite(car: Car, page: CarPage, site: Site): Site {
  if (isWithoutPhone(car, site)) return phonelessSite(site)
  return page.phone ? withoutPhone(site, phoneNumberOf(car, site)) : site
}

/** The car page (ROUTE-5). A car that was sold redirects; an unknown one is a 404. */
export const car = definePage<CarProps>({
  address: '/cars/:slug',
  async load({ site, ports, now, url, params }) {
    const view = await viewCar(ports, site, params.slug!, now)
    if (view.is === 'gone') return redirect(view.to, 301)
    if (view.is === 'unknown') return NOT_FOUND
    const page = carPage(view.car, site, now)
    const location = locationOf(view.car, site)
    const timeZone = (location ?? site.locations[0]!).timeZone
    const meta = describePage(site, url.href, {
      ...carPageMeta(view.car, site),
      path: page.href,
      ...(page.picture && { picture: page.picture }),
    })
    const props = {
      car: view.car,
      page,
      canonical: meta.canonical,
      ...(location && { location }),
      similar: view.similar.map((other) => cardCar(other, site, now)),
      story: priceStory(view.car, site, { lines: view.prices, ...view }, { now, timeZone }),
    }
    return { kind: 'page', props, meta, site: chromeSite(view.car, page, site) }
  },
  paths: () => [],
})
