import { parseVocabulary } from '#domain/import/vocabulary/parse-vocabulary.ts'
import type { SortName } from '../../sorts.ts'

export const UNIT_WORDS = parseVocabulary(`
thousand: k, thousand, thou
grand: grand, gs
km: km, kms, klm, klms, kilometres, kilometers, kilometre, klicks, clicks, ks, kays, kms on the clock,
  km on the clock, on the clock, on the odo, on odometer, on the odometer, on the speedo, kms travelled, km travelled, kmh
miles: miles, mile
dollars: dollars, dollar, bucks, aud, nzd, dollarydoos, drive away, driveaway, ono,
  o n o, obo, neg, negotiable, or near offer, or nearest offer, or best offer
week: a week, per week, pw, weekly, week, wk, per wk, p w
years: years old, year old, years, yrs old, yr old, yrs, yo, years of age, yr
seats: seats, seat, seater, seaters, str, strs, seated, passenger, passengers, seat belts
people: people
doors: door, doors, dr, doored
kg: kg, kgs, kilo, kilos, kilograms
tonnes: t, tonne, tonnes, ton, tons, tonner
litres: l, litre, litres, liter, liters, cc, ccs
months: a month, per month, pm, monthly, month, months, a fortnight, per fortnight, fortnightly,
  fortnight, pf
childseats: car seat, car seats, child seat, child seats, baby seat, baby seats, booster seat,
  booster seats, kids, children, prams, dogs, bikes
minutes: min drive, mins, minutes, minutes drive, mins drive, hour, hours, hours drive, hour drive
`)

/** Words that ask for an order and leave nothing out. */
export const SORT_WORDS: Partial<Record<SortName, string>> = {
  'price:asc': `cheap, cheapest, cheapie, budget car, bargain, inexpensive, affordable, lowest price, lowest priced,
    el cheapo, low price, best price, cheap as chips, not too expensive, not too dear, not too pricey,
    not expensive, but cheaper, cheaper, cheapest first,
    lowest price first, dirt cheap, super cheap, cheap and cheerful, price low to high`,
  'price:desc': 'most expensive, dearest, top of the range, highest price, price high to low',
  'km:asc': `low kms, low km, low ks, low kilometres, low mileage, lowest kms, lowest km,
    lowest kilometres, fewest kms, low klicks, low kays, low k, low klm, low klms, not too many kms, no high kms, not too many ks,
    not too many km, not many kms, lower kms, lower km, lower kilometres, lower mileage,
    low kilometers, lowest kilometers, lower kilometers`,
  'year:desc': `late model, latest model, recent, most recent, newest first, near new, nearly new, almost new, practically new, newest, latest, recent model,
    newish, newer, but newer, not too old, nothing too old, almost brand new, like brand new, practically brand new`,
  newest: `just arrived, new arrivals, just in, latest arrivals, just listed, latest stock, latest listings,
    newest arrivals, newest listings, new listings, newly listed, recently added, recently listed,
    recently arrived, just landed, fresh stock, new to market, whats new, what is new`,
}

/** The measure that a word announces: 'price under 20k'. */
export const HINT_WORDS = parseVocabulary(`
price: price, priced, priced at, cost, costs, costing, price range, asking price
km: mileage, odometer, odo, travelled, done, driven
year: year, built, made, build, year model, build year, model year
seats: seating, seating for, seats for
towing: tow, tows, towing, towing capacity, tow capacity, tow rating, braked towing, can tow,
  that can tow, able to tow, pull, pulls, pulling, to pull, can pull, to tow, for towing, that tows, of towing, towing capacity of
boot: boot, boot space, boot size, boot capacity, boot of, luggage space, cargo space
`)

/** What asks for room and not for a number of seats: seven are enough for six people. */
export const ROOM_WORDS = ['room for', 'space for', 'family of']

/** Words after which a colour, 'new' or 'electric' is about a part of the car, not the car. */
export const PARTS_OF_CARS =
  `tyres, shape, battery, engine, clutch, motor, interior, trim, wheels, rims, alloys,
  roof, windows, mirrors, tailgate, seats, lights, edition, pack, label, line, handles, brakes,
  warranty, nomad, nomads, parts, wreckers, mechanic, station, repairs, electrician, parking, start, stop, goods, stripes, heater, steering, sunroof, leather, stitching, import, imports, bullet,
  headlights, headlight, wipers, hold, dimming, braking, brake, handbrake, climate, fold, folding, park,
  power, slip, slips, canopy, tub, tray, bullbar, snorkel, racks, bumper, bumpers, carpet, cloth, seat,
  dash, bonnet, hood, accents, plate, plates, plater, platers, p, ps, guzzler, guzzlers, sipper, saver, bike, bikes, scooter, scooters, mower, generator, mode, miser, consumption,
  usage, bill, bills, bowser, pump, friday, book, zone, tint, tints, badges`
    .split(',')
    .map((word) => word.trim())

/** Parts that are not automatic or diesel: 'auto leather' are two wishes. */
export const EQUIPMENT = new Set(
  `interior trim wheels rims alloys tyres sunroof leather stitching canopy tub tray bullbar snorkel racks bumper
   bumpers carpet cloth dash bonnet hood tint tints badges`.split(/\s+/),
)

/** Words after which a colour begins the name of a place. 'ST' is left out: it is a badge too. */
export const LANDSCAPE = new Set(
  `mountain mountains hill hills bay lake lakes creek street road rd avenue ave highway hwy river beach
   rock rocks cliffs point valley island springs gully plains`.split(/\s+/),
)

/** Words that make a saying of any colour: 'red tag sale', 'gold card holder'. */
export const COLOURED = new Set(
  `tag tags dot dots sticker stickers card cards chip chips energy market markets knuckle knuckles eyed eyes
   haired hair collar list tape retriever`.split(/\s+/),
)

/** Sayings that begin with a colour and choose no car of it. */
export const COLOUR_SAYINGS = parseVocabulary(`
red: hot, centre, center, light, flag, flags, carpet, cross, eye
silver: service, fern, ferns, lining, bullet, screen, fox
gold: star, standard, rush, medal, class
golden: opportunity, age, oldie, oldies
white: goods, lie, lies
grey: lynn
black: cab, cabs, box, hole, spot, out, ice
green: thumb, light, machine, fleet
blue: ribbon, moon, light
`)

/** Words beside which 'green' says how clean a car is: 'energy efficient green car'. */
export const CLEAN = new Set(
  'energy eco environment environmental environmentally emission emissions planet sustainable carbon'.split(
    ' ',
  ),
)

/** Words before and after which 'new' is no condition: 'NZ new', 'tyres new', 'new rego'. */
export const NEW_SOMEWHERE = new Set(
  'nz zealand kiwi aus aussie australia doesnt dont neednt tyres tires brakes clutch battery gearbox engine'.split(
    ' ',
  ),
)
export const NEW_PARTS = new Set(
  'rego registration rwc wof cof roadworthy gearbox transmission trans to warranty arrival arrivals stuff year years'.split(
    ' ',
  ),
)

/** What comes after a 'used' that is no condition: 'used to be a taxi', 'used for towing'. */
export const USED_FOR = /^(?:to|as)$|^(?:to|for)tow/

/** Words after which an amount is not the price of a car. */
export const NOT_PRICES = new Set(
  'deposit off discount cashback bonus voucher savings saving credit cash trade down upfront views'.split(
    ' ',
  ),
)

/** Words after an amount that say that it is a price. */
export const OF_PRICES = new Set(['range', 'bracket', 'ballpark'])

/** Words after what does not matter: 'kms not important'. */
export const UNIMPORTANT = new Set(
  `notneeded notrequired notnecessary notessential notimportant isntneeded isnotneeded isntrequired isnotrequired isntnecessary
   isnotnecessary arenotneeded arentneeded optional unnecessary notamust notamusthave doesntmatter notbothered`.split(
    /\s+/,
  ),
)

/** Words after which a value is allowed, and not wished: 'manual ok'. */
export const ALLOWED = new Set([
  ...'ok okay fine acceptable isok isokay isfine isacceptable'.split(' '),
  ...UNIMPORTANT,
])

export const NUMBER_WORDS: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  twentyfive: 25,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  hundred: 100,
}
