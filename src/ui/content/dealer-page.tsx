import type { ComponentType } from 'react'
import type { DealerView, DealerViewOf } from '#domain/site/dealer-view.ts'
import { LocationPage } from '#ui/locations/location-page.tsx'
import { LocationsPage } from '#ui/locations/locations-page.tsx'
import { BrandPage } from '#ui/models/brand-page.tsx'
import { ModelPage } from '#ui/models/model-page.tsx'
import { ModelsPage } from '#ui/models/models-page.tsx'
import { useServerScope } from '#ui/page/server-scope.tsx'
import { BookingPage } from './booking-page.tsx'
import { ContentPageView } from './content-page.tsx'
import { TextPage } from './text-page.tsx'

type Static = Exclude<DealerView['page'], 'contact'>

/** Every page about the dealer and what draws it; the contact page holds a form and draws itself. */
const PAGES: { [P in Static]: ComponentType<{ view: DealerViewOf<P> }> } = {
  locations: LocationsPage,
  location: LocationPage,
  models: ModelsPage,
  model: ModelPage,
  brand: BrandPage,
  text: TextPage,
  content: ContentPageView,
  booking: BookingPage,
}

/** A page about the dealer, drawn on the server from what its loader left in the scope. */
export function DealerPage() {
  const { dealer } = useServerScope()
  if (!dealer || dealer.page === 'contact')
    throw new Error('The loader of a dealer page must say what it shows')
  const Page = PAGES[dealer.page] as ComponentType<{ view: DealerView }>
  return <Page view={dealer} />
}
