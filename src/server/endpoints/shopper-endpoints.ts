import { locationHref } from '#domain/location/choose-locations.ts'
import { SearchUnavailable } from '#ports/search-engine.ts'
import { offerAppointments } from '#use-cases/leads/offer-appointments.ts'
import { parseRevealRequest, revealPhone } from '#use-cases/leads/reveal-phone.ts'
import { nearLocations } from '#use-cases/pages/near-locations.ts'
import { readIds, freshCars as todaysCars } from '#use-cases/pages/saved-cars.ts'
import { recordEvents } from '#use-cases/record-events.ts'
import { resolveSearch } from '#use-cases/search/resolve-search.ts'
import { suggestCars } from '#use-cases/search/suggest-cars.ts'
import type { SiteEndpoint } from './site-endpoints.ts'

/**
 * GET /api/suggest?q=toy returns suggestions for the search field. An empty q has
 * ?page=/search/suv.
 */
export const suggest: SiteEndpoint = {
  address: '/api/suggest',
  query: ['q', 'page'],
  async get({ site, ports, now, url }) {
    const typed = url.searchParams.get('q') ?? ''
    const page = typed.trim() ? null : url.searchParams.get('page')
    const scope = page?.startsWith('/search/')
      ? await resolveSearch(ports, site, page.slice(0, 200), now).catch((error: unknown) => {
          if (!(error instanceof SearchUnavailable)) throw error
        })
      : undefined
    return Response.json(await suggestCars(ports, site, typed, now, scope?.filter))
  },
}

/** GET /api/cars?ids=1,2 returns saved cars as they are now (FAV-5). */
export const freshCars: SiteEndpoint = {
  address: '/api/cars',
  query: ['ids'],
  async get({ site, ports, now, url }) {
    const ids = readIds(url.searchParams.get('ids'))
    return Response.json({ cars: await todaysCars(ports, site, ids, now) })
  },
}

/** POST /api/reveal {car_id, dealership_id, website_id} answers with the number (CALL-2). */
export const reveal: SiteEndpoint = {
  address: '/api/reveal',
  async post({ site, ports, now, visitor }, request) {
    const requested = parseRevealRequest(await request.json().catch(() => undefined))
    if (!requested)
      return Response.json({ message: 'Say which car, dealership and website.' }, { status: 400 })
    const answer = await revealPhone(ports, site, requested, visitor, now)
    if (answer.is === 'shown') return Response.json({ phone: answer.phone })
    console.warn(`phone of car ${requested.car_id} not revealed on ${site.slug}: ${answer.is}`)
    if (answer.is === 'unknown') return Response.json({ message: 'No such car here.' }, { status: 404 })
    return Response.json(
      { message: 'That is a lot of numbers. Please try again later.' },
      { status: 429, headers: { 'Retry-After': String(answer.retryAfterSeconds) } },
    )
  },
}

/**
 * POST /api/events takes a batch of events (EVENT-2). Beacons are plain text, so any type is read.
 */
export const events: SiteEndpoint = {
  address: '/api/events',
  async post({ now, count }, request) {
    const body: unknown = await request.json().catch(() => undefined)
    if (!recordEvents(count, body, now))
      return Response.json({ message: 'Send {"events": […]}.' }, { status: 400 })
    return new Response(null, { status: 204 })
  },
}

/** GET /api/appointments?location={slug} returns the free times. It is never cached (LEAD-8). */
export const appointments: SiteEndpoint = {
  address: '/api/appointments',
  query: ['location'],
  async get({ site, ports, now, url }) {
    const slug = url.searchParams.get('location')
    const location = site.locations.find((place) => place.visible && place.slug === slug)
    if (!location) return Response.json({ message: 'No such location here.' }, { status: 404 })
    const days = await offerAppointments(ports, site, location, now)
    return Response.json(
      { location: location.slug, timeZone: location.timeZone, days },
      { headers: { 'Cache-Control': 'no-store' } },
    )
  },
}

/** GET /api/near?postcode= returns the site's locations, nearest first (GEO-3). */
export const nearPlaces: SiteEndpoint = {
  address: '/api/near',
  query: ['postcode'],
  async get({ site, ports, url }) {
    const near = await nearLocations(ports, site, url.searchParams.get('postcode') ?? '')
    if ('error' in near) return Response.json({ error: near.error }, { status: 400 })
    return Response.json({
      postcode: near.postcode,
      approximate: near.approximate,
      locations: near.found.map(({ location, distance }) => ({
        name: location.name,
        slug: location.slug,
        href: locationHref(location, site),
        phone: location.contact_detail.phone,
        distance,
      })),
    })
  },
}
