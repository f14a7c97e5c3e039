import { z } from 'zod'

export const when = z.iso.datetime()

/** A number of a row. */
export const rowNumber = z.coerce.number().int().min(1).max(2_147_483_647)

/** A list in pages. */
export const listOf = <Item extends z.ZodType>(item: Item, id: string) =>
  z
    .object({
      items: z.array(item),
      next: z.string().optional().meta({ description: 'The cursor of the next page, if there is one.' }),
    })
    .meta({ id })

export const limit = z.coerce
  .number()
  .int()
  .min(1)
  .max(100)
  .default(50)
  .meta({ description: 'How many items a page has.' })
export const cursor = z
  .string()
  .regex(/^[\w-]{1,120}$/, 'a cursor of ours')
  .optional()
  .meta({ description: '`next` of the last page.' })

/** For lists that have only pages. */
export const PageQuery = z.strictObject({ limit, cursor })

export const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,100}$/, 'up to 100 letters without spaces')
  .optional()

/** The id of a lead, a webhook or a message. */
export const TextId = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) })

/** An error, as RFC 9457 describes it. */
export const Problem = z
  .object({ type: z.string(), title: z.string(), status: z.int(), detail: z.string() })
  .meta({ id: 'Problem' })
