import { z } from 'zod'

/** What shopping agents send with each call. Others leave it out. */
const Meta = z
  .object({
    'ucp-agent': z
      .object({ profile: z.string().max(500).optional() })
      .optional()
      .describe('Who asks, if it is a shopping agent.'),
    'if-none-match': z
      .string()
      .max(100)
      .optional()
      .describe('The etag of an answer that you have. If nothing has changed, the answer says only that.'),
  })
  .optional()
  .describe('Metadata of the request.')

/** A car's id, as every answer gives it. */
export const CarId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'an id like 4711')
  .describe('The id of a car, from an answer of search_catalog.')

const values = (about: string, example: string) =>
  z.array(z.string().min(1).max(100)).max(10).optional().describe(`${about}, such as ${example}.`)
const span = (about: string) =>
  z
    .strictObject({
      min: z.int().min(0).max(1_000_000_000).optional(),
      max: z.int().min(0).max(1_000_000_000).optional(),
    })
    .refine(({ min = 0, max = Infinity }) => min <= max, 'min is above max')
    .optional()
    .describe(about)

/** A filter that is not known is refused: an agent would believe that it holds. */
const Filters = z
  .strictObject({
    price: span('The price, in cents.'),
    year: span('The year of the car.'),
    odometer: span('What it has driven, in the unit of the answers.'),
    make: values('Makes', 'Toyota'),
    model: values('Models', 'Corolla'),
    body: values('Bodies', 'SUV'),
    categories: values('Bodies, as products name them in their categories', 'SUV'),
    fuel: values('Fuels', 'Hybrid'),
    transmission: values('Transmissions', 'Automatic'),
    drive: values('Driven wheels', 'AWD'),
    colour: values('Colours', 'White'),
    condition: z
      .array(z.enum(['new', 'demo', 'used']))
      .max(3)
      .optional()
      .describe('Conditions.'),
    seats: values('Numbers of seats', '7'),
    location: values('Names of locations', 'the name in list_locations'),
    feature: values('Features', 'Tow Bar'),
  })
  .optional()
  .describe('Filters. They hold together with the words.')
export type Filters = NonNullable<z.output<typeof Filters>>

export const MAX_LISTED = 21

/** What the commerce protocol lets an agent add to any question. */
const HINTS = {
  context: z.looseObject({}).optional().describe('Hints of a shopping agent. They change nothing.'),
  signals: z.looseObject({}).optional().describe('Signals of a shopping agent. They change nothing.'),
  attribution: z.looseObject({}).optional().describe('Campaigns of an agent. They change nothing.'),
}

export const SearchInput = z.object({
  meta: Meta,
  catalog: z.strictObject({
    ...HINTS,
    query: z
      .string()
      .max(500)
      .optional()
      .describe('What is wanted, in plain words: "white diesel ute under 40k near Geelong".'),
    filters: Filters,
    sort: z.enum(['price_low', 'price_high', 'newest', 'year', 'odometer']).optional().describe('The order.'),
    postcode: z
      .string()
      .regex(/^\d{4}$/, 'four digits')
      .optional()
      .describe('Where the person is. The nearest cars come first, unless sort says otherwise.'),
    pagination: z
      .object({
        cursor: z.string().max(10).optional().describe('The cursor of the last answer.'),
        limit: z.int().min(1).default(10).describe(`How many cars. ${MAX_LISTED} at most come.`),
      })
      .optional(),
  }),
})

/** The commerce protocol has ids of any shape. One that is not ours names no car. */
const AnyId = z.string().min(1).max(100).describe('The id of a car, from an answer of search_catalog.')

export const LookupInput = z.object({
  meta: Meta,
  catalog: z.strictObject({
    ...HINTS,
    ids: z.array(AnyId).min(1).max(20).describe('The ids of up to 20 cars.'),
  }),
})

const Choices = z.array(z.unknown()).max(50).optional()
export const ProductInput = z.object({
  meta: Meta,
  catalog: z.strictObject({
    ...HINTS,
    selected: Choices.describe('Chosen options. A car has none, so they change nothing.'),
    preferences: Choices.describe('Preferred options. A car has none, so they change nothing.'),
    id: AnyId,
  }),
})

export const CompareInput = z.object({
  meta: Meta,
  ids: z.array(CarId).min(2).max(4).describe('The ids of two to four cars.'),
})

export const CarInput = z.object({ meta: Meta, id: CarId })
export const NoInput = z.object({ meta: Meta })
export const LocationInput = z.object({
  meta: Meta,
  location: z.string().min(1).max(100).describe('The slug of a location, from list_locations.'),
})
