import { type Locale, money } from '#domain/money.ts'
import { grouped } from '#domain/numbers.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Car, EnergyLabel } from '../car.ts'
import { carTypeLabel } from '../car-type.ts'
import { displayMake, displayModel } from '../display-name.ts'
import { distanceDriven } from './car-chips.ts'

export type Fact = { label: string; value: string }
/** A fact with the name of its icon. */
export type KeyFact = Fact & {
  icon: 'gauge' | 'gear' | 'drop' | 'bolt' | 'drive' | 'engine' | 'seat' | 'colour'
}

type SpecSite = Pick<Site, 'locale'> & { search: Pick<Site['search'], 'usedLabel'> }

const MAX_KEY_FACTS = 6

const known = <Some extends { value: string | undefined }>(facts: Some[]) =>
  facts.filter((fact): fact is Some & { value: string } => Boolean(fact.value))

const driven = (car: Car, locale: Locale) =>
  car.km === undefined ? undefined : distanceDriven(car.km, locale)
const counted = (count: number | undefined) => (count === undefined ? undefined : String(count))

const measured = (amount: number | undefined, unit: string) =>
  amount ? `${grouped(amount)} ${unit}` : undefined

/** The six most important facts. If one is unknown, the next one takes its place. */
export function keyFacts(car: Car, site: SpecSite): KeyFact[] {
  return known<Omit<KeyFact, 'value'> & { value: string | undefined }>([
    {
      icon: 'gauge',
      label: site.locale === 'en-US' ? 'Miles' : 'Kilometres',
      value: driven(car, site.locale),
    },
    { icon: 'gear', label: 'Transmission', value: car.simple_transmission },
    {
      icon: /electric/i.test(car.simple_fuel ?? '') ? 'bolt' : 'drop',
      label: 'Fuel',
      value: car.simple_fuel,
    },
    { icon: 'drive', label: 'Drive', value: car.simple_drive },
    { icon: 'engine', label: 'Engine', value: car.engine },
    { icon: 'seat', label: 'Seats', value: counted(car.seats) },
    { icon: 'colour', label: 'Colour', value: car.colour },
  ]).slice(0, MAX_KEY_FACTS)
}

/** All known facts of a car, one line each. */
export function specification(car: Car, site: SpecSite): Fact[] {
  return known<{ label: string; value: string | undefined }>([
    { label: 'Condition', value: carTypeLabel(car.car_type, site.search.usedLabel) },
    { label: 'Year', value: String(car.year) },
    { label: 'Make', value: displayMake(car.make) },
    { label: 'Model', value: displayModel(car.make, car.model) },
    { label: 'Badge', value: car.badge },
    { label: 'Series', value: car.series },
    { label: 'Body', value: car.simple_body },
    { label: 'Colour', value: car.colour },
    { label: site.locale === 'en-US' ? 'Miles' : 'Kilometres', value: driven(car, site.locale) },
    { label: 'Engine', value: car.engine },
    { label: 'Transmission', value: car.simple_transmission },
    { label: 'Drive', value: car.simple_drive },
    { label: 'Fuel', value: car.simple_fuel },
    { label: 'Doors', value: counted(car.doors) },
    { label: 'Seats', value: counted(car.seats) },
    { label: 'Towing, braked', value: measured(car.towing_kg, 'kg') },
    { label: 'Boot', value: measured(car.boot_litres, 'litres') },
    ...energyFacts(car.energy_label, site.locale),
    { label: 'Registration', value: car.rego },
    { label: 'VIN', value: car.vin },
    { label: 'Stock number', value: car.stocknum },
  ])
}

/** How often the page was looked at, on sites that show it. No fact to compare cars by. */
export function lookedAt({ views }: Car, { carPage }: Pick<Site, 'carPage'>): Fact[] {
  if (!carPage.views || views === 0) return []
  return [{ label: 'Looked at', value: views === 1 ? 'once' : `${grouped(views)} times` }]
}

/** The energy label as text. New Zealand requires it for every car that is for sale. */
function energyFacts(label: EnergyLabel | undefined, locale: Locale): Fact[] {
  if (!label) return []
  const say = (name: string, value: number | undefined, words: (value: number) => string) =>
    value === undefined ? [] : [{ label: name, value: words(value) }]
  return [
    ...say('Fuel use', label.litres_per_100km, (litres) => `${litres} L per 100 km`),
    ...say('Energy use', label.kwh_per_100km, (kwh) => `${kwh} kWh per 100 km`),
    ...say('Energy rating', label.stars, (stars) => `${stars} out of 6 stars`),
    ...say('Running cost', label.yearly_cost, (cost) => `${money(cost, locale)} a year`),
    ...say('Emissions', label.co2_g_km, (grams) => `${grams} g CO₂ per km`),
    ...say('Range', label.range_km, (km) => distanceDriven(km, locale)),
  ]
}
