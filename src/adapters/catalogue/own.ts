import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Manufacturer, Model } from '#domain/models/model-schema.ts'
import type { Catalogue } from '#ports/sites/catalogue.ts'

/** Our own reference data from `manufacturers.json` and `models.json` of a folder, read once. */
export function openCatalogue(folder: string): Catalogue {
  const manufacturers = read(join(folder, 'manufacturers.json'), Manufacturer)
  const models = read(join(folder, 'models.json'), Model)
  return { manufacturers: async () => manufacturers, models: async () => models }
}

function read<T>(file: string, schema: z.ZodType<T>): T[] {
  if (!existsSync(file)) return []
  const parsed = z.array(schema).safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new Error(`${file} does not fit: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
