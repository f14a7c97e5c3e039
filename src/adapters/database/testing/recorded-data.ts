import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'recorded')

/** The versions whose data was recorded: one file of SQL each, as `pg_dump` wrote it. */
export const RECORDED_VERSIONS = readdirSync(FOLDER).map((file) => file.replace(/\.sql$/, ''))

/** The statements that make a database as this version left it. A function has several lines. */
export function recordedStatements(version: string): string[] {
  const statements: string[] = []
  let lines: string[] = []
  let isInFunction = false
  for (const line of readFileSync(join(FOLDER, `${version}.sql`), 'utf8').split('\n')) {
    lines.push(line)
    if (line.split('$$').length % 2 === 0) isInFunction = !isInFunction
    if (isInFunction || !line.endsWith(';')) continue
    statements.push(lines.join('\n'))
    lines = []
  }
  return statements
}
