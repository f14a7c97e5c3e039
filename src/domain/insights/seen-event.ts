import { isFromAgent } from '#domain/agents/agent-name.ts'
import { EVENTS, type EventData, type EventId, type TrackedEvent } from '../events.ts'
import { isFormId } from '../lead/forms/form.ts'
import type { FacetName } from '../search/facets/facets.ts'
import { searchStateFromUrl } from '../search/search-url.ts'
import { askedFor } from './asked.ts'
import { type Day, dayAt } from './day.ts'
import { pageKindOf } from './page-kinds.ts'
import { type Source, sourceOf } from './source.ts'
import type { SeenDevice } from './visit.ts'
import type { Vital } from './vitals.ts'

/** The time zones of a dealer: one for each yard. The site has the zone of its first yard. */
export type SiteClock = {
  slug: string
  zone: string
  zoneOf: ReadonlyMap<number, string>
  /** The yards by their names, which searches have. */
  yardOf: ReadonlyMap<string, number>
}

/** A search that somebody made, or refined. */
export type SeenSearch = { asked: string | null; facets: string[]; hits: number }
type ReadSearch = SeenSearch & { yards: readonly string[] }

/** An event with everything that the sums need. Nothing in it identifies a person. */
export type SeenEvent = {
  site: string
  at: number
  event: EventId
  /** The day by the site's clock, and by the yard's. */
  day: Day
  placeDay: Day
  device: SeenDevice
  /** Only for a landing. Other events get the source of their visitor. */
  landing: { source: Source; campaign: string | null; referrer: string | null } | null
  /** The keyed hash of this day's visitor. It is in no stored event. */
  visitor: string | null
  kind: string
  car: number
  place: number
  form: string
  step: number
  seconds: number
  photos: number
  search: SeenSearch | null
  vitals: Partial<Record<Vital, number>>
}

/** Nobody looks at a car for longer. Time in a hidden tab is not counted. */
const MAX_SECONDS = 1800
const MAX_PHOTOS = 200
const MAX_HITS = 100_000
const MAX_FACETS = 12
/** Refinements that say what somebody looks for, if they typed nothing. */
const NAMED = ['make', 'model', 'body'] as const satisfies FacetName[]

const textOf = (value: EventData[string] | undefined) => (typeof value === 'string' ? value : '')
const numberOf = (value: EventData[string] | undefined, max: number): number =>
  typeof value === 'number' && value > 0 ? Math.min(value, max) : 0

function searchOf(data: EventData): ReadSearch | null {
  if (typeof data.hits !== 'number') return null
  const { page, query, refinements } = searchStateFromUrl(new URLSearchParams(textOf(data.qs)))
  // The next page of the same results is not another search.
  if (page > 1) return null
  const chosen = NAMED.flatMap((name) => refinements[name] ?? []).join(' ')
  return {
    asked: askedFor(query || chosen) ?? null,
    facets: Object.keys(refinements).slice(0, MAX_FACETS),
    hits: Math.round(numberOf(data.hits, MAX_HITS)),
    yards: refinements.location_name ?? [],
  }
}

function landingOf(data: EventData): SeenEvent['landing'] {
  if (data.land !== true) return null
  const referrer = textOf(data.ref).slice(0, 100)
  const query = new URLSearchParams(textOf(data.qs))
  const source = sourceOf({
    referrer,
    utmSource: query.get('utm_source') ?? '',
    utmMedium: query.get('utm_medium') ?? '',
    isAgentLink: isFromAgent(query),
    isGoogleAd: query.has('gclid') || query.has('gbraid') || query.has('wbraid'),
  })
  const campaign = askedFor(query.get('utm_campaign') ?? '') ?? null
  return { source, campaign, referrer: askedFor(referrer) ?? null }
}

type Known = {
  clock: SiteClock
  device: SeenDevice
  visitorOn(day: Day): string | null
  /** The yard of a car of this dealer, undefined for a car it does not have. */
  placeOf(car: number): number | undefined
}

/**
 * Reads an event from a browser or from our own server. Numbers are limited, and a car counts only
 * if the dealer has it.
 */
export function seenEvent({ id, data, at }: TrackedEvent, known: Known): SeenEvent {
  const { clock } = known
  const claimed = typeof data.car_id === 'number' ? data.car_id : 0
  const carPlace = known.placeOf(claimed)
  const car = carPlace === undefined ? 0 : claimed
  const named = typeof data.place === 'number' && clock.zoneOf.has(data.place) ? data.place : 0
  const found = id === EVENTS.pageView || id === EVENTS.refined ? searchOf(data) : null
  // A search of one yard's cars belongs to that yard.
  const [yard = '', ...others] = found?.yards ?? []
  const searched = others.length === 0 ? (clock.yardOf.get(yard) ?? 0) : 0
  const place = (carPlace !== undefined && clock.zoneOf.has(carPlace) ? carPlace : 0) || named || searched
  const day = dayAt(at, clock.zone)
  const isLeave = id === EVENTS.pageLeft
  return {
    site: clock.slug,
    at,
    event: id,
    day,
    placeDay: place ? dayAt(at, clock.zoneOf.get(place)!) : day,
    device: known.device,
    landing: id === EVENTS.pageView ? landingOf(data) : null,
    visitor: known.visitorOn(day),
    kind: pageKindOf(data.k),
    car,
    place,
    form: isFormId(data.form) ? data.form : '',
    step: Math.round(numberOf(data.step, 20)),
    seconds: isLeave ? Math.round(numberOf(data.s, MAX_SECONDS)) : 0,
    photos: isLeave ? Math.round(numberOf(data.ph, MAX_PHOTOS)) : 0,
    search: found && { asked: found.asked, facets: found.facets, hits: found.hits },
    vitals: isLeave ? vitalsOf(data) : {},
  }
}

function vitalsOf(data: EventData): SeenEvent['vitals'] {
  const is = (value: unknown): value is number => typeof value === 'number' && value >= 0
  return {
    ...(is(data.lcp) && { lcp: Math.min(data.lcp, 60_000) }),
    ...(is(data.inp) && { inp: Math.min(data.inp, 60_000) }),
    ...(is(data.cls) && { cls: Math.min(data.cls, 10) }),
  }
}
