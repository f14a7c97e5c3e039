import { chooseLocations } from '#domain/location/choose-locations.ts'
import type { Location } from '#domain/location/location-schema.ts'
import type { NearLocations } from '#domain/location/near.ts'
import { PageHead } from '#ui/content/page-head.tsx'
import { Section } from '#ui/home/section.tsx'
import { DealerFacts } from '#ui/meta/dealer-facts.tsx'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { LocationsGrid } from './location-lists.tsx'
import { NearForm } from './near-form.tsx'

type ContactHeadProps = { location: Location; chosen: boolean; canonical: string }

export function ContactHead({ location, chosen, canonical }: ContactHeadProps) {
  const { contactPath } = useServerSite()
  return (
    <>
      <DealerFacts canonical={canonical} />
      <PageHead
        title={chosen ? `Contact ${location.name}` : 'Contact us'}
        trail={chosen ? [{ label: 'Contact us', href: contactPath }] : []}
        canonical={canonical}
      />
    </>
  )
}

/** The other locations below the form, nearest first if a postcode is known (GEO-3). */
export function ContactPlaces({ near }: { near?: NearLocations }) {
  const site = useServerSite()
  const places = chooseLocations(site.locations)
  if (places.length < 2) return null
  const found = near && 'found' in near ? near.found : places.map((location) => ({ location }))
  return (
    <Section ground="surface" title="Our Locations">
      <NearForm action={site.contactPath} near={near} />
      <LocationsGrid places={found} site={site} />
    </Section>
  )
}
