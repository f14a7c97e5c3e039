import { cardCar } from '#domain/car/card-car.ts'
import { carTitle } from '#domain/car/display-name.ts'
import { carHref } from '#domain/car/page/car-buttons.ts'
import { isFormId } from '#domain/lead/forms/form.ts'
import { awaitsAnswer, type SuccessParts, successText } from '#domain/lead/forms/success.ts'
import { leadPlace } from '#domain/lead/lead-place.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { suggestAfterLead } from '#use-cases/leads/suggest-after-lead.ts'
import { usualAnswer } from '#use-cases/leads/usual-answer.ts'
import { definePage } from '../page.ts'

/** /success?category=…&car=…: the same for everyone who submitted that form (FORM-14). */
export const success = definePage<SuccessParts>({
  address: '/success',
  query: ['category', 'car', 'booked'],
  async load({ site, ports, now, url }) {
    const { searchParams } = url
    const category = searchParams.get('category')
    const isBooked = searchParams.get('booked') === 'yes'
    const words = successText(category, site, isBooked)
    const [{ car, cars }, usually] = await Promise.all([
      suggestAfterLead(ports, site, searchParams.get('car'), now),
      awaitsAnswer(category, isBooked) ? usualAnswer(ports, site, now) : undefined,
    ])
    const props = {
      words,
      usually,
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
