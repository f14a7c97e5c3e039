import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import { Site } from '#domain/site/site-schema.ts'

type Node = { required?: string[]; properties?: Record<string, Node>; [key: string]: unknown }

/**
 * The schema of a site's files, for editors. Near the top nothing is required, because a file may
 * leave out what its template, its group or another file has.
 */
export function siteJsonSchema(): string {
  const schema = z.toJSONSchema(Site, { io: 'input', target: 'draft-7' }) as Node
  schema.title = 'A dealer’s site'
  delete schema.required
  for (const part of Object.values(schema.properties ?? {})) delete part.required
  return `${JSON.stringify(schema, null, 1)}\n`
}

if (import.meta.main) writeFileSync('sites/site.schema.json', siteJsonSchema())
