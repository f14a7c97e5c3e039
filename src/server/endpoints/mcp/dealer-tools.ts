import { agentEstimate } from '#domain/agents/product.ts'
import { carHref } from '#domain/car/page/car-buttons.ts'
import { explainedEstimate } from '#domain/finance/finance-estimate.ts'
import type { Clause } from '#domain/legal/legal-text.ts'
import { asksForTerms, termsOfUse } from '#domain/legal/terms-of-use.ts'
import { usedCarTerms } from '#domain/legal/used-car-terms.ts'
import { postalLine } from '#domain/location/address-line.ts'
import { chooseLocations, locationHref } from '#domain/location/choose-locations.ts'
import { hoursLines, openState, specialLines } from '#domain/location/hours.ts'
import { localTime } from '#domain/location/local-time.ts'
import type { Location } from '#domain/location/location-schema.ts'
import { legalLinks } from '#domain/site/addresses/legal-links.ts'
import { offerAppointments } from '#use-cases/leads/offer-appointments.ts'
import { shownCars } from '#use-cases/pages/saved-cars.ts'
import { CarInput, LocationInput, NoInput } from './inputs-schema.ts'
import { defineTool, Refused, type Tool, type ToolScope } from './tool.ts'

const MAX_LOCATIONS = 60

const estimate = defineTool({
  title: 'Estimate finance',
  description:
    'Gives the weekly estimate of a car with its rate, comparison rate or total, terms and warning, in ' +
    'the words of the website. Pass all of them on together. It is not an offer of credit.',
  input: CarInput,
  isCached: true,
  async run({ ports, site, now, origin }, { id }) {
    const [car] = await shownCars(ports, site, [Number(id)], now)
    if (!car) throw new Refused('There is no such car here, or it is gone.')
    const found = explainedEstimate(car, site)
    if (!found) throw new Refused('The dealer shows no finance estimate for this car.')
    return { id, url: origin + carHref(car), ...agentEstimate(found) }
  },
})

const locationOf = (location: Location, { site, origin, now }: ToolScope) => ({
  name: location.name,
  slug: location.slug,
  type: location.location_type || 'sales',
  address: postalLine(location.address),
  phone: location.contact_detail.phone,
  hours: hoursLines(location, site.hours).map(({ label, text }) => `${label}: ${text}`),
  special_hours: specialLines(location, localTime(now, location.timeZone).date)
    .slice(0, MAX_LOCATIONS)
    .map(({ label, text }) => `${label}: ${text}`),
  now: openNow(location, now),
  time_zone: location.timeZone,
  url: origin + locationHref(location, site),
})

function openNow(location: Location, now: Date): string | undefined {
  const state = openState(location, now)
  return state && `${state.words}, ${state.changes}`
}

const locations = defineTool({
  title: 'List the locations',
  description: 'Gives the addresses, telephone numbers and opening hours of the dealership.',
  input: NoInput,
  isCached: true,
  run: (scope) => ({
    dealer: scope.site.name,
    locations: chooseLocations(scope.site.locations, { fixedOrder: true })
      .slice(0, MAX_LOCATIONS)
      .map((location) => locationOf(location, scope)),
  }),
})

const appointments = defineTool({
  title: 'List appointment times',
  description: 'Gives the free times for a test drive at a location. A person books one by a link.',
  input: LocationInput,
  async run({ site, ports, now }, { location: slug }) {
    const location = site.locations.find((place) => place.visible && place.slug === slug)
    if (!location) throw new Refused('There is no such location here. list_locations has them all.')
    const days = await offerAppointments(ports, site, location, now)
    return {
      location: location.slug,
      time_zone: location.timeZone,
      days: days.map(({ date, times }) => ({
        date,
        free: times.filter(({ isFree }) => isFree).map(({ label }) => label),
      })),
    }
  },
})

const paragraphsOf = (clauses: Clause[]) =>
  clauses.map(({ title, paragraphs, points = [] }) => ({ title, text: [...paragraphs, ...points] }))

const terms = defineTool({
  title: 'Read the terms',
  description: 'Gives what holds for forms, deposits and returns, and the pages with the whole text.',
  input: NoInput,
  isCached: true,
  run({ site, origin }) {
    const own = site.legal.termsText
    return {
      seller: site.legalName,
      ...(asksForTerms(site) && {
        terms_of_use:
          own === undefined ? paragraphsOf(termsOfUse(site)) : [{ title: '', text: own.split(/\n{2,}/) }],
      }),
      ...(site.payment.provider && { deposit_terms: site.payment.terms }),
      ...(site.legal.moneyBack && { used_car_terms: paragraphsOf(usedCarTerms(site)) }),
      pages: legalLinks(site).map(({ label, href }) => ({ label, url: origin + href })),
    }
  },
})

export const DEALER_TOOLS = {
  finance_estimate: estimate,
  list_locations: locations,
  appointment_times: appointments,
  dealer_terms: terms,
} satisfies Record<string, Tool>
