import type { Actor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { FORM_WORDS } from '#domain/desk/lead-work.ts'
import { searchWords } from '#domain/desk/search-words.ts'
import { leadName } from '#domain/lead/lead.ts'
import { isIn } from '#domain/stock/filter.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { DeskCar } from '#ports/console/stock/car-desk.ts'
import { permitAt } from '../access/dealers.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'leadDesk' | 'carDesk' | 'people' | 'searchOf'>

export type FoundLead = { id: string; name: string; about: string; phone: string }
export type FoundPerson = { id: string; name: string; email: string }
export type Found = { leads: FoundLead[]; cars: DeskCar[]; people: FoundPerson[] }

const MAX = 6
/** Plates of both countries, your own words among them. */
const REGISTRATION = /^[A-Z0-9]{2,8}$/

async function leads(
  ports: Ports,
  actor: Actor,
  slug: string,
  words: string,
  now: Date,
): Promise<FoundLead[]> {
  const permit = permitAt(ports, actor, 'lead.read', slug, now)
  if (isRefused(permit)) return []
  const { rows } = await ports.leadDesk.list(permit, { words, limit: MAX })
  return rows.map(({ lead }) => ({
    id: lead.id,
    name: leadName(lead) || 'Somebody',
    about: lead.car?.name ?? FORM_WORDS[lead.form],
    phone: String(lead.fields.phone ?? ''),
  }))
}

async function cars(ports: Ports, actor: Actor, slug: string, words: string, now: Date): Promise<DeskCar[]> {
  const site = ports.sites.bySlug(slug)
  const permit = permitAt(ports, actor, 'car.read', slug, now)
  if (!site || isRefused(permit)) return []
  const { places } = permit.scope
  const dealerships = site.dealerships.map(({ id }) => id)
  const filter = [
    isIn('dealership_id', dealerships),
    ...(places === 'all' ? [] : [isIn('location_id', places)]),
  ]
  const attributesToRetrieve = ['id', 'slug', 'name', 'stocknum'] as const
  const registration = words.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const [registered, [{ hits }]] = await Promise.all([
    // The shop's index does not hold registrations: shoppers must not find a car by one.
    REGISTRATION.test(registration) ? ports.carDesk.byRegistration(permit, dealerships, registration) : [],
    ports.searchOf(site).multiSearch([{ index: 'cars', attributesToRetrieve, q: words, filter, limit: MAX }]),
  ])
  const found = hits.map(({ id, slug, name, stocknum }) => ({ id, slug, name, stocknum: stocknum ?? '' }))
  const ids = registered.map(({ id }) => id)
  return [...registered, ...found.filter(({ id }) => !ids.includes(id))].slice(0, MAX)
}

async function people(
  ports: Ports,
  actor: Actor,
  slug: string,
  words: string,
  now: Date,
): Promise<FoundPerson[]> {
  const permit = permitAt(ports, actor, 'people.read', slug, now)
  if (isRefused(permit)) return []
  const wanted = searchWords(words).map((word) => word.toLowerCase())
  const all = await ports.people.colleagues(permit, ports.sites.bySlug(slug)?.group)
  return all
    .filter(({ name, email }) => {
      const parts = [...name.toLowerCase().split(/\s+/), email]
      return wanted.every((word) => parts.some((part) => part.startsWith(word)))
    })
    .slice(0, MAX)
    .map(({ id, name, email }) => ({ id, name, email }))
}

/**
 * Finds a person, a phone number, a stock number, a registration or a colleague, within what one
 * may see.
 */
export async function find(
  ports: Ports,
  actor: Actor,
  slug: string,
  words: string,
  now: Date,
): Promise<Found> {
  if (searchWords(words).join('').length < 2) return { leads: [], cars: [], people: [] }
  const [foundLeads, foundCars, foundPeople] = await Promise.all([
    leads(ports, actor, slug, words, now),
    cars(ports, actor, slug, words, now),
    people(ports, actor, slug, words, now),
  ])
  return { leads: foundLeads, cars: foundCars, people: foundPeople }
}
