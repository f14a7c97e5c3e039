import { data } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import {
  COLUMN_TARGETS,
  guessMapping,
  isTarget,
  type Mapping,
  mappedRows,
} from '#domain/lead/intake/map-columns.ts'
import { readTable, type Table } from '#domain/lead/intake/read-table.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import { importLeads } from '#use-cases/desk/leads/import-leads.ts'
import { jsonOf, refuse, text, type Work } from '../request.ts'

/** So many rows show what the columns hold. */
const SHOWN_ROWS = 5
const SHOWN_REJECTS = 100

/** The mapping that the form sends, or the one that the headings suggest. */
function mappingOf(form: FormData, { heading }: Table): Mapping {
  const sent = jsonOf(text(form, 'mapping'))
  if (!Array.isArray(sent)) return guessMapping(heading)
  const taken = new Set<string>()
  return heading.map((_, n) => {
    const name: unknown = sent[n]
    if (typeof name !== 'string' || !isTarget(name) || taken.has(name)) return undefined
    taken.add(name)
    return name
  })
}

/** Reads an uploaded file: shows what it would bring, or brings it. */
export async function readUpload({ ports, actor, now }: Work, form: FormData, dealer: string) {
  const may = permitAt(ports, actor, 'lead.import', dealer, now)
  if (isRefused(may)) return refuse(may, dealer)
  const file = text(form, 'file')
  const table = readTable(file)
  if ('fault' in table) return data({ is: 'unreadable' as const, words: table.fault }, { status: 400 })
  const mapping = mappingOf(form, table)
  const isDryRun = text(form, 'intent') !== 'import'
  const rows = mappedRows(table, mapping)
  const outcome = await importLeads(ports, actor, dealer, { source: 'import', rows, isDryRun }, now)
  if (isRefused(outcome)) return refuse(outcome, dealer)
  return {
    is: isDryRun ? ('preview' as const) : ('imported' as const),
    heading: table.heading,
    mapping: mapping.map((target) => target ?? ''),
    targets: Object.entries(COLUMN_TARGETS).map(([name, { words }]) => [name, words] as const),
    sample: table.rows.slice(0, SHOWN_ROWS).map((row) => table.heading.map((_, n) => row[n] ?? '')),
    total: rows.length,
    added: outcome.added.length,
    known: outcome.known.length,
    rejected: outcome.rejected.slice(0, SHOWN_REJECTS),
    rejects: outcome.rejected.length,
  }
}
