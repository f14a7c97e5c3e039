import { slugOf } from '#domain/search/slug.ts'
import type { Part } from '#domain/stock/part.ts'
import type { Model } from './catalogue.ts'
import { seededRandom } from './random.ts'
import type { Yard } from './yards.ts'

type Kind = {
  category: string
  singular: string
  price: [number, number]
  items: Model['item'][]
  sentence: string
}

const KINDS: Kind[] = [
  {
    category: 'Tow Bars',
    singular: 'Tow Bar',
    price: [690, 1890],
    items: ['car', 'van'],
    sentence: 'Rated for the vehicle, with wiring and tongue; fitted in half a day.',
  },
  {
    category: 'Roof Racks',
    singular: 'Roof Rack Set',
    price: [320, 980],
    items: ['car', 'van'],
    sentence: 'Two bars and four feet that lock, made for this roof.',
  },
  {
    category: 'Floor Mats',
    singular: 'Floor Mat Set',
    price: [90, 260],
    items: ['car', 'van', 'truck'],
    sentence: 'Rubber, with a raised edge; a hose cleans them.',
  },
  {
    category: 'Bull Bars',
    singular: 'Bull Bar',
    price: [1890, 3490],
    items: ['car', 'truck'],
    sentence: 'Airbag-compatible, winch-ready, powder-coated black.',
  },
  {
    category: 'Lighting',
    singular: 'Driving Light Pair',
    price: [280, 890],
    items: ['car', 'truck', 'motorcycle'],
    sentence: 'Spot and spread, with loom and switch.',
  },
  {
    category: 'Canopies',
    singular: 'Canopy',
    price: [2890, 4990],
    items: ['car'],
    sentence: 'Lift-up windows, central locking, painted to match.',
  },
  {
    category: 'Filters',
    singular: 'Service Filter Kit',
    price: [60, 240],
    items: ['car', 'van', 'truck', 'motorcycle', 'bus'],
    sentence: 'Oil, air and cabin filters for one service.',
  },
  {
    category: 'Brakes',
    singular: 'Brake Pad Set',
    price: [80, 420],
    items: ['car', 'van', 'truck', 'motorcycle', 'bus'],
    sentence: 'Front pads with shims and wear sensors.',
  },
  {
    category: 'Luggage',
    singular: 'Pannier Pair',
    price: [590, 1490],
    items: ['motorcycle'],
    sentence: 'Lockable, with inner bags and mounting rails.',
  },
  {
    category: 'Awnings',
    singular: 'Awning',
    price: [790, 1690],
    items: ['motorhome', 'rv'],
    sentence: 'Rolls out in a minute; poles and pegs included.',
  },
  {
    category: 'Batteries',
    singular: 'Lithium Battery 120 Ah',
    price: [890, 1490],
    items: ['motorhome', 'rv'],
    sentence: 'Drop-in, with a monitor for the wall.',
  },
]

/** About nine parts per yard, for the makes it sells. */
export function demoParts(yards: Yard[], models: Model[], perYard = 9): Part[] {
  return yards.flatMap(({ plan, dealership }) => {
    const random = seededRandom(dealership.id, 7001)
    const sold = models.filter(
      (model) => plan.items[model.item] !== undefined && (plan.newMakes?.includes(model.make) ?? true),
    )
    return Array.from({ length: perYard }, (_, n): Part => {
      const model = random.pick(sold)
      const kinds = KINDS.filter(
        (kind) => kind.items.includes(model.item) && (kind.category !== 'Canopies' || model.body === 'Ute'),
      )
      const kind = random.pick(kinds)
      const name = `${model.make} ${model.model} ${kind.singular}`
      const part_number = `FC${dealership.id}${String(n + 1).padStart(3, '0')}`
      return {
        id: dealership.id * 1000 + n,
        slug: slugOf(`${name} ${part_number}`),
        name,
        make: model.make,
        part_number,
        categories: [kind.category, random.percent(70) ? 'Accessories' : 'Genuine Parts'],
        // A part with a price on request has no price.
        ...(random.percent(94) && { price: Math.round(random.int(...kind.price) / 10) * 10 - 1 }),
        description: kind.sentence,
        dealership_id: dealership.id,
        dealership_slug: dealership.slug,
      }
    })
  })
}
