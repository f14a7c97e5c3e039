import type { Location } from './location-schema.ts'

type Address = Pick<Location['address'], 'street' | 'city' | 'state'>

/** The address in one short line. */
export const addressLine = ({ street, city, state }: Address): string => `${street}, ${city} ${state}`

/** The full address for letters and maps. */
export const postalLine = (address: Location['address']): string =>
  `${addressLine(address)} ${address.postcode}`
