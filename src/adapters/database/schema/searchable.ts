import { customType } from 'drizzle-orm/pg-core'

/** Words that an index finds by their beginnings. */
export const searchable = customType<{ data: string }>({ dataType: () => 'tsvector' })
