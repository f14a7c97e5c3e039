import { cardCar } from '#domain/car/card-car.ts'
import { carTitle } from '#domain/car/display-name.ts'
import { carHref } from '#domain/car/page/car-buttons.ts'
import { isFormId } from '#domain/lead/forms/form.ts'
import { type SuccessParts, successText } from '#domain/lead/forms/success.ts'
import { leadPlace } from '#domain/lead/lead-place.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { suggestAfterLead } from '#use-cases/leads/suggest-after-lead.ts'
import { definePage } from '../page.ts'

/** /success?category=…&car=…: the same for everyone who submitted that form (FORM-14). */
export const success = definePage<SuccessParts>({
  address: '/success',
  query: ['category', 'car', 'booked'],
  async load({ site, ports, now, url }) {
    const { searchParams } = url
    const category = searchParams.get('category')
    const words = successText(category, site, searchParams.get('booked') === 'yes')
    const { car, cars } = await suggestAfterLead(ports, site, searchParams.get('car'), now)
    const props = {
      words,
      ...(car && { car: { title: carTitle(car), href: carHref(car) } }),
      cars: cars.map((other) => cardCar(other, site, now)),
      place: leadPlace(site.locations, car, '', isFormId(category) ? category : undefined),
    }
    const meta = describePage(site, url.href, {
      title: 'Thank you',
      description: words.text,
      path: '/success',
      hidden: true,
    })
    return { kind: 'page', props, meta }
  },
})
