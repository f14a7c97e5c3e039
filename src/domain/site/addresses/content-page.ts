import type { ContentPage } from '../content-schema.ts'
import type { Site } from '../site-schema.ts'

/** The dealer's own page at a path (ROUTE-10), or undefined, which means 404. */
export function contentPage(site: Pick<Site, 'pages'>, path: string): ContentPage | undefined {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return site.pages.find((page) => page.path === plain)
}

/** The manufacturer's page for service bookings, if the site configures it (ROUTE-9). */
export function serviceBookingUrl(site: Pick<Site, 'serviceBooking'>, path: string): string | undefined {
  return site.serviceBooking?.path === path ? site.serviceBooking.xtime_url : undefined
}
