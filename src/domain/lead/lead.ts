import type { Car } from '#domain/car/car.ts'
import { carPrice, type PricingSite } from '#domain/car/car-price.ts'
import type { ConsentReceipt } from './consent.ts'
import type { FormId, Values } from './forms/form.ts'
import { text } from './forms/form-values.ts'

/** The car a lead is about, with its data at the time of the lead (LEAD-1). */
export type LeadCar = {
  car_id: number
  slug: string
  name: string
  year: number
  'Vehicle Make': string
  'Vehicle Model': string
  badge?: string
  series?: string
  stock_number?: string
  vin?: string
  car_type: Car['car_type']
  item_type: Car['item_type']
  vehicle_status: Car['status']
  /** The price on that site at that time, and its text. */
  price?: number
  price_type?: string
  price_words: string
  km?: number
  body?: string
  transmission?: string
  doors?: number
  colour?: string
  picture?: string
}

/** The location that gets a lead (LEAD-6). */
export type LeadPlace = {
  id: number
  slug: string
  name: string
  dealership_id: number
  dealership_slug: string
  timeZone: string
}

/** What a lead stores of its location. */
export const leadPlaceOf = (location: LeadPlace): LeadPlace => ({
  id: location.id,
  slug: location.slug,
  name: location.name,
  dealership_id: location.dealership_id,
  dealership_slug: location.dealership_slug,
  timeZone: location.timeZone,
})

export type Appointment = { startsAt: string; local: string; minutes: number }
/** How a lead reached us. */
export const LEAD_SOURCES = [
  'website',
  'reservation',
  'api',
  'adf',
  'import',
  'desk',
  'agent',
  'alert',
] as const
export type LeadSource = (typeof LEAD_SOURCES)[number]
export type LeadStanding = 'accepted' | 'quarantined' | 'released'

/** A shopper's request to a dealer, with everything they entered and its context (LEAD-1). */
export type Lead = {
  id: string
  site: string
  form: FormId
  category: string
  lead_status: 'Incomplete' | 'Completed'
  form_completed: boolean
  step_number: number
  skipped_steps: [number, number][]
  /** All entered values by field name. Fields that were not shown are missing. */
  fields: Values
  car: LeadCar | null
  place: LeadPlace
  manufacturer_slug: string | null
  page_id: string
  source: LeadSource
  standing: LeadStanding
  score: number
  reasons: string[]
  appointment: Appointment | null
  consents: ConsentReceipt[]
  createdAt: string
  updatedAt: string
  completedAt: string | null
}

export const leadName = (lead: Pick<Lead, 'fields'>) =>
  [text(lead.fields, 'name'), text(lead.fields, 'last_name')].filter(Boolean).join(' ')

/** The data of a car that is stored with a lead. */
export function leadCar(car: Car, site: PricingSite): LeadCar {
  const price = carPrice(car, site)
  return {
    car_id: car.id,
    slug: car.slug,
    name: car.name,
    year: car.year,
    'Vehicle Make': car.make,
    'Vehicle Model': car.model,
    badge: car.badge,
    series: car.series,
    stock_number: car.stocknum,
    vin: car.vin,
    car_type: car.car_type,
    item_type: car.item_type,
    vehicle_status: car.status,
    price: price.amount,
    price_type: price.type,
    price_words: [price.words, price.type].filter(Boolean).join(' '),
    km: car.km,
    body: car.simple_body,
    transmission: car.simple_transmission,
    doors: car.doors,
    colour: car.colour,
    picture: car.primary_image_url,
  }
}
