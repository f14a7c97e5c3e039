import { displayModel, makeAndModel } from '#domain/car/display-name.ts'
import { slugOf } from '#domain/search/slug.ts'
import type { Offer } from '#domain/stock/offer.ts'
import type { Model } from './catalogue.ts'
import { paintFor, picturesOf } from './colours.ts'
import { listPrice } from './pricing.ts'
import { seededRandom } from './random.ts'
import type { Yard } from './yards.ts'

const DAY = 86_400

const KINDS: { title: (name: string) => string; sentence: string }[] = [
  {
    title: (name) => `${name}, drive away`,
    sentence: 'On-road costs are in the price. What you read is what you pay.',
  },
  {
    title: (name) => `${name} plate clearance`,
    sentence: 'Last year’s build plate, this year’s price. The cars are on the yard.',
  },
  {
    title: (name) => `${name} with tow pack`,
    sentence: 'Tow bar, wiring and brake controller fitted before you collect it.',
  },
  {
    title: (name) => `Five years of servicing with ${name}`,
    sentence: 'The first five scheduled services are paid for.',
  },
  {
    title: (name) => `Trade-in bonus on ${name}`,
    sentence: 'We add to what your car is worth, whatever it is.',
  },
]

/** About five offers per make. A few have expired and a few have not started. */
export function demoOffers(yards: Yard[], models: Model[], today: number, perYard = 6): Offer[] {
  const thisYear = new Date(today * 1000).getUTCFullYear()
  return yards.flatMap(({ plan, dealership, locale }) => {
    const sold = models.filter(
      (model) =>
        plan.newMakes?.includes(model.make) &&
        plan.items[model.item] !== undefined &&
        (model.to ?? thisYear) >= thisYear,
    )
    if (sold.length === 0 || plan.pricing !== 'sale') return []
    const random = seededRandom(dealership.id, 7002)
    return random.some(sold, perYard).map((model, n): Offer => {
      const badge = random.pick(model.badges)
      const grade = model.badges.length > 1 ? model.badges.indexOf(badge) / (model.badges.length - 1) : 0
      const kind = random.pick(KINDS)
      const title = kind.title(`${makeAndModel(model.make, model.model)} ${badge.name}`)
      const ends = today + (n === perYard - 1 ? -12 : random.int(4, 60)) * DAY
      return {
        id: dealership.id * 1000 + n,
        slug: slugOf(`${title} ${dealership.id} ${n + 1}`),
        title,
        manufacturer_name: model.make,
        model_name: displayModel(model.make, model.model),
        model_body: model.body,
        description: kind.sentence,
        terms: `At ${dealership.name} while stock lasts, for ${locale === 'en-NZ' ? 'New Zealand' : 'Australian'} delivery by the end date. Not with any other offer. Fleet and government buyers excluded.`,
        price:
          Math.round((listPrice(model, { grade, fuel: badge.fuel, drive: model.drives[0]! }) * 0.97) / 500) *
            500 -
          10,
        price_type: plan.priceTypes[0],
        image: picturesOf(random, model.art, paintFor(random, model.art).paint, 1)[0],
        starts_at_timestamp: today - (n === perYard - 2 ? -3 : random.int(3, 40)) * DAY,
        expires_at_timestamp: ends,
        dealership_id: dealership.id,
        dealership_slug: dealership.slug,
      }
    })
  })
}
