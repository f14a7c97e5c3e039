import type { Car } from '#domain/car/car.ts'
import { money } from '#domain/money.ts'
import { grouped } from '#domain/numbers.ts'
import type { Site } from '#domain/site/site-schema.ts'

export const PAPERS = ['card', 'cin', 'form-5'] as const
export type PaperName = (typeof PAPERS)[number]
export const isPaper = (name: string): name is PaperName => (PAPERS as readonly string[]).includes(name)

export const PAPER_WORDS: Record<PaperName, string> = {
  card: 'Window card',
  cin: 'Consumer information notice',
  'form-5': 'Data sheet for Form 5',
}

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
}
export type Paper = {
  name: PaperName
  /** Why this car needs no such paper. */
  notFor: string | null
  parts: { title: string; lines: PaperLine[] }[]
}

type About = { car: Car; site: Site }
type Place = Site['locations'][number]

const YES_NO = ['No', 'Yes'] as const
const fact = (id: string, words: string, value: string | number | undefined): PaperLine => ({
  id,
  words,
  value: value === undefined || value === '' ? null : String(value),
})
/** Facts that no feed has. Somebody who stands beside the car can see them. */
const typed = (id: string, words: string, options?: readonly string[]): PaperLine => ({
  id,
  words,
  value: null,
  ...(options && { options }),
})

const addressOf = ({ address: { street, city, state, postcode } }: Place) =>
  [street, city, `${state} ${postcode}`.trim()].filter(Boolean).join(', ')

const vehicle = ({ car }: About): PaperLine[] => [
  fact('make', 'Make', car.make),
  fact('model', 'Model', [car.model, car.badge].filter(Boolean).join(' ')),
  fact('year', 'Year of manufacture', car.year),
  fact('body', 'Body', car.simple_body),
  fact('engine', 'Engine', car.engine),
  fact('fuel', 'Fuel', car.simple_fuel),
  fact('colour', 'Colour', car.colour),
  fact('vin', 'VIN or chassis number', car.vin),
  fact('rego', 'Registration number', car.rego),
  fact('km', 'Odometer', car.km === undefined ? undefined : `${grouped(car.km)} km`),
]

const priceOf = ({ car, site }: About) =>
  car.price === undefined ? undefined : money(car.price, site.locale)

/** The notice of New Zealand's consumer information standards for used motor vehicles. */
function cin(about: About, place: Place): Paper {
  const { car, site } = about
  const notFor =
    site.locale !== 'en-NZ'
      ? 'It is a paper of New Zealand.'
      : car.car_type === 'new'
        ? 'A new car needs none.'
        : null
  return {
    name: 'cin',
    notFor,
    parts: [
      {
        title: 'The trader',
        lines: [
          fact('trader', 'Registered motor vehicle trader', site.legalName),
          fact('number', 'Trader registration number', place.dealer_license_number),
          fact('address', 'Address', addressOf(place)),
          fact('phone', 'Phone', place.contact_detail.phone),
        ],
      },
      {
        title: 'The price',
        lines: [
          // The notice must name the whole price, so a price without on-road costs does not count.
          fact('price', 'Total cash price, with GST and on-road costs', priceOf(about)),
          { ...typed('on-road', 'That price includes all on-road costs', ['Yes', 'No']), lawful: 'Yes' },
          typed('security', 'A security interest is registered over it (PPSR)', YES_NO),
        ],
      },
      {
        title: 'The vehicle',
        lines: [
          // The notice has the year of the first registration anywhere, not that of manufacture.
          ...vehicle(about).map((line) =>
            line.id === 'year' ? { ...line, words: 'Vehicle year (first registered anywhere)' } : line,
          ),
          typed('odometer', 'The odometer reading is', [
            'accurate',
            'not accurate',
            'not known to be accurate',
          ]),
          typed('first-registered', 'Year first registered in New Zealand'),
          typed('imported', 'It was imported used', YES_NO),
          {
            ...typed('country', 'If imported used: country where it was last registered'),
            onlyAfter: { id: 'imported', answer: 'Yes' },
          },
          typed('reregistered', 'It was registered again after a time without registration', YES_NO),
          typed('damaged', 'It was recorded as damaged when it was imported', YES_NO),
          typed('wof', 'Warrant or certificate of fitness until'),
          typed('licence', 'Licensed until'),
          typed('ruc', 'Road user charges apply', YES_NO),
        ],
      },
    ],
  }
}

/** The facts that New South Wales' Form 5 asks of a second-hand vehicle, to copy into the form. */
function form5(about: About, place: Place): Paper {
  const { car } = about
  const notFor =
    place.address.state !== 'NSW'
      ? 'Its yard is not in New South Wales.'
      : car.car_type === 'new'
        ? 'A new car needs none.'
        : null
  return {
    name: 'form-5',
    notFor,
    parts: [
      {
        title: 'The dealer',
        lines: [
          fact('dealer', 'Licensee', about.site.legalName),
          fact('licence', 'Motor dealer licence number', place.dealer_license_number),
          fact('address', 'Place of business', addressOf(place)),
          fact('phone', 'Phone', place.contact_detail.phone),
        ],
      },
      {
        title: 'The vehicle',
        lines: [
          ...vehicle(about),
          fact('stock', 'Stock number', car.stocknum),
          typed('built', 'Month and year of manufacture'),
          typed('compliance', 'Date of compliance'),
          typed('engine-number', 'Engine number'),
          typed('rego-until', 'Registered until'),
        ],
      },
      {
        title: 'The offer',
        lines: [
          fact('price', 'Price', [priceOf(about), car.price_type].filter(Boolean).join(', ')),
          typed('guarantee', 'The dealer guarantee applies', ['Yes', 'No']),
        ],
      },
      {
        title: 'Its condition, as the dealer knows it',
        lines: [
          typed('odometer', 'The odometer was replaced or altered', YES_NO),
          typed('written-off', 'It was recorded as written off', YES_NO),
          typed('water', 'It was damaged by water', YES_NO),
          typed('modified', 'It was substantially modified, or its engine replaced', YES_NO),
          typed('defects', 'Defects that the guarantee leaves out, or none'),
        ],
      },
    ],
  }
}

/** What stands in the windscreen. */
function card(about: About): Paper {
  const { car } = about
  return {
    name: 'card',
    notFor: null,
    parts: [
      {
        title: '',
        lines: [
          fact('km', 'Odometer', car.km === undefined ? undefined : `${grouped(car.km)} km`),
          fact('body', 'Body', car.simple_body),
          fact('transmission', 'Gearbox', car.simple_transmission),
          fact('fuel', 'Fuel', car.simple_fuel),
          fact('engine', 'Engine', car.engine),
          fact('drive', 'Drive', car.simple_drive),
          fact('colour', 'Colour', car.colour),
          fact('rego', 'Rego', car.rego),
          fact('stock', 'Stock number', car.stocknum),
          fact('price', 'Price', priceOf(about)),
        ],
      },
    ],
  }
}

/** A paper of a car with the facts that are known. */
export function paperOf(name: PaperName, about: About): Paper {
  const place =
    about.site.locations.find(({ id }) => id === about.car.location_id) ?? about.site.locations[0]!
  return name === 'cin' ? cin(about, place) : name === 'form-5' ? form5(about, place) : card(about)
}

/** The facts that a paper still needs, given what a person typed. */
export const missingFacts = ({ parts }: Pick<Paper, 'parts'>, filled: Record<string, string>): string[] =>
  parts.flatMap(({ lines }) =>
    lines.flatMap(({ id, words, value, lawful, onlyAfter }) => {
      if (onlyAfter && filled[onlyAfter.id] !== onlyAfter.answer) return []
      const known = value ?? filled[id]?.trim()
      return known && (lawful === undefined || known === lawful) ? [] : [words]
    }),
  )
