import { grouped } from '#domain/numbers.ts'
import { consumerNotice } from './consumer-notice.ts'
import { form5 } from './form-5.ts'
import {
  type About,
  fact,
  PAPERS,
  type Paper,
  type PaperLine,
  type PaperName,
  priceOf,
} from './paper-lines.ts'

export const isPaper = (name: string): name is PaperName => (PAPERS as readonly string[]).includes(name)

export const PAPER_WORDS: Record<PaperName, string> = {
  card: 'Window card',
  cin: 'Consumer information notice',
  'form-5': 'Data sheet for Form 5',
}

/** What stands in the windscreen. */
function card(about: About): Paper {
  const { car } = about
  const isNew = car.car_type === 'new'
  // A new car has driven nowhere, and is registered when it is sold.
  const isAskedFor = ({ id, value }: PaperLine) => value !== null || !isNew || (id !== 'km' && id !== 'rego')
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
        ].filter(isAskedFor),
      },
    ],
  }
}

/** A paper of a car with the facts that are known. */
export function paperOf(name: PaperName, about: About): Paper {
  const place =
    about.site.locations.find(({ id }) => id === about.car.location_id) ?? about.site.locations[0]!
  return name === 'cin' ? consumerNotice(about, place) : name === 'form-5' ? form5(about, place) : card(about)
}

/** The facts that a paper still needs, given what a person typed. */
export const missingFacts = ({ parts }: Pick<Paper, 'parts'>, filled: Record<string, string>): string[] =>
  parts.flatMap(({ lines }) =>
    lines.flatMap(({ id, words, value, lawful, onlyAfter, unless }) => {
      if (onlyAfter && filled[onlyAfter.id] !== onlyAfter.answer) return []
      if (unless && filled[unless]?.trim()) return []
      const known = value ?? filled[id]?.trim()
      return known && (lawful === undefined || known === lawful) ? [] : [words]
    }),
  )
