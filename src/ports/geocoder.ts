import { ExpectedError } from './expected-error.ts'

export type Country = 'AU' | 'NZ' | 'US'

/** A point on the map. `approximate` if only the region of the postcode is known. */
export type Place = { lat: number; lng: number; approximate: boolean }

/** Finds the coordinates of an address or a postcode (GEO-1). */
export interface Geocoder {
  /**
   * Throws InvalidPostcode if there is no such place, and GeocoderUnavailable if the provider
   * fails.
   */
  locate(addressOrPostcode: string, country: Country): Promise<Place>
}

/** The geocoder that a site's configuration chose. */
export interface Geocoders {
  of(site: { slug: string; geocoder: { provider: 'postcode-table' | 'google'; key?: string } }): Geocoder
}

/** There is no such place: the visitor mistyped it. */
export class InvalidPostcode extends ExpectedError {
  constructor() {
    super('Invalid postcode')
  }
}

/** The provider is down, slow or refuses us. The visitor's input may be correct. */
export class GeocoderUnavailable extends ExpectedError {
  constructor(doing: string, cause?: unknown) {
    super(`geocoder unavailable while ${doing}`, { cause })
  }
}
