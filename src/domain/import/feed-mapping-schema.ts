import { z } from 'zod'
import { FEED_FIELD_NAMES } from './feed-fields.ts'

const field = z.enum(FEED_FIELD_NAMES)
const Column = z.union([
  z.string(),
  z.strictObject({
    /** One column, or several that make one value: their texts joined by a bar. */
    column: z.union([z.string(), z.array(z.string()).min(1)]),
    /** What a feed's own words mean here; capitals make no difference. An empty text means unknown. */
    values: z.record(z.string(), z.string()).optional(),
    /** Odometers in miles are turned into kilometres, prices in cents into dollars. */
    units: z.enum(['miles', 'cents']).optional(),
  }),
])

/** How one dealership's feed becomes cars. Everything has a default: a feed with our own field names needs no mapping. */
export const FeedMapping = z.strictObject({
  $schema: z.string().optional(),
  delimiter: z.string().length(1).optional(),
  /** Which columns fill which fields; fields not named here are filled by columns of their own name. */
  columns: z.partialRecord(field, Column).default({}),
  /** Said of every car of the feed that does not say otherwise. */
  constants: z.partialRecord(field, z.union([z.string(), z.number(), z.boolean()])).default({}),
  /** Columns to leave alone even though they bear the name of a field. */
  ignore: z.array(field).default([]),
  /** What happens to a car the feed no longer has. */
  missing: z.enum(['sold', 'remove', 'keep']).default('sold'),
  /** Shares, from 0 to 1: more bad rows and nothing is imported; more missing cars and none is taken off. */
  mostBadRows: z.number().min(0).max(1).default(0.5),
  mostMissing: z.number().min(0).max(1).default(0.5),
})
export type FeedMapping = z.infer<typeof FeedMapping>
