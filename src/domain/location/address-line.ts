import type { Location } from './location-schema.ts'

type Address = Pick<Location['address'], 'street' | 'city' | 'state'>

/** Where a place is, in one line. */
export const addressLine = ({ street, city, state }: Address): string => `${street}, ${city} ${state}`

/** The same as a letter or a map needs it. */
export const postalLine = (address: Location['address']): string =>
  `${addressLine(address)} ${address.postcode}`
