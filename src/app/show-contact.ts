import { data, type RouterContextProvider } from 'react-router'
import { mainLocation } from '#domain/location/choose-locations.ts'
import { nearLocations } from '#use-cases/near-locations.ts'
import { locationBySlug } from '#use-cases/view-location.ts'
import { requestScope, serverScope } from './context.ts'
import { showDealerPage } from './dealer-page.tsx'

/** The contact page, of the dealer's main location or of the one a visitor chose (ROUTE-8, LOC-8). */
export async function showContact(context: Readonly<RouterContextProvider>, request: Request, slug?: string) {
  const { site, ports } = context.get(requestScope)
  const location = slug === undefined ? mainLocation(site.locations) : locationBySlug(site, slug)
  if (!location) throw data(null, 404)
  const { searchParams } = new URL(request.url)
  const postcode = searchParams.get('postcode')
  if (postcode) context.get(serverScope).near = await nearLocations(ports, site, postcode)
  const chosen = slug !== undefined
  return showDealerPage(
    context,
    request,
    { page: 'contact', location, chosen },
    {
      title: chosen ? `Contact ${location.name}` : 'Contact us',
      description: `Write to ${chosen ? location.name : site.name}, ring ${location.contact_detail.phone}, or visit ${location.address.street}, ${location.address.city}.`,
      path: chosen ? `/contact-us/${location.slug}` : '/contact',
      picture: location.image,
      hidden: searchParams.size > 0,
    },
  )
}
