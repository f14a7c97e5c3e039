import { z } from 'zod'
import { listOf, rowNumber, when } from './common-schema.ts'

export const FeedName = z.object({
  dealership: rowNumber,
  feed: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
})
export const RunId = z.object({ id: rowNumber })
export const RunQuery = z.strictObject({
  dry_run: z.enum(['true', 'false']).default('false').meta({ description: 'Only says what would change.' }),
  may_shrink: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: 'Also a feed with far fewer cars than last time is taken.' }),
  file: z
    .string()
    .regex(/^[\w.-]{1,120}$/)
    .default('stock.csv')
    .meta({ description: 'The name of the file, for the report.' }),
})
/** What an import did, or would do. */
export const RunReport = z
  .object({
    id: z.int().nullable().meta({ description: 'A dry run has none.' }),
    dealership: z.int(),
    feed: z.string(),
    dry_run: z.boolean(),
    started_at: when.nullable(),
    finished_at: when.nullable(),
    ok: z.boolean().nullable(),
    rows: z.int(),
    held: z.int(),
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    removed: z.int(),
    refused: z.string().nullable().meta({ description: 'Why nothing was written.' }),
    alarms: z.array(z.string()),
    problems: z.array(
      z.object({ row: z.int(), field: z.string().nullable(), reason: z.string(), held: z.boolean() }),
    ),
  })
  .meta({ id: 'RunReport' })
const FeedItem = z
  .object({
    dealership: z.int(),
    feed: z.string(),
    late: z.boolean(),
    alarms: z.array(z.string()),
    last_run: z.int().nullable(),
    next_at: when.nullable(),
    fetched: z.boolean().meta({ description: 'We fetch it ourselves.' }),
  })
  .meta({ id: 'FeedItem' })
export const FeedList = listOf(FeedItem, 'FeedList')
export const RunList = listOf(RunReport, 'RunList')
