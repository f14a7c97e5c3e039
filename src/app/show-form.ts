import type { Car } from '#domain/car/car.ts'
import { carHref } from '#domain/car/car-buttons.ts'
import { carPrice } from '#domain/car/car-price.ts'
import { carSubtitle, carTitle } from '#domain/car/display-name.ts'
import { savedCarOf } from '#domain/favourites/saved-car.ts'
import { explainedEstimate } from '#domain/finance/finance-estimate.ts'
import type { FormId, Values } from '#domain/lead/form.ts'
import { formFor } from '#domain/lead/form-for.ts'
import { text } from '#domain/lead/form-values.ts'
import type { FormCar } from '#domain/lead/form-view.ts'
import { leadPlace } from '#domain/lead/lead-place.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { ServerScope } from '#ui/page/server-scope.tsx'

export type AskedForm = {
  id: FormId
  car?: Car
  /** Answers the page already knows, such as the location it is about. */
  values?: Values
}

/** Sets up the form of a page for the parts the server draws: fresh, or as the action left it. */
export function showForm(scope: ServerScope, site: Site, url: string, { id, car, values = {} }: AskedForm) {
  const form = formFor(id, site)
  const { pathname, search } = new URL(url)
  const answer = scope.formAnswer
  scope.form = {
    form,
    action: pathname + search,
    step: 0,
    values,
    errors: {},
    ...answer,
    place: leadPlace(site.locations, car, text(answer?.values ?? values, 'location')),
    ...(car && { car: formCar(car, site, id) }),
  }
  return form
}

function formCar(car: Car, site: Site, id: FormId): FormCar {
  const { words, type } = carPrice(car, site)
  const finance = id === 'finance' ? explainedEstimate(car, site) : undefined
  return {
    title: carTitle(car),
    subtitle: carSubtitle(car),
    price: { words, type },
    picture: car.primary_image_url,
    href: carHref(car),
    ...(finance && { finance }),
    saved: savedCarOf(car),
  }
}
