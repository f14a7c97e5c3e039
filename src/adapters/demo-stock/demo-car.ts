import type { Car } from '#domain/car/car.ts'
import {
  carName,
  categoriesOf,
  createdFields,
  dealershipFields,
  depositFields,
  imageFields,
  locationFields,
  priceRangeFields,
} from '#domain/car/derived-fields.ts'
import { sendsTerms } from '#domain/finance/loan-for.ts'
import { weeklyPrice } from '#domain/finance/weekly-price.ts'
import { slugOf } from '#domain/search/slug.ts'
import type { Model } from './catalogue.ts'
import { chooseBuild } from './choose-build.ts'
import { paintFor, picturesOf } from './colours.ts'
import { describeVehicle } from './describe-vehicle.ts'
import { energyLabelOf } from './energy-label.ts'
import { exceptionOf } from './exceptions.ts'
import { featuresOf } from './features.ts'
import { regoOf, seriesOf, stocknumOf, vinOf } from './identity.ts'
import { askingPrice, kilometres, listPrice, rentalDayPrice, subscriptionPrice } from './pricing.ts'
import { seededRandom } from './random.ts'
import { sizesOf } from './sizes.ts'
import { locationsFor, type Yard } from './yards.ts'

const DAY = 86_400
/** Each yard has its own range of ids, so that its ids do not depend on other yards. */
const IDS_PER_YARD = 100_000

/**
 * The n-th vehicle of a yard. It is always the same, with dates relative to `today` (midnight, in
 * seconds).
 */
export function demoCar(yard: Yard, n: number, models: Model[], today: number): Car {
  const { plan, dealership } = yard
  const random = seededRandom(dealership.id, n)
  const id = dealership.id * IDS_PER_YARD + n
  const exception = exceptionOf(dealership.id, n)
  const thisYear = new Date(today * 1000).getUTCFullYear()

  const { condition, year, age, model, badge, grade, engine, drive, transmission } = chooseBuild(
    random,
    yard,
    models,
    thisYear,
  )
  const { paint, colour } = paintFor(random, model.art)
  const km = kilometres(random, model.item, condition, age)
  const features = featuresOf(random, model, grade, age)
  const location = random.pick(condition === 'used' ? yard.locations : locationsFor(yard, model.make))
  const at = locationFields(location, yard.locations)
  const photos = exception?.photos ?? random.weighted({ 4: 80, 3: 12, 2: 8 })
  const pictures = picturesOf(random, model.art, paint, Number(photos))
  const series = seriesOf(model.make, model.model, year)
  const stocknum = stocknumOf(condition, dealership.id, n)
  const createdAt = Math.round(today - (9 + random.next() ** 1.6 * 130) * DAY)

  const list = listPrice(model, { grade, fuel: engine?.fuel, drive })
  const price = askingPrice(random, list, { condition, age, km, item: model.item })
  const lender = sendsTerms(yard.finance)
    ? { deposit: lenderDeposit(price, yard.finance), termYears: age > 7 ? 4 : 5 }
    : undefined
  const weekly = weeklyPrice(price, yard.finance, lender)
  const forSale = plan.pricing === 'sale' && !random.percent(plan.unpriced)
  const tag = Object.entries(plan.tags).find(([, share]) => random.percent(share))?.[0]
  const isFavourite = plan.favourite?.make === model.make
  const label = yard.locale === 'en-NZ' ? energyLabelOf(random, model, engine?.fuel) : undefined
  const deposit = price > 80_000 ? 1000 : price > 15_000 ? 500 : 200
  const key = dealership.paymentKeys.publishable ?? `pk_demo_${dealership.slug}`

  const car: Car = {
    id,
    slug: '',
    name: '',
    year,
    make: model.make,
    model: model.model,
    make_model: `${model.make} ${model.model}`,
    ...(badge !== undefined && { badge }),
    series,
    item_type: model.item,
    car_type: condition,
    status: 'in_stock',
    sold: false,
    ...createdFields(createdAt),
    reserved: false,
    reservable: true,
    ...(forSale && {
      price,
      price_type: random.pick(plan.priceTypes),
      ...priceRangeFields(price, weekly),
      ...(lender && { finance_lenders: lender }),
    }),
    ...(plan.pricing === 'subscription' && { subscription_price: subscriptionPrice(price) }),
    ...(plan.pricing === 'rental' && { rental_day_price: rentalDayPrice(price) }),
    ...(km !== undefined && { km }),
    stocknum,
    vin: vinOf(random, id, year),
    ...(condition !== 'new' && { rego: regoOf(random, location.address.state) }),
    ...(engine && { engine: engine.words }),
    ...(model.doors !== undefined && { doors: model.doors }),
    ...(tag && { tag }),
    certified: condition === 'used' && age <= 6 && random.percent(plan.certified && isFavourite ? 75 : 10),
    description: describeVehicle(random, {
      item: model.item,
      body: model.body,
      condition,
      year,
      make: model.make,
      model: model.model,
      badge,
      colour,
      km,
      engine: engine?.words,
      transmission,
      features,
      place: at.location_name.includes(at.city) ? at.location_name : `${at.location_name}, ${at.city}`,
      pricing: plan.pricing,
    }),
    ...imageFields(pictures),
    simple_body: model.body,
    ...(drive !== 'Towed' && { simple_drive: drive }),
    ...(engine && { simple_fuel: engine.fuel }),
    ...(transmission && { simple_transmission: transmission }),
    seats: model.seats,
    ...sizesOf(model.model),
    colour,
    filtered_features: features,
    categories: categoriesOf(condition, model.body, engine?.fuel),
    // Nobody has looked yet. A number is still drawn, so that the rest of the demo stays the same.
    views: random.int(0, 0),
    // Newer cars with photos rank higher.
    custom_rank: random.int(150, 700) + (pictures.length > 1 ? 150 : -150) + Math.max(0, 10 - age) * 15,
    ...dealershipFields(dealership),
    ...at,
    show_on_dealer_website: true,
    ...depositFields(key, deposit),
    ...(label && { energy_label: label }),
  }

  const others = yard.locations.map((one) => one.id).filter((one) => one !== location.id)
  return withNames(exception?.change ? known({ ...car, ...exception.change(car, today, others) }) : car)
}

/** About a tenth of the price. A lender that asks for a share of it asks for exactly that. */
const lenderDeposit = (price: number, { display, depositPercent }: Yard['finance']): number =>
  display === 'percent' ? (price * depositPercent) / 100 : Math.round(price / 1000) * 100

/** Removes undefined fields: an unknown field must be missing. */
const known = (car: Car): Car =>
  Object.fromEntries(Object.entries(car).filter(([, value]) => value !== undefined)) as Car

/** Adds the fields that depend on others. */
function withNames(car: Car): Car {
  car.name = carName(car)
  car.slug = slugOf(`${car.name} ${car.stocknum}`)
  return { ...car, ...createdFields(car.created_at_timestamp) }
}
