import { z } from 'zod'

const tableName = z.string().regex(/^[a-z_]{1,63}$/)

/** `manifest.json` of a backup. */
export const Manifest = z.object({
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: tableName, rows: z.int().min(0) })),
  photos: z.int().min(0),
  keyCheck: z.string(),
})
