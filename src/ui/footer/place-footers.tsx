import { addressLine } from '#domain/location/address-line.ts'
import { chooseLocations, type LocationType, mainLocation } from '#domain/location/choose-locations.ts'
import { hoursInBrief } from '#domain/location/hours.ts'
import { HoursTable } from '#ui/locations/hours-table.tsx'
import { StreetMap } from '#ui/locations/map/street-map.tsx'
import {
  Columns,
  FooterLocation,
  type FooterProps,
  OpenHours,
  Phone,
  SlimLinks,
  Social,
} from './footer-parts.tsx'

/** Footers that start with the dealer's locations and hours. */

export function DefaultFooter({ site }: FooterProps) {
  return (
    <>
      <div className="wrap">
        <Columns site={site}>
          <OpenHours site={site} />
        </Columns>
      </div>
      <Social site={site} />
    </>
  )
}

/** Many locations with their phone numbers, for a group. */
export function DirectoryFooter({ site }: FooterProps) {
  return (
    <>
      <div className="wrap">
        <h2>{site.footer.title ?? 'Our Locations'}</h2>
        <ul className="yards">
          {chooseLocations(site.locations, { fixedOrder: true }).map((location) => (
            <FooterLocation key={location.slug} location={location} site={site} />
          ))}
        </ul>
        <Columns site={site} />
      </div>
      <Social site={site} />
    </>
  )
}

/** A map first, for a dealer that is far from most customers. */
export function MapFooter({ site }: FooterProps) {
  const places = chooseLocations(site.locations, { fixedOrder: true })
  return (
    <>
      <div className="wrap footer-map">
        <StreetMap locations={places} site={site} label={`Map of where ${site.name} is`} pixels={580} />
        <div className="stack">
          <h2>{site.footer.title ?? 'Where we are'}</h2>
          <ul className="yards">
            {places.map((location) => (
              <FooterLocation key={location.slug} location={location} site={site} />
            ))}
          </ul>
        </div>
      </div>
      <SlimLinks site={site} />
      <Social site={site} />
    </>
  )
}

const DESKS: { type: LocationType; title: string }[] = [
  { type: 'sales', title: 'Sales' },
  { type: 'service', title: 'Service' },
  { type: 'parts', title: 'Parts' },
]

/** Sales, service and parts side by side, each with its own hours. */
export function WorkshopFooter({ site }: FooterProps) {
  const main = mainLocation(site.locations)
  return (
    <>
      <div className="wrap workshop">
        {DESKS.map(({ type, title }) => {
          const location = mainLocation(site.locations, type)
          return (
            location && (
              <section key={type}>
                <h2>{title}</h2>
                <Phone className="big" number={location.contact_detail.phone} site={site} />
                <HoursTable location={location} settings={site.hours} />
              </section>
            )
          )
        })}
      </div>
      <SlimLinks site={site}>{main && <p>{addressLine(main.address)}</p>}</SlimLinks>
      <Social site={site} />
    </>
  )
}

/** One centred line. */
export function LineFooter({ site }: FooterProps) {
  const main = mainLocation(site.locations)
  if (!main) return null
  return (
    <>
      <div className="wrap footer-line">
        <span>{addressLine(main.address)}</span>
        <Phone number={site.phone} site={site} />
        {hoursInBrief(main, site.hours).map(({ label, text }) => (
          <span key={label}>
            {label}: {text}
          </span>
        ))}
      </div>
      <Social site={site} />
    </>
  )
}
