import type { PersonActor } from '#domain/access/actor.ts'
import { type AuditLine, type FieldChange, VERBS } from '#domain/access/audit.ts'
import { isRefused } from '#domain/access/permit.ts'
import { PAGE_ROWS } from '#domain/desk/page.ts'
import { dayWords, timeOfDay } from '#domain/desk/when-words.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { colleaguesAt } from '#use-cases/access/manage-people.ts'
import { searchAudit } from '#use-cases/access/search-audit.ts'
import { canUndo } from '#use-cases/desk/undo.ts'
import { changedField } from '../car/field-rows.ts'
import { auditFilterOf, INTERFACE_WORDS, TOPICS } from '../list/audit-query.ts'
import { savedViews } from '../list/load-views.ts'
import { pageOf } from '../list/url.ts'
import { refuse } from '../request.ts'

type Names = ReadonlyMap<string, string>

/** Fields whose value says enough, with the word that leads to it. */
const FIELD_WORDS: Record<string, string> = { method: 'by', leads: '', owner: '', answer: '' }

/** People are named. That nobody has a lead is said, because it is an owner too. */
function valueWords(field: string, value: string | number | boolean | null, names: Names): string | null {
  if (value === null) return field === 'owner' ? 'nobody' : null
  return names.get(String(value)) ?? String(value)
}

const changeWords = ({ field, from, to }: FieldChange, names: Names) => ({
  field: FIELD_WORDS[field] ?? field,
  from: valueWords(field, from, names),
  to: valueWords(field, to, names),
})

/** A line of the history in the words of the list. */
function rowOf(line: AuditLine, names: Names, site: Site, actor: PersonActor, now: Date) {
  const { timeZone } = site.locations[0]!
  return {
    id: String(line.id),
    at: line.at.toISOString(),
    when: `${dayWords(line.at, now, timeZone)}, ${timeOfDay(line.at, timeZone)}`,
    who: line.actor.name,
    isPerson: line.actor.kind === 'person',
    via: INTERFACE_WORDS[line.via],
    words: VERBS[line.verb].words,
    topic: VERBS[line.verb].topic,
    target: line.target,
    changes: line.changes.map((change) =>
      line.target.kind === 'car' ? changedField(change, site) : changeWords(change, names),
    ),
    reason: line.reason,
    operation: line.operation,
    undoes: canUndo(line, actor, now) ? line.operation : null,
    requestId: line.requestId,
  }
}
export type HistoryRow = ReturnType<typeof rowOf>

/** Everything the history shows for an address. */
export async function loadHistory(
  ports: ConsolePorts,
  actor: PersonActor,
  dealer: string,
  search: URLSearchParams,
  now: Date,
) {
  const offset = (pageOf(search) - 1) * PAGE_ROWS
  const filter = { ...auditFilterOf(search, now), limit: PAGE_ROWS, offset }
  const page = await searchAudit(ports, actor, dealer, filter, now)
  if (isRefused(page)) return refuse(page, dealer)
  const [people, saved] = await Promise.all([
    colleaguesAt(ports, actor, dealer, now),
    savedViews(ports, actor, { dealer }, 'history', now),
  ])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const site = ports.sites.bySlug(dealer)!
  const may = mayDo(ports, actor, dealer, now)
  return {
    rows: page.rows.map((line) => rowOf(line, names, site, actor, now)),
    total: page.total,
    isCapped: page.isCapped,
    views: [
      { id: 'everything', words: 'Everything', query: '' },
      ...TOPICS.map(([topic, words]) => ({ id: topic, words, query: `about=${topic}` })),
      ...saved,
    ],
    people: people.map(({ id, name }) => [id, name] as const),
    mayExport: may('audit.export'),
    mayShare: may('view.share'),
  }
}
