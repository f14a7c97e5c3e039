import type { CarType, ItemType } from '#domain/car/car.ts'
import { makeAndModel } from '#domain/car/display-name.ts'
import type { SeededRandom } from './random.ts'

export type Facts = {
  item: ItemType
  body: string
  condition: CarType
  year: number
  make: string
  model: string
  badge?: string
  colour: string
  km?: number
  engine?: string
  transmission?: string
  features: string[]
  place: string
  pricing: 'sale' | 'subscription' | 'rental'
}

const { format: number } = new Intl.NumberFormat('en-AU')
const names = (list: string[]) =>
  list.length > 1 ? `${list.slice(0, -1).join(', ')} and ${list.at(-1)}` : (list[0] ?? '')
const title = (facts: Facts) => makeAndModel(facts.make, facts.model)
const fullTitle = (facts: Facts) => [title(facts), facts.badge].filter(Boolean).join(' ')

/** Plain colours are lower case: 'white', but 'Salt Pan White'. */
const colour = (facts: Facts) => (facts.colour.includes(' ') ? facts.colour : facts.colour.toLowerCase())

const USED_OPENINGS: ((facts: Facts) => string)[] = [
  (facts) => `A ${facts.year} ${fullTitle(facts)} in ${colour(facts)}.`,
  (facts) => `${fullTitle(facts)}, finished in ${colour(facts)}, with an honest life behind it.`,
  (facts) =>
    facts.km === undefined
      ? `Built in ${facts.year} and kept under cover since.`
      : `This ${title(facts)} has covered ${number(facts.km)} kilometres since ${facts.year}.`,
  (facts) => `We looked for a clean ${facts.year} ${title(facts)} for months, and this is the one we bought.`,
  (facts) => `A tidy ${title(facts)} that starts first time and asks for nothing.`,
  (facts) => `${facts.year} model, ${colour(facts)}, and better in person than in the photos.`,
]
const NEW_OPENINGS: ((facts: Facts) => string)[] = [
  (facts) => `New ${fullTitle(facts)}, in ${colour(facts)}, on the ground now.`,
  (facts) =>
    `The ${facts.badge ?? facts.model} is the one most people here end up choosing, and this one is not spoken for.`,
  (facts) => `${facts.year} ${title(facts)}, plastic still on the seats.`,
  (facts) => `No waiting list: this ${fullTitle(facts)} came off the carrier last week.`,
]
const DEMO_OPENINGS: ((facts: Facts) => string)[] = [
  (facts) => `Our own demonstrator: a ${fullTitle(facts)} that has done the coffee run and little else.`,
  (facts) => `The manager's car until Friday, ${number(facts.km ?? 0)} kilometres and one careful driver.`,
  (facts) => `Driven by people deciding on a ${title(facts)}, priced for the one who decides on this one.`,
]

const HISTORIES = [
  'One owner from new, with every stamp in the book.',
  'Two owners, serviced on time, both keys on the ring.',
  'The last service was done in our own workshop a fortnight ago.',
  'Serviced in town since new; the workshop remembers it fondly.',
  'The history check is clear and we print it for anyone who asks.',
  'It has lived under cover and it shows.',
]
const CAR_HISTORIES = [
  ...HISTORIES,
  'Traded in by a local family who needed a third row.',
  'It came off a lease with a full digital service record.',
  'A retired teacher owned it and wrote down every trip.',
  'We fitted new front tyres and did the brakes before it went on the yard.',
  'There is a small stone chip on the bonnet. That is the list.',
]
const WARRANTIES = [
  'The full maker’s warranty starts the day you collect it.',
  'Servicing costs are capped and written down for the first five years.',
  'It can be ready by the weekend, registered and washed.',
  'Roadside assistance is included, and so is the first service.',
]

const USES: Record<string, string[]> = {
  SUV: [
    'High enough to see over the traffic, short enough to park.',
    'Five people and a week of bags fit without an argument.',
    'The boot takes a pram and the shopping at the same time.',
  ],
  Ute: [
    'It tows, it carries, and it cleans up for dinner.',
    'The tray has been lined and the tie-downs all work.',
    'Made for work on Friday and the beach on Saturday.',
  ],
  Hatchback: [
    'Easy to park, light on fuel and larger inside than it looks.',
    'A good first car, and a better second one.',
    'It fits the spot everyone else drives past.',
  ],
  Sedan: ['Quiet on the highway, with a boot that swallows golf clubs.', 'Long trips are what it does best.'],
  Wagon: ['Dogs, bikes, flat packs: the back takes all three.', 'It drives like a car and loads like a van.'],
  'People Mover': [
    'Sliding doors on both sides and room for the whole team.',
    'Everyone gets a window and a cup holder.',
  ],
  Coupe: ['Two doors, long bonnet, no apologies.', 'The road to the lookout is shorter in this.'],
  Convertible: ['The roof goes down in the time a light stays red.', 'Made for the last warm evenings.'],
  Softtop: ['The roof comes off and the doors can follow.'],
  Van: [
    'Measure your longest load; it probably fits.',
    'The load floor is flat, the lights work and the barrier is in.',
  ],
  Bus: ['Every seat has a belt, and the aisle fits grown-ups.'],
  Motorcycle: [
    'Sits upright, turns quickly and sounds right.',
    'Happy in town and happier past the last traffic light.',
    'It pulls cleanly from low down and stops straight.',
  ],
  Motorhome: [
    'Stove, shower and bed, and still short enough for the ferry.',
    'Park it, put the kettle on, and you have arrived.',
    'Two can cook without meeting in the aisle.',
  ],
  Caravan: [
    'Light to tow and quick to set up, even in rain.',
    'The kitchen slides out under the awning, where you want it.',
    'Weighed on our bridge; the plate and the numbers agree.',
  ],
}
const HEAVY_USES = [
  'Axle weights and service sheets are in the folder on the seat.',
  'It was greased, checked and signed off in our workshop this month.',
  'Ready for a body or straight to work as it stands.',
]

const CLOSINGS = [
  (place: string) => `Come and drive it at ${place}, and bring your trade-in.`,
  () => 'The price is on the windscreen, and it is the same inside.',
]
const ANY_CLOSINGS = [
  (place: string) => `See it at ${place}.`,
  (place: string) => `It is at ${place}; ring ahead and we will have it out the front.`,
  () => 'Ask for the workshop report before you decide.',
  (place: string) => `Standing at ${place} today.`,
]

const HIRE: Record<'subscription' | 'rental', string[]> = {
  subscription: [
    'Registration, insurance, servicing and roadside help are in the weekly price.',
    'Keep it a month or a year, and swap it when life changes.',
    'No deposit, no final payment, one number a week.',
  ],
  rental: [
    'Unlimited kilometres and a second driver are included.',
    'Pick it up at one branch and leave it at another.',
    'Child seats and chains can be added when you book.',
  ],
}

/** Features are in title case. In a sentence only names keep their capitals. */
const NAMES = /Apple|CarPlay|Android|Bluetooth|ABS|LED|PTO|USB|TV|PA/
const inSentence = (feature: string) =>
  feature
    .split(' ')
    .map((word) => (NAMES.test(word) || feature.startsWith('Android') ? word : word.toLowerCase()))
    .join(' ')

const article = (word: string) => (/^(8|1[18]\b|[aeiou])/i.test(word) ? 'an' : 'a')

function mechanics(random: SeededRandom, { engine, transmission }: Facts): string | undefined {
  if (!engine) return undefined
  if (engine.includes('battery')) {
    return random.pick([
      `The ${engine} fills overnight from a wall socket.`,
      `Fully electric, with ${article(engine)} ${engine}.`,
      `It carries ${article(engine)} ${engine} and no fuel receipts.`,
    ])
  }
  const gearbox = transmission ? ` with ${article(transmission)} ${transmission.toLowerCase()} gearbox` : ''
  return random.pick([
    `Under it all is ${article(engine)} ${engine}${gearbox}.`,
    `It has the ${engine}${gearbox}.`,
    `Power comes from ${article(engine)} ${engine}.`,
  ])
}

function openingOf(random: SeededRandom, facts: Facts): string {
  if (facts.condition === 'used') return random.pick(USED_OPENINGS)(facts)
  return random.pick(facts.condition === 'new' ? NEW_OPENINGS : DEMO_OPENINGS)(facts)
}

/** A few sentences about one vehicle, built from its data. */
export function describeVehicle(random: SeededRandom, facts: Facts): string {
  const heavy = facts.item === 'truck'
  const shown = random.some(facts.features, random.int(2, 4)).map(inSentence)
  const equipment =
    shown.length > 1
      ? random.pick([
          `On board: ${names(shown)}.`,
          `It comes with ${names(shown)}.`,
          `The list includes ${names(shown)}.`,
        ])
      : undefined
  const past =
    facts.condition === 'used'
      ? random.pick(facts.item === 'car' ? CAR_HISTORIES : HISTORIES)
      : random.pick(WARRANTIES)
  const promise = facts.pricing === 'sale' ? past : random.pick(HIRE[facts.pricing])
  const sentences = [
    openingOf(random, facts),
    promise,
    mechanics(random, facts),
    random.pick(heavy ? HEAVY_USES : (USES[facts.body] ?? HEAVY_USES)),
    equipment,
    random.pick(facts.pricing === 'sale' ? [...ANY_CLOSINGS, ...CLOSINGS] : ANY_CLOSINGS)(facts.place),
  ]
  return sentences.filter((sentence) => sentence !== undefined).join(' ')
}
