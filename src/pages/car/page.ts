import type { Car } from '#domain/car/car.ts'
import { type CardCar, cardCar } from '#domain/car/card-car.ts'
import { type CarPage, carPage, locationOf, phoneNumberOf } from '#domain/car/page/car-page.ts'
import { carPageMeta } from '#domain/car/page/car-page-meta.ts'
import { withoutPhone } from '#domain/car/page/masked-phone.ts'
import type { Location } from '#domain/location/location-schema.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { viewCar } from '#use-cases/pages/view-car.ts'
import { definePage, NOT_FOUND, redirect } from '../page.ts'

export type CarProps = {
  car: Car
  page: CarPage
  canonical: string
  location?: Location
  similar: CardCar[]
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
    }
    // A phone number that shoppers have to ask for must not appear anywhere in the page.
    const shown = page.phone && { site: withoutPhone(site, phoneNumberOf(view.car, site)) }
    return { kind: 'page', props, meta, ...shown }
  },
  paths: () => [],
})
