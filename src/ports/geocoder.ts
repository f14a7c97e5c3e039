export type Country = 'AU' | 'NZ' | 'US'

/** A point on the map; approximate when only the region of the postcode is known. */
export type Place = { lat: number; lng: number; approximate: boolean }

/** Finds where an address or a postcode lies (GEO-1). */
export interface Geocoder {
  /** Throws InvalidPostcode when there is no such place and GeocoderUnavailable when it cannot be asked now. */
  locate(addressOrPostcode: string, country: Country): Promise<Place>
}

/** The geocoder a site's configuration chose. */
export interface Geocoders {
  of(site: { slug: string; geocoder: { provider: 'postcode-table' | 'google'; key?: string } }): Geocoder
}

/** There is no such place; the visitor should look at what they typed. */
export class InvalidPostcode extends Error {
  constructor() {
    super('Invalid postcode')
    this.name = 'InvalidPostcode'
  }
}

/** The provider is down, slow or refuses us; nothing is wrong with what the visitor typed. */
export class GeocoderUnavailable extends Error {
  constructor(doing: string, cause?: unknown) {
    super(`geocoder unavailable while ${doing}`, { cause })
    this.name = 'GeocoderUnavailable'
  }
}
