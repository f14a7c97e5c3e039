import { z } from 'zod'
import { FEED_FIELD_NAMES } from '../feed-fields.ts'

const field = z.enum(FEED_FIELD_NAMES)
const heading = z.string().min(1).max(200)
const Column = z.union([
  heading,
  z.strictObject({
    /**
     * One column or several. Photos, features and texts are joined; of others the first non-empty
     * is used.
     */
    column: z.union([heading, z.array(heading).min(1).max(80)]),
    /** Replaces values of the feed, ignoring case. An empty text means unknown. */
    values: z.record(z.string(), z.string()).optional(),
    /** Converts miles to kilometres, or cents to dollars. */
    units: z.enum(['miles', 'cents']).optional(),
  }),
])
const share = z.number().min(0).max(1)
const httpsUrl = z.url({ protocol: /^https$/ }).max(2_000)

export const FEED_FORMATS = ['csv', 'json', 'xml', 'xlsx'] as const
export const FEED_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const

/**
 * How a feed is read. Everything has a default: a feed with the usual headings needs no profile.
 */
export const FeedProfile = z.strictObject({
  $schema: z.string().optional(),
  /** The file format. It is detected unless set. */
  format: z.enum(FEED_FORMATS).optional(),
  encoding: z.enum(FEED_ENCODINGS).optional(),
  delimiter: z.string().length(1).optional(),
  /** The sheet of a workbook. The first visible one with usual headings unless set. */
  sheet: z.string().optional(),
  /** The list of cars in a JSON file, or the element of one car in an XML file. */
  records: z.string().optional(),
  /** The row with the headings. 0 if there are none: then the columns are A, B, C. */
  headingRow: z.int().min(0).max(50).optional(),
  /** The column of each field. Other fields are found by the usual headings. */
  columns: z.partialRecord(field, Column).default({}),
  /** Values for cars whose cell is empty. */
  constants: z.partialRecord(field, z.union([z.string(), z.number(), z.boolean()])).default({}),
  /** Fields that are not filled, even if a column has their heading. */
  ignore: z.array(field).default([]),
  /** Words of this dealer, by field, in addition to those of the platform. */
  vocabulary: z.partialRecord(field, z.record(z.string(), z.string())).default({}),
  dates: z.enum(['day-first', 'month-first']).default('day-first'),
  numbers: z.enum(['auto', '1,234.56', '1.234,56']).default('auto'),
  /** The base url of photos that the feed names without a url. */
  photoBase: httpsUrl.optional(),
  /** `store`: photos are fetched once and served by the platform. `link`: pages link to them. */
  photos: z.enum(['store', 'link']).default('store'),
  /** What happens to a car that is no longer in the feed. */
  missing: z.enum(['sold', 'remove', 'keep']).default('sold'),
  /**
   * Shares from 0 to 1. With more bad rows nothing is imported. With more missing cars none is
   * removed.
   */
  mostBadRows: share.default(0.5),
  mostMissing: share.default(0.5),
  /** A price that changes by more than this share raises an alarm. */
  priceJump: z.number().min(0.01).max(100).default(0.4),
  /** How often the feed is sent. If it is late by half of that, an alarm is raised. */
  everyHours: z.number().min(0.1).max(2_400).optional(),
  /** The url that the platform fetches the feed from, and how often. */
  pull: z.strictObject({ url: httpsUrl, everyMinutes: z.number().min(5).max(10_080).default(60) }).optional(),
})
export type FeedProfile = z.infer<typeof FeedProfile>
/** A profile as it is written: only what differs from the defaults. */
export type FeedProfileInput = z.input<typeof FeedProfile>
