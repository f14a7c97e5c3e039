import type { Car } from '#domain/car/car.ts'
import { makeAndModel } from '#domain/car/display-name.ts'
import type { Values } from '#domain/lead/forms/form.ts'
import { cleanText } from '#domain/lead/forms/form-values.ts'
import { siteModels } from '#domain/models/menu-models.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Catalogue } from '#ports/sites/catalogue.ts'
import { type CarByIdPorts, carOfFormById } from './car-of-form.ts'

/** One or two sentences. Links do not need more. */
const MAX_MESSAGE_LENGTH = 300

/**
 * The subject of a link to the contact page: a car, a model of the site, or a first sentence.
 * Anything else is ignored.
 */
export async function contactAbout(
  ports: CarByIdPorts & { catalogue: Catalogue },
  site: Site,
  query: URLSearchParams,
  now: Date,
): Promise<{ car?: Car; values: Values }> {
  const car = await carOfFormById(ports, site, Number(query.get('car_id')), now)
  const message = cleanText(query.get('message') ?? '').slice(0, MAX_MESSAGE_LENGTH)
  const slug = query.get('model')
  const model = slug
    ? siteModels(site, await ports.catalogue.models()).find((each) => each.slug === slug)
    : undefined
  const subject = model ? makeAndModel(model.manufacturer_name, model.name) : car?.name
  const words = message || (subject && `I would like to know more about the ${subject}.`)
  return { ...(car && { car }), values: words ? { message: words } : {} }
}
