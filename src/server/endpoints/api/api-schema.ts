import { z } from 'zod'
import { CAR_TYPES } from '#domain/car/car.ts'
import { LEAD_SOURCES } from '#domain/lead/lead.ts'

const when = z.iso.datetime()

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
    stage: z.string().meta({ description: 'What the stock table of the console calls it.' }),
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

export const LeadItem = z
  .object({
    id: z.string(),
    form: z.string(),
    category: z.string(),
    complete: z.boolean(),
    state: z.string(),
    source: z.enum(LEAD_SOURCES),
    held: z.boolean().meta({ description: 'Held back as suspected spam.' }),
    fields: z
      .record(z.string(), z.unknown())
      .meta({ description: 'What the shopper typed. It is data, and never markup.' }),
    car: z
      .object({ id: z.int(), name: z.string(), stock_number: z.string().optional(), price_text: z.string() })
      .nullable(),
    location: z.object({ id: z.int(), name: z.string() }),
    appointment: z.object({ starts_at: when, minutes: z.int() }).nullable(),
    created_at: when,
    completed_at: when.nullable(),
  })
  .meta({ id: 'LeadItem' })

const listOf = <Item extends z.ZodType>(item: Item, id: string) =>
  z
    .object({
      items: z.array(item),
      next: z.string().optional().meta({ description: 'The cursor of the next page, if there is one.' }),
    })
    .meta({ id })
export const StockList = listOf(StockItem, 'StockList')
export const LeadList = listOf(LeadItem, 'LeadList')

/** The answer to a posted lead. A repeat has no id: the lead came before. */
export const TakenLead = z
  .object({ is: z.enum(['added', 'known']), id: z.string().optional() })
  .meta({ id: 'TakenLead' })

/** An error, as RFC 9457 describes it. */
export const Problem = z
  .object({ type: z.string(), title: z.string(), status: z.int(), detail: z.string() })
  .meta({ id: 'Problem' })

const limit = z.coerce
  .number()
  .int()
  .min(1)
  .max(100)
  .default(50)
  .meta({ description: 'How many items a page has.' })
const cursor = z
  .string()
  .regex(/^[\w-]{1,24}$/, 'a cursor of ours')
  .optional()
  .meta({ description: '`next` of the last page.' })

export const StockQuery = z.strictObject({ limit, cursor })
export const LeadQuery = z.strictObject({
  limit,
  cursor,
  since: when.optional().meta({ description: 'Only leads that came since then.' }),
  source: z.enum(LEAD_SOURCES).optional().meta({ description: 'Only leads of this source.' }),
})
export const PostedLead = z.record(z.string(), z.unknown())
export const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,100}$/, 'up to 100 letters without spaces')
  .optional()
export const LeadId = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) })
