import { z } from 'zod'
import { CAR_TYPES } from '#domain/car/car.ts'
import { DESK_FIELDS } from '#domain/desk/stock/car-fields.ts'
import { STAGES } from '#domain/desk/stock/stage.ts'
import { cursor, limit, listOf, rowNumber, when } from './common-schema.ts'

/** A car as the dealer's own systems read it, with the price that its page shows. */
export const StockItem = z
  .object({
    id: z.int(),
    stock_number: z.string().optional(),
    vin: z.string().optional(),
    path: z.string().meta({ description: 'Its page on the website.', example: '/cars/2022-kia-rio-4711' }),
    name: z.string(),
    year: z.int(),
    make: z.string(),
    model: z.string(),
    badge: z.string().optional(),
    condition: z.enum(CAR_TYPES),
    stage: z.enum(STAGES).meta({ description: 'Where it stands, as the stock table says.' }),
    reserved: z.boolean(),
    price: z
      .object({ amount: z.number().optional(), text: z.string(), covers: z.string().optional() })
      .meta({ description: 'As the page shows it. Without an amount no price may be shown.' }),
    km: z.number().optional(),
    body: z.string().optional(),
    fuel: z.string().optional(),
    transmission: z.string().optional(),
    location: z.object({ id: z.int(), name: z.string() }),
    photos: z.int(),
    health: z.number().meta({ description: 'How complete its data is, in per cent.' }),
    listed_at: when,
  })
  .meta({ id: 'StockItem' })
export const StockList = listOf(StockItem, 'StockList')

export const StockQuery = z.strictObject({
  limit,
  cursor,
  stage: z.enum(STAGES).optional().meta({ description: 'Only cars that stand there.' }),
  words: z
    .string()
    .max(80)
    .optional()
    .meta({ description: 'Beginnings of words of a name, stock number, VIN or registration.' }),
})

export const CarId = z.object({ id: rowNumber })

const given = z.union([z.string().max(20_000), z.number(), z.boolean()])
const typed = z.union([...given.options, z.null()])
const FIELDS = DESK_FIELDS.map(({ name }) => name)
/** Fields of a car to set. Null gives one back to the feed. */
export const CarPatch = z
  .strictObject({
    fields: z
      .partialRecord(z.enum(FIELDS), typed)
      .refine((fields) => Object.keys(fields).length > 0, 'name at least one')
      .meta({ description: 'Values as a feed would say them. Null gives a field back to the feed.' }),
    until: z.iso
      .date()
      .nullable()
      .default(null)
      .meta({ description: 'The last day on which they stand over the feed.' }),
  })
  .meta({ id: 'CarPatch' })
/** A car that no feed brings. */
export const NewCar = z
  .strictObject({
    fields: z.partialRecord(z.enum(FIELDS), given).meta({
      description:
        'Values as a feed would say them. car_type, make, model, year and location are required; ' +
        'location is the id of a yard.',
    }),
  })
  .meta({ id: 'NewCar' })
export const CarStage = z.strictObject({ stage: z.enum(STAGES) }).meta({ id: 'CarStage' })
