import type { ContentPage } from './content-schema.ts'
import type { Site } from './site-schema.ts'

/** The dealer's own page at a path, if they wrote one there (ROUTE-10): whatever a site does not have is a 404 on it. */
export function contentPage(site: Pick<Site, 'pages'>, path: string): ContentPage | undefined {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return site.pages.find((page) => page.path === plain)
}

/** Where a site's owners book a service with its maker, served only when the booking system is configured (ROUTE-9). */
export function serviceBookingUrl(site: Pick<Site, 'serviceBooking'>, path: string): string | undefined {
  return site.serviceBooking?.path === path ? site.serviceBooking.xtime_url : undefined
}
