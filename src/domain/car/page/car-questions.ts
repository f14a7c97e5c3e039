import { postalLine } from '#domain/location/address-line.ts'
import type { Location } from '#domain/location/location-schema.ts'
import type { Locale } from '#domain/money.ts'
import { grouped } from '#domain/numbers.ts'
import type { Car } from '../car.ts'
import type { CarPrice } from '../car-price.ts'
import { distanceDriven } from './car-chips.ts'

/** A question that shoppers ask, with the answer that the car's own facts give. */
export type CarQuestion = { ask: string; answer: string }

/** What people ask about equipment, and the words that features use for it. */
const EQUIPMENT: [ask: string, words: RegExp][] = [
  ['Does it have a tow bar?', /\btow ?-?(bar|ball|hitch)\b/i],
  ['Does it have Apple CarPlay or Android Auto?', /carplay|android auto/i],
  ['Does it have a reversing camera?', /(revers\w*|rear|rear.?view|360.*) ?-?camera/i],
  ['Does it have adaptive cruise control?', /(adaptive|radar) cruise/i],
  ['Does it have heated seats?', /heated .*seats?/i],
  ['Does it have a sunroof?', /sun ?-?roof|moon ?-?roof|panoramic/i],
]
const MAX_QUESTIONS = 6

/** Several features can answer one question: 'Apple CarPlay and Android Auto'. */
const listed = (features: string[]): string =>
  [features.slice(0, -1).join(', '), ...features.slice(-1)].filter(Boolean).join(' and ')

function available({ reserved, status }: Car): string {
  if (reserved) return 'Somebody has reserved it. Ask to hear if it comes free again.'
  if (status === 'coming_soon') return 'It is on its way to us. Ask us when it arrives.'
  return 'Yes, it is for sale.'
}

function using({ energy_label: label }: Car): string | undefined {
  const parts = [
    label?.litres_per_100km && `${label.litres_per_100km} litres for 100 km`,
    label?.kwh_per_100km && `${label.kwh_per_100km} kWh for 100 km`,
    label?.range_km && `a range of ${label.range_km} km`,
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join(', ')}, by its label.` : undefined
}

/**
 * The questions that this car's own facts answer. What is not known is not asked, and a feature
 * that no list names is not denied: feeds leave things out.
 */
export function carQuestions(
  car: Car,
  price: CarPrice,
  { locale, location }: { locale: Locale; location: Location | undefined },
): CarQuestion[] {
  if (price.kind === 'sold') return []
  const known: [string, string | 0 | undefined | false][] = [
    ['Is it still available?', available(car)],
    ['Where can I see it?', location && `At ${location.name}, ${postalLine(location.address)}.`],
    [
      'What does the price cover?',
      price.kind === 'sale' && price.type !== undefined && `The price is ${price.words}, ${price.type}.`,
    ],
    ['How far has it been driven?', car.km !== undefined && `${distanceDriven(car.km, locale)}.`],
    ['What does it use?', using(car)],
    ['What can it tow?', car.towing_kg && `Up to ${grouped(car.towing_kg)} kg with brakes.`],
    ...EQUIPMENT.map(([ask, words]): [string, string | undefined] => {
      const found = car.filtered_features.filter((one) => words.test(one))
      return [ask, found.length > 0 ? `Yes: ${listed(found)}.` : undefined]
    }),
    ['How big is the boot?', car.boot_litres && `It holds ${grouped(car.boot_litres)} litres.`],
    ['How many people fit in?', car.seats !== undefined && `It has ${car.seats} seats.`],
  ]
  return known.flatMap(([ask, answer]) => (answer ? [{ ask, answer }] : [])).slice(0, MAX_QUESTIONS)
}
