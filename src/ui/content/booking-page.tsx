import { mainLocation } from '#domain/location/choose-locations.ts'
import { useToday } from '#ui/locations/hours-table.tsx'
import { MapCard } from '#ui/locations/map-card.tsx'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { PageHead } from './page-head.tsx'

/** Service booking in the manufacturer's own system, which opens on request (ROUTE-9). */
export function BookingPage({ url, canonical }: { url: string; canonical: string }) {
  const site = useServerSite()
  const workshop = mainLocation(site.locations, 'service')
  const today = useToday(workshop ?? site.locations[0]!)
  return (
    <>
      <PageHead
        title="Book a service"
        lead="Choose a day and tell us what your car needs. The booking opens on our workshop's own page."
        canonical={canonical}
      >
        <div className="row">
          <ButtonLink href={url} size="large" rel="noopener">
            Book online
          </ButtonLink>
          <ButtonLink look="outline" size="large" href="/service">
            Ask us to call you
          </ButtonLink>
        </div>
      </PageHead>
      <div className="wrap">{workshop && <MapCard location={workshop} site={site} today={today} />}</div>
    </>
  )
}
