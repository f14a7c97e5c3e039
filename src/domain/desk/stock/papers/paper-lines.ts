import type { Car } from '#domain/car/car.ts'
import { money } from '#domain/money.ts'
import { grouped } from '#domain/numbers.ts'
import type { Site } from '#domain/site/site-schema.ts'

export const PAPERS = ['card', 'cin', 'form-5'] as const
export type PaperName = (typeof PAPERS)[number]

/** A fact of a paper. Without a value a person types it, or it is missing. */
export type PaperLine = {
  id: string
  words: string
  value: string | null
  options?: readonly string[]
  /** What the law asks for, where another answer means that the paper cannot be used yet. */
  lawful?: string
  /** It is asked for only after this answer to another fact. */
  onlyAfter?: { id: string; answer: string }
  /** It is not asked for if this other fact is there. */
  unless?: string
}
export type Paper = {
  name: PaperName
  /** Why this car needs no such paper. */
  notFor: string | null
  /** What is printed on it of the paper itself. */
  caution?: string
  parts: { title: string; lines: PaperLine[] }[]
}

export type About = { car: Car; site: Site }
export type Place = Site['locations'][number]

export const YES_NO = ['No', 'Yes'] as const
/** A fact that the stock has, or lacks. */
export const fact = (id: string, words: string, value: string | number | undefined): PaperLine => ({
  id,
  words,
  value: value === undefined || value === '' ? null : String(value),
})
/** Facts that no feed has. Somebody who stands beside the car can see them. */
export const typed = (id: string, words: string, options?: readonly string[]): PaperLine => ({
  id,
  words,
  value: null,
  ...(options && { options }),
})

export const addressOf = ({ address: { street, city, state, postcode } }: Place) =>
  [street, city, `${state} ${postcode}`.trim()].filter(Boolean).join(', ')

export const isElectric = ({ simple_fuel }: Car) => simple_fuel?.toLowerCase() === 'electric'

/** What both papers of the law say of a vehicle. */
export const vehicle = ({ car }: About): PaperLine[] => [
  fact('make', 'Make', car.make),
  fact('model', 'Model', [car.model, car.badge].filter(Boolean).join(' ')),
  fact('year', 'Year of manufacture', car.year),
  fact('body', 'Body', car.simple_body),
  // An electric car has no engine whose capacity could be missing.
  fact('engine', 'Engine', car.engine ?? (isElectric(car) ? 'Electric motor' : undefined)),
  fact('fuel', 'Fuel', car.simple_fuel),
  fact('colour', 'Colour', car.colour),
  fact('vin', 'VIN or chassis number', car.vin),
  fact('rego', 'Registration number', car.rego),
  fact('km', 'Odometer', car.km === undefined ? undefined : `${grouped(car.km)} km`),
]

export const priceOf = ({ car, site }: About) =>
  car.price === undefined ? undefined : money(car.price, site.locale)
