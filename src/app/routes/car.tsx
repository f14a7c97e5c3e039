import { data, redirect } from 'react-router'
import { type CarPage, carIslands, carPage, locationOf, phoneNumberOf } from '#domain/car/car-page.ts'
import { carWords } from '#domain/car/car-words.ts'
import { cardCar } from '#domain/car/card-car.ts'
import { withoutPhone } from '#domain/car/masked-phone.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { oncePer } from '#domain/once-per.ts'
import { CarPageView } from '#ui/car-page/car-page.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { pack, unpack } from '#ui/page/parcel.ts'
import { viewCar } from '#use-cases/view-car.ts'
import { requestScope, serverScope } from '../context.ts'
import type { Route } from './+types/car.ts'
import '#ui/styles/car.css'
import '#ui/styles/dock.css'
import '#ui/styles/locations.css'

const packedIslands = oncePer((page: CarPage) => pack(carIslands(page)))

/** The car page (ROUTE-5): the car, the way on after it left, or a 404. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { site, ports, now } = context.get(requestScope)
  const view = await viewCar(ports, site, params.slug, now)
  if (view.is === 'gone') throw redirect(view.to, 301)
  if (view.is === 'unknown') throw data(null, 404)
  const { car, similar } = view
  const page = carPage(car, site, now)
  const location = locationOf(car, site)
  const meta = describePage(site, url.href, {
    ...carWords(car, site),
    path: page.href,
    ...(page.picture && { picture: page.picture }),
  })
  const scope = context.get(serverScope)
  if (page.phone) scope.site = withoutPhone(site, phoneNumberOf(car, site))
  scope.car = {
    car,
    page,
    canonical: meta.canonical,
    ...(location && { location }),
    similar: similar.map((other) => cardCar(other, site, now)),
  }
  return { car: packedIslands(page), meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : [])

export default function Car({ loaderData }: Route.ComponentProps) {
  return <CarPageView car={unpack(loaderData.car)} />
}
