import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { ITEM_TYPES } from '#domain/car/car.ts'

const weight = z.number().min(0)

/** The stock of one demo dealership. Weights are relative shares. */
const YardPlan = z.strictObject({
  count: z.int().positive(),
  conditions: z.strictObject({ new: weight.optional(), demo: weight.optional(), used: weight.optional() }),
  items: z.partialRecord(z.enum(ITEM_TYPES), weight).default({ car: 90, van: 10 }),
  /** The makes it sells new. Without a list, any make may be new. */
  newMakes: z.array(z.string()).optional(),
  usedMakes: z.array(z.string()).optional(),
  /** A make with this share of its used stock. */
  favourite: z.strictObject({ make: z.string(), share: weight }).optional(),
  /** All vehicles but vans must have one of these drives. */
  drives: z.array(z.string()).optional(),
  newestYears: z.int().default(14),
  maxPrice: z.number().optional(),
  pricing: z.enum(['sale', 'subscription', 'rental']).default('sale'),
  priceTypes: z
    .array(z.string())
    .default(['Drive Away', 'Drive Away', 'Excl. Govt. Charges', 'Drive Away No More To Pay']),
  /** The share of vehicles without a price, besides the few that every yard has. */
  unpriced: weight.default(0),
  tags: z.record(z.string(), weight).default({}),
  certified: z.boolean().default(false),
})
export type YardPlan = z.infer<typeof YardPlan>

const StockPlan = z.record(z.string().regex(/^\d+$/, 'a dealership id'), YardPlan)
export type StockPlan = z.infer<typeof StockPlan>

export async function readStockPlan(file: string): Promise<StockPlan> {
  return StockPlan.parse(JSON.parse(await readFile(file, 'utf8')))
}
