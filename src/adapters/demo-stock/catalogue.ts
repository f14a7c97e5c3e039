import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { ITEM_TYPES } from '#domain/car/car.ts'

const list = z.string().transform((text) => (text === '' ? [] : text.split('|')))
const number = z.coerce.number().int()
const year = z.union([z.literal('').transform(() => undefined), number])

/** One line of the demo catalogue: a model. */
const Model = z.strictObject({
  item: z.enum(ITEM_TYPES),
  make: z.string().min(1),
  model: z.string().min(1),
  body: z.string().min(1),
  /** The artwork folder with its pictures. */
  art: z.string().min(1),
  drives: list,
  engines: list.transform((engines) =>
    engines.map((engine) => {
      const [fuel, words] = engine.split(':')
      return { fuel: fuel!, words: words! }
    }),
  ),
  seats: number,
  doors: z.union([z.literal('').transform(() => undefined), number]),
  price: number,
  /** From basic to expensive. A badge for only one fuel is written 330e@Plug-in Hybrid. */
  badges: list.transform((badges) =>
    badges.map((badge) => {
      const [name, fuel] = badge.split('@')
      return { name: name!, ...(fuel !== undefined && { fuel }) }
    }),
  ),
  from: number,
  to: year,
})
export type Model = z.infer<typeof Model>

export async function readCatalogue(file: string): Promise<Model[]> {
  return z.array(Model).parse(parse(await readFile(file), { columns: true, skip_empty_lines: true }))
}
