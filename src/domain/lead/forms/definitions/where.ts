import type { LocationType } from '#domain/location/choose-locations.ts'
import type { Field } from '../form.ts'
import type { FormSite } from '../form-site.ts'
import { locationOptions } from '../location-options.ts'
import { STANDARD_FIELDS } from '../standard-fields.ts'

/** The location is asked only if the dealer has more than one. */
const whereOf =
  (type: LocationType) =>
  (site: FormSite): Field => {
    const options = locationOptions(site, type)
    return { ...STANDARD_FIELDS.location(site), options: options.length > 1 ? options : [] }
  }

export const salesLocation = whereOf('sales')
export const serviceLocation = whereOf('service')
