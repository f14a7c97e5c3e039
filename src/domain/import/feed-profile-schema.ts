import { z } from 'zod'
import { FEED_FIELD_NAMES } from './feed-fields.ts'

const field = z.enum(FEED_FIELD_NAMES)
const heading = z.string().min(1).max(200)
const Column = z.union([
  heading,
  z.strictObject({
    /** One column, or several: photos, features and texts are put together, of others the first that says something counts. */
    column: z.union([heading, z.array(heading).min(1).max(80)]),
    /** What a feed's own words mean here; capitals make no difference. An empty text means unknown. */
    values: z.record(z.string(), z.string()).optional(),
    /** Odometers in miles are turned into kilometres, prices in cents into dollars. */
    units: z.enum(['miles', 'cents']).optional(),
  }),
])
const share = z.number().min(0).max(1)
const httpsUrl = z.url({ protocol: /^https$/ }).max(2_000)

export const FEED_FORMATS = ['csv', 'json', 'xml', 'xlsx'] as const
export const FEED_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const

/** How one feed becomes cars. Everything has a default: a feed with the usual headings needs no profile. */
export const FeedProfile = z.strictObject({
  $schema: z.string().optional(),
  /** What the file is; found out where it is not said. */
  format: z.enum(FEED_FORMATS).optional(),
  encoding: z.enum(FEED_ENCODINGS).optional(),
  delimiter: z.string().length(1).optional(),
  /** The sheet of a workbook; otherwise the first. */
  sheet: z.string().optional(),
  /** The list of a JSON file, or the element of an XML file, that holds one car each. */
  records: z.string().optional(),
  /** The row the headings stand in; 0 for a file without: its columns are A, B, C. */
  headingRow: z.int().min(0).max(50).optional(),
  /** Which columns fill which fields; fields not named here are filled by columns of their own name. */
  columns: z.partialRecord(field, Column).default({}),
  /** Said of every car of the feed that does not say otherwise. */
  constants: z.partialRecord(field, z.union([z.string(), z.number(), z.boolean()])).default({}),
  /** Fields to leave alone even though a column bears their name. */
  ignore: z.array(field).default([]),
  /** The dealer's own words, field by field, beside those the platform knows. */
  vocabulary: z.partialRecord(field, z.record(z.string(), z.string())).default({}),
  dates: z.enum(['day-first', 'month-first']).default('day-first'),
  numbers: z.enum(['auto', '1,234.56', '1.234,56']).default('auto'),
  /** Where photos are that the feed names by file only. */
  photoBase: httpsUrl.optional(),
  /** Whether photos are fetched once and served by the platform, or shown from where they are. */
  photos: z.enum(['store', 'link']).default('store'),
  /** What happens to a car the feed no longer has. */
  missing: z.enum(['sold', 'remove', 'keep']).default('sold'),
  /** Shares, from 0 to 1: more bad rows and nothing is imported; more missing cars and none is taken off. */
  mostBadRows: share.default(0.5),
  mostMissing: share.default(0.5),
  /** A price that changes by more than this share of it is an alarm. */
  priceJump: z.number().min(0.01).max(100).default(0.4),
  /** How often the feed comes; later than that by half is an alarm. */
  everyHours: z.number().min(0.1).max(2_400).optional(),
  /** Where the platform fetches the feed itself, and how often. */
  pull: z.strictObject({ url: httpsUrl, everyMinutes: z.number().min(5).max(10_080).default(60) }).optional(),
})
export type FeedProfile = z.infer<typeof FeedProfile>
/** A profile as somebody writes it: only what differs from the usual. */
export type FeedProfileInput = z.input<typeof FeedProfile>
