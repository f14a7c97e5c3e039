import { parseVocabulary } from '#domain/import/vocabulary/parse-vocabulary.ts'
import type { SortName } from '../../sorts.ts'

/** The small words of the grammar. The word before the colon is what the reader calls them. */
export const GRAMMAR_WORDS = parseVocabulary(`
max: under, below, less than, lower than, up to, upto, max, maximum, at most, no more than,
  not more than, not over, cheaper than, sub, fewer than, budget of, budget, not above, last,
  no higher than, nothing over, nothing above, in the last, in the past, got, spend, not exceeding,
  stretch to, go up to, go as high as, as high as, budgets, my budgets
min: over, above, more than, at least, min, minimum, from, starting at, starting from,
  no less than, not less than, not under, greater than, upwards of, not below, north of, beyond, exceed,
  go past, going past, stretch past
around: around, about, roughly, approx, approximately, circa, close to, somewhere around
between: between
to: to, until, till, thru, through
and: and, n
or: or, nor, vs, versus
before: before, older than, pre, earlier than
after: after, newer than, post, later than, younger than
notbefore: not older than, no older than, since, not before, not earlier than, nothing older than,
  no earlier than
notafter: not newer than, no newer than, not after, no later than, not later than
newest: onwards, onward, or newer, or later, and newer, and later, or younger, and younger,
  and onwards, model or newer
oldest: or older, and older, or earlier, and earlier
ormore: or above, and up, and above, upwards, or more, or over, and over, and more, plus
orless: or less, or under, and under, or below, or cheaper, tops, ish max, or lower, or fewer
ish: ish, or so, give or take, or thereabouts
not: not, no, non, without, except, excluding, other than, anything but, but not, exclude, not in,
  dont want, do not want, apart from, besides, neither, not interested in, any colour but,
  any color but, any colour except, any make but, any brand but, everything but, everything except,
  all but, anywhere but, anywhere except, outside, outside of, anything bar, any colour bar, minus, rather than, instead of, aside from,
  never, isnt, is not, arent, doesnt have, does not have, hasnt got, dont like, do not like, hate, avoid,
  avoiding, cant stand, cant drive, cannot drive, can not drive, cant have, cannot have, wont have,
  wont buy, wouldnt buy, would not buy, wouldnt want, wont consider, nothing, dont show, dont show me,
  do not show, hide, skip, skip the, leave out, dont include, not keen on, not a fan of, not into,
  not after, not looking for, w/o, sans
near: near, nearby, close by, around here in, in the vicinity of, near to, next to, closest to,
  nearest to, postcode, post code, live in, living in, i live in, i am in, im in, pick up in,
  pick up from, pick up at, pick up near
in: in, at, located in, based in
orlike: or similar, or equivalent, or something similar, or the like, alternative, alternatives,
  equivalent, lookalike
within: within
of: of, radius of, radius around, radius from
like: like, like a, like an, similar to, similar to a, similar to an, something like, something like a,
  something similar to, same as, comparable to, similar size to,
  similar in size to, same size as, about the size of, the size of, similar to my, same as my, alternative to, alternatives to, alternative to a
bigger: but bigger, bigger, but larger, larger, bigger than, larger than, but with more room,
  with more room, but roomier, roomier, but bigger boot, bigger boot, with a bigger boot,
  but with a bigger boot, larger boot, but larger boot, more boot space, with more boot space,
  but more boot space, a size up, but a bit bigger, a bit bigger, a bit bigger than,
  bit bigger than, slightly bigger than, a bit larger than, more room than, roomier than, more boot space than, bigger boot than,
  a bigger boot than, larger boot than
smaller: but smaller, smaller, smaller than, a bit smaller than, more compact than, but a bit smaller, a bit smaller, a size down, but more compact
unneeded: dont need, do not need, doesnt need, does not need, no need for, no need to have, dont need to be,
  doesnt need to be, does not need to be, doesnt have to be, does not have to be, need not be,
  neednt be, doesnt need to have, does not need to have, doesnt have to have, dont really need,
  not necessarily, doesnt matter if, dont mind, dont mind if, do not mind, dont care about,
  dont care if, not fussed about, not fussed if, not fussed on, no need to be, dont have to have
own: trade in, trading in, trade in value of, trade in value for, value of my, trade my, trading my, trade our, swap, swap my, swapping my, replace my,
  replacing my, replace our, replacing our, sell my, selling my, sell our, selling our, upgrade from,
  upgrading from, upgrade my, upgrading my, coming from, come from, moving from, downsizing from,
  replace a, replacing a, replace an, replacing an, replace the, replacing the, downsize from,
  upsize from, upsizing from, step up from, stepping up from, moving on from, i had a,
  i used to have a, i used to drive a, used to have a, used to own a, had a, had an, had my,
  sold my, sold our, wrote off my, crashed my, lost my, outgrown my, outgrown our, outgrew our,
  previously had a, previously owned a, part exchange, replacement for my, i drive a, i currently drive, currently driving,
  currently have a, my current car is, i own a, i currently own
ofown: to trade, to trade in, to swap, to sell, as trade in, as a trade in, as trade, as a trade, on trade
`)

export const UNIT_WORDS = parseVocabulary(`
thousand: k, thousand, thou
grand: grand, gs
km: km, kms, kilometres, kilometers, kilometre, klicks, clicks, ks, kays, kms on the clock,
  km on the clock, on the clock, on the odo, on odometer, on the odometer, on the speedo, kms travelled, km travelled, kmh
miles: miles, mile
dollars: dollars, dollar, bucks, aud, nzd, dollarydoos, drive away, driveaway, ono,
  o n o, obo, neg, negotiable, or near offer, or nearest offer, or best offer
week: a week, per week, pw, weekly, week, wk, per wk, p w
years: years old, year old, years, yrs old, yr old, yrs, yo, years of age, yr
seats: seats, seat, seater, seaters, seated, passenger, passengers, seat belts, people
doors: door, doors, dr, doored
kg: kg, kgs, kilo, kilos, kilograms
tonnes: t, tonne, tonnes, ton, tons, tonner
litres: l, litre, litres, liter, liters
months: a month, per month, pm, monthly, month, months, a fortnight, per fortnight, fortnightly,
  fortnight, pf
childseats: car seat, car seats, child seat, child seats, baby seat, baby seats, booster seat,
  booster seats, kids, children, prams, dogs, bikes
minutes: min drive, mins, minutes, minutes drive, mins drive, hour, hours, hours drive, hour drive
`)

/** Words that shoppers write and that choose no car. */
export const NOISE =
  `a, an, the, like new, as new, mark, i, im, i am, id like, i would like, i want, i need, we need, we want, looking
  for, look for, looking to buy, want to buy, after a, searching for, search for, find me, find, show me,
  show, me, my, please, pls, plz, thanks, any, some, something, anything, one, ones, with, has, have,
  having, that has, which has, that have, that is, thats, that are, must have, needs, need, must be,
  wanted, want, for sale, sale, buy, car, cars, vehicle, vehicles, auto mobile, for, is, are, it, that,
  which, in good condition, good condition, good, nice, great, decent, clean, tidy, reliable, solid,
  family, family car, family friendly, first car, 1st car, my first car, for a learner, learner,
  for the kids, kids, for my daughter, for my son, daily, daily driver, run around, city car,
  commuter, work, for work, tradie, transmission, trans, gearbox, engine, motor, colour, color,
  coloured, in colour, body, type, style, model, make, brand, drive, fuel, but, you got, do you have,
  have you got, there, hi, hey, gday, mate, currently, available, in stock, stock, would, be, can,
  preferably, ideally, prefer, ok, okay, is ok, is fine, only, just, also, as, on, by, near me, close to me,
  around here, one owner, 1 owner, single owner, well looked after, well maintained, low maintenance,
  economical, fuel efficient, good on fuel, good on petrol, safe, roomy, spacious, sporty looking,
  rego, new rego, long rego, full rego, new rwc, new wof, fresh wof, long wof, current wof, registered, with rego, rwc, with rwc, wof, with wof, roadworthy, service history,
  full service history, log books, logbooks, spending, to spend, money, dealer, dealers, yard,
  its, got to be, should be, should have, condition, uni student, student, old,
  used by, ive, i have, repayments, repayment, on finance, to tow a caravan,
  for towing a caravan, towing a caravan, tow a caravan, tow my caravan, tow the caravan,
  to tow a boat, towing a boat, tow a boat, tow a trailer, to tow a trailer, we, our, us, who, where, what, whats, which are, do, does, too, very, really, pretty, kinda,
  how much is, how much are, how much for, how much, is there, are there, can i get, get, do you sell,
  do you stock, willing to pay, happy to pay, willing to spend, to pay, could, test drive, compliance,
  complied, models, preferred, preferable, fuel economy, good fuel economy, economy, cheap on fuel,
  cheap to run, cheap to insure, cheap to service, cheap to maintain, runabout, uni, for uni, yards,
  car yard, car yards, dealership, dealerships, wants, for my wife, for the wife, my wife, wife,
  for my husband, my husband, for my mum, for mum, for dad, for my dad, for my nan, for the missus,
  rather, this week, today, sales, hopefully, maybe, perhaps, either, if possible, not sure if, not sure, sells, w, a to b,
  from a to b, point a to point b, get me from a to b, get around, radius, you have, youve got, you guys have, that you have, on the lot, on the yard, in the yard,
  expires, expiring, so, needed, required, necessary, not needed, not required, not necessary, not essential, not important, isnt needed, is not needed,
  isnt required, is not required, isnt necessary, is not necessary, are not needed, arent needed, optional, unnecessary, not a must,
  not a must have, doesnt matter, not bothered, go green, going green, all, every, your, whatever,
  new model, new stock, new shape, from new, since new, good as gold, as good as gold, good as new, as good as new,
  road user charges, ruc, rucs, rucs paid, road user charges paid, on it, on them, on her, on him, no preference, no issue, no issues, no worries,
  no rush, no hurry, no problem, no drama, no dramas, no more to pay, nothing more to pay,
  cheap on petrol, cheap on gas, cheap on diesel, cheap to fuel, easy on fuel, easy on petrol, light on fuel,
  light on petrol, good on gas, good on diesel, good petrol economy`
    .split(',')
    .map((words) => words.trim().replace(/\s+/g, ' '))

/** Words that ask for an order and leave nothing out. */
export const SORT_WORDS: Partial<Record<SortName, string>> = {
  'price:asc': `cheap, cheapest, cheapie, budget car, bargain, inexpensive, affordable, lowest price,
    el cheapo, low price, best price, cheap as chips, not too expensive, not too dear, not too pricey,
    not expensive, but cheaper, cheaper, cheapest first,
    lowest price first, dirt cheap, super cheap, cheap and cheerful, price low to high`,
  'price:desc': 'most expensive, dearest, top of the range, highest price, price high to low',
  'km:asc': `low kms, low km, low ks, low kilometres, low mileage, lowest kms, lowest km,
    lowest kilometres, fewest kms, low klicks, low kays, low k, not too many kms, not too many ks,
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
seats: seating, seating for, seats for, room for
towing: tow, tows, towing, towing capacity, tow capacity, tow rating, braked towing, can tow,
  that can tow, able to tow, pull, pulls, pulling, to pull, can pull, to tow, for towing, that tows, of towing, towing capacity of
boot: boot, boot space, boot size, boot capacity, boot of, luggage space, cargo space
`)

/** Words after which a colour, 'new' or 'electric' is about a part of the car, not the car. */
export const PARTS_OF_CARS =
  `tyres, shape, battery, engine, clutch, motor, interior, trim, wheels, rims, alloys,
  roof, windows, mirrors, tailgate, seats, lights, edition, pack, label, line, handles, brakes,
  warranty, nomad, nomads, parts, wreckers, mechanic, station, repairs, electrician, parking, start, stripes, heater, steering, sunroof, leather, stitching, import, imports, bullet,
  headlights, headlight, wipers, hold, dimming, braking, brake, handbrake, climate, fold, folding, park,
  power, slip, slips, canopy, tub, tray, bullbar, snorkel, racks, bumper, bumpers, carpet, cloth, seat,
  dash, bonnet, hood, accents, plate, plates, plater, platers, p, ps, guzzler, guzzlers, sipper, saver, bike, bikes, scooter, scooters, mower, generator, mode, miser, consumption,
  usage, bill, bills, bowser, pump, friday, book, zone, tint, tints, badges`
    .split(',')
    .map((word) => word.trim())

/** Bounds that leave their number out: 'less than 7 seats' has 6 at most. */
export const STRICT_WORDS =
  `less than, lower than, under, below, fewer than, sub, over, above, more than, greater than,
  north of, beyond, exceed, go past, going past, stretch past`
    .split(',')
    .map((words) => words.trim())

/** Words after which a colour begins the name of a place. 'ST' is left out: it is a badge too. */
export const LANDSCAPE = new Set(
  `mountain mountains hill hills bay lake lakes creek street road rd avenue ave highway hwy river beach
   rock rocks cliffs point valley island springs gully plains`.split(/\s+/),
)

/** Words before and after which 'new' is no condition: 'NZ new', 'tyres new', 'new rego'. */
export const NEW_SOMEWHERE = new Set(
  'nz zealand aus aussie australia doesnt dont neednt tyres tires brakes clutch'.split(' '),
)
export const NEW_PARTS = new Set(
  'rego registration rwc wof cof roadworthy gearbox transmission trans to warranty arrival arrivals stuff'.split(
    ' ',
  ),
)

/** Words after which an amount is not the price of a car. */
export const NOT_PRICES = new Set(
  'deposit off discount cashback bonus voucher savings saving credit cash trade down upfront'.split(' '),
)

/** Words after which a value is allowed, and not wished: 'manual ok'. */
export const ALLOWED = new Set(
  `ok okay fine acceptable isok isokay isfine isacceptable notneeded notrequired notnecessary
   notessential notimportant isntneeded isnotneeded isntrequired isnotrequired isntnecessary
   isnotnecessary arenotneeded arentneeded optional unnecessary notamust notamusthave doesntmatter notbothered`.split(
    /\s+/,
  ),
)

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
