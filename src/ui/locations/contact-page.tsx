import { chooseLocations } from '#domain/location/choose-locations.ts'
import type { DealerViewOf } from '#domain/site/dealer-view.ts'
import { PageHead } from '#ui/content/page-head.tsx'
import { Section } from '#ui/home/section.tsx'
import { DealerFacts } from '#ui/meta/dealer-facts.tsx'
import { useServerScope } from '#ui/page/server-scope.tsx'
import { LocationsGrid } from './location-lists.tsx'
import { LocationPanel } from './location-panel.tsx'
import { NearForm } from './near-form.tsx'

function useContactView(): DealerViewOf<'contact'> {
  const { dealer } = useServerScope()
  if (dealer?.page !== 'contact')
    throw new Error('The loader of a contact page must say which location answers')
  return dealer
}

export function ContactHead() {
  const view = useContactView()
  return (
    <>
      <DealerFacts canonical={view.canonical} />
      <PageHead
        title={view.chosen ? `Contact ${view.location.name}` : 'Contact us'}
        trail={view.chosen ? [{ label: 'Contact us', href: '/contact' }] : []}
        canonical={view.canonical}
      />
    </>
  )
}

/** Beside the form: the location that answers it (LOC-8). */
export function ContactPanel() {
  const { site } = useServerScope()
  return <LocationPanel location={useContactView().location} site={site} />
}

/** Under the form: the other places, nearest first once a postcode is known (GEO-3). */
export function ContactPlaces() {
  const { site, near } = useServerScope()
  const places = chooseLocations(site.locations)
  if (places.length < 2) return null
  const found = near && 'found' in near ? near.found : places.map((location) => ({ location }))
  return (
    <Section ground="surface" title="Our Locations">
      <NearForm action="/contact" near={near} />
      <LocationsGrid places={found} site={site} />
    </Section>
  )
}
