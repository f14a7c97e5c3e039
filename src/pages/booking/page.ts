import { describePage } from '#domain/meta/describe-page.ts'
import { serviceBookingUrl } from '#domain/site/addresses/content-page.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { definePage, NOT_FOUND } from '../page.ts'

const pathsOf = ({ serviceBooking }: Site) => (serviceBooking ? [serviceBooking.path] : [])

/**
 * Service booking in the manufacturer's own system, at the path that the site configures (ROUTE-9).
 */
export const booking = definePage({
  address: pathsOf,
  isOn: ({ serviceBooking }) => Boolean(serviceBooking?.xtime_url),
  load({ site, url }) {
    const path = url.pathname
    const booked = serviceBookingUrl(site, path)
    if (!booked) return NOT_FOUND
    const words = { title: 'Book a service', description: `Book a service at ${site.name} online.`, path }
    const meta = describePage(site, url.href, words)
    return { kind: 'page', props: { url: booked, canonical: meta.canonical }, meta }
  },
  sitemap: ({ site }) => pathsOf(site),
})
