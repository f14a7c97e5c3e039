import type {
  AutoDealer,
  AutoPartsStore,
  AutoRepair,
  OpeningHoursSpecification,
  PostalAddress,
  WithContext,
} from 'schema-dts'
import {
  chooseLocations,
  type LocationType,
  locationType,
  mainLocation,
} from '#domain/location/choose-locations.ts'
import { pointOf } from '#domain/location/distance.ts'
import type { Location } from '#domain/location/location-schema.ts'
import { phoneHref } from '#domain/location/phone-href.ts'
import { CURRENCIES } from '#domain/money.ts'
import { cropHref } from '#domain/picture.ts'
import type { Site } from '#domain/site/site-schema.ts'

const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] as const
const COUNTRIES = { 'en-AU': 'AU', 'en-NZ': 'NZ', 'en-US': 'US' } as const
const TYPES = { sales: 'AutoDealer', service: 'AutoRepair', parts: 'AutoPartsStore' } satisfies Record<
  LocationType,
  string
>

/**
 * Opening hours in the format of schema.org: Mo-Fr if the five days agree, then Sa and Su (META-1).
 * Closed days are left out.
 */
export function openingHoursText(location: Location): string[] {
  const spanOf = (weekday: number) => {
    const day = location.contact_detail.opening_hours.find((each) => each.weekday === weekday)
    return day?.status === 'Open' && day.open && day.close ? `${day.open}-${day.close}` : ''
  }
  const weekdays = [1, 2, 3, 4, 5]
  const agree = weekdays.every((weekday) => spanOf(weekday) === spanOf(1))
  const lines = agree
    ? [`Mo-Fr ${spanOf(1)}`, ...[6, 0].map((day) => `${DAYS[day]} ${spanOf(day)}`)]
    : [...weekdays, 6, 0].map((day) => `${DAYS[day]} ${spanOf(day)}`)
  return lines.filter((line) => !line.endsWith(' '))
}

function specialHours(location: Location): OpeningHoursSpecification[] {
  return location.contact_detail.special_hours.map(({ date, status, start_hour, end_hour }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    // In schema.org, opening and closing at midnight means closed.
    opens: status === 'Closed' ? '00:00' : start_hour,
    closes: status === 'Closed' ? '00:00' : end_hour,
  }))
}

function addressOf({ address }: Location, site: Site): PostalAddress {
  return {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    addressLocality: address.city,
    addressRegion: address.state,
    postalCode: address.postcode,
    addressCountry: COUNTRIES[site.locale],
  }
}

/** Undefined on the pages of a dealership without phones. */
const telephoneOf = ({ contact_detail: { phone } }: Location, site: Site) =>
  phone ? phoneHref(phone, site.locale).replace('tel:', '') : undefined

/** The structured data of one location or department. */
function placeOf(location: Location, site: Site, origin: string) {
  const point = pointOf(location.address)
  const special = specialHours(location)
  const picture = location.image ?? 'places/showroom-1'
  return {
    '@id': `${origin}/locations/${location.slug}#place`,
    name: location.name,
    url: `${origin}/locations/${location.slug}`,
    telephone: telephoneOf(location, site),
    email: location.contact_detail.email,
    address: addressOf(location, site),
    geo: point && { '@type': 'GeoCoordinates' as const, latitude: point.lat, longitude: point.lng },
    image: new URL(cropHref(picture, 'share', site.pictures[picture]?.focus), origin).href,
    currenciesAccepted: CURRENCIES[site.locale],
    paymentAccepted: 'Cash, Credit Card',
    openingHours: openingHoursText(location),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  }
}

type Place = AutoDealer | AutoRepair | AutoPartsStore

/** The structured data of a location's own page. */
export function locationJsonLd(location: Location, site: Site, origin: string): WithContext<Place> {
  const type = TYPES[locationType(location)]
  return {
    '@context': 'https://schema.org',
    '@type': type,
    ...placeOf(location, site, origin),
  } as WithContext<Place>
}

/**
 * The structured data of the dealer: the main location, with the others as departments (META-1).
 */
export function dealerJsonLd(site: Site, origin: string): WithContext<AutoDealer> | undefined {
  const main = mainLocation(site.locations)
  if (!main) return undefined
  const others = chooseLocations(site.locations, { fixedOrder: true }).filter((location) => location !== main)
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    ...placeOf(main, site, origin),
    '@id': `${origin}/#dealer`,
    name: site.name,
    legalName: site.legalName,
    url: `${origin}/`,
    slogan: site.tagline,
    sameAs: Object.values(site.social).filter((url): url is string => Boolean(url)),
    department: others.map(
      (location): Place =>
        ({ '@type': TYPES[locationType(location)], ...placeOf(location, site, origin) }) as Place,
    ),
  }
}
