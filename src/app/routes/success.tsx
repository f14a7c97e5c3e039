import { carHref } from '#domain/car/car-buttons.ts'
import { cardCar } from '#domain/car/card-car.ts'
import { carTitle } from '#domain/car/display-name.ts'
import { leadPlace } from '#domain/lead/lead-place.ts'
import { successWords } from '#domain/lead/success.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { SuccessPage } from '#ui/forms/success-page.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { ServerOnly } from '#ui/page/server-only.tsx'
import { suggestAfterLead } from '#use-cases/suggest-after-lead.ts'
import { requestScope, serverScope } from '../context.ts'
import { SERVER_DRAWN } from '../server-drawn.ts'
import type { Route } from './+types/success.ts'
import '#ui/styles/forms.css'
import '#ui/styles/steps.css'

/** /success?category=…&car=…: the same for everyone who sent that form (FORM-14). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { site, ports, now } = context.get(requestScope)
  const { searchParams } = new URL(request.url)
  const words = successWords(searchParams.get('category'), site, searchParams.get('booked') === 'yes')
  const { car, cars } = await suggestAfterLead(ports, site, searchParams.get('car'), now)
  context.get(serverScope).success = {
    words,
    ...(car && { car: { title: carTitle(car), href: carHref(car) } }),
    cars: cars.map((other) => cardCar(other, site, now)),
    place: leadPlace(site.locations, car, ''),
  }
  return {
    meta: describePage(site, request.url, {
      title: 'Thank you',
      description: words.text,
      path: '/success',
      hidden: true,
    }),
  }
}

export const handle = SERVER_DRAWN

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : [])

export default function Success() {
  return <ServerOnly className="unboxed">{import.meta.env.SSR && <SuccessPage />}</ServerOnly>
}
