import { buysCars, chooseLocations, locationType } from '#domain/location/choose-locations.ts'
import type { Location } from '#domain/location/location-schema.ts'
import { phoneHref } from '#domain/location/phone-href.ts'
import { grouped } from '#domain/numbers.ts'
import type { StockSample } from '#domain/site/views/dealer-view.ts'
import { PageHead } from '#ui/content/page-head.tsx'
import { StockShelf } from '#ui/content/stock-shelf.tsx'
import { Section } from '#ui/home/section.tsx'
import { locationJsonLd } from '#ui/meta/dealer-json-ld.ts'
import { JsonLd } from '#ui/meta/json-ld.tsx'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { PersonPhoto } from '#ui/primitives/portrait.tsx'
import { useToday } from './hours-table.tsx'
import { LocationsGrid } from './location-lists.tsx'
import { MapCard } from './map-card.tsx'

const KINDS = { sales: 'Showroom', service: 'Service', parts: 'Parts' } as const

type LocationProps = { location: Location; stock: StockSample; canonical: string }

/** One location: address, hours, people, its cars and its departments. */
export function LocationPage({ location, stock, canonical }: LocationProps) {
  const site = useServerSite()
  const today = useToday(location)
  const staff = site.staff.filter((person) => person.location === location.slug)
  const departments = chooseLocations(site.locations, { fixedOrder: true }).filter(
    (other) =>
      other !== location &&
      other.dealership_id === location.dealership_id &&
      other.address.city === location.address.city,
  )
  return (
    <>
      <JsonLd things={[locationJsonLd(location, site, new URL(canonical).origin)]} />
      <PageHead
        title={location.name}
        lead={[KINDS[locationType(location)], ...location.manufacturers].join(' · ')}
        trail={[{ label: 'Our Locations', href: '/locations' }]}
        canonical={canonical}
      >
        <div className="row" data-counted-yard={location.id}>
          <ButtonLink href={`/contact-us/${location.slug}`}>Contact {location.name}</ButtonLink>
          {buysCars(location) && (
            <ButtonLink look="outline" href="/valuations">
              Sell Your Car
            </ButtonLink>
          )}
        </div>
      </PageHead>
      <div className="wrap">
        <MapCard location={location} site={site} today={today} />
      </div>
      <StockShelf
        stock={stock}
        title={`At ${location.name} now`}
        more={`All ${grouped(stock.count)} ${site.noun[1]} here`}
      />
      {departments.length > 0 && (
        <Section ground="paper" title="Also here">
          <LocationsGrid places={departments.map((each) => ({ location: each }))} site={site} />
        </Section>
      )}
      {staff.length > 0 && (
        <Section ground="paper" title="Who you will meet">
          <ul className="people">
            {staff.map(({ name, role, phone, about, ...person }) => (
              <li key={name}>
                <PersonPhoto person={person} size={100} />
                <div>
                  <h3>{name}</h3>
                  <p className="soft">{role}</p>
                  {about && <p>{about}</p>}
                  {phone && (
                    <p>
                      <a href={phoneHref(phone, site.locale)}>{phone}</a>
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
