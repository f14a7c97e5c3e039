import { INTERFACES, type Via } from '#domain/access/actor.ts'
import { type AuditTopic, TARGET_KINDS, type TargetKind, VERBS, type Verb } from '#domain/access/audit.ts'
import type { AuditFilter } from '#ports/console/audit-trail.ts'
import { sinceOf } from './lead-query.ts'
import { type Sort, sortOf } from './sort.ts'

export const TOPICS: readonly (readonly [AuditTopic, string])[] = [
  ['access', 'Access and roles'],
  ['leads', 'Leads'],
  ['stock', 'Cars'],
  ['personal-data', 'Personal data taken away'],
  ['website', 'Website'],
  ['settings', 'Settings'],
]

export const INTERFACE_WORDS: Record<Via, string> = {
  console: 'the console',
  api: 'an API key',
  mcp: 'an agent',
  command: 'the command line',
  feed: 'a feed',
  platform: 'the platform',
}

/** The newest first, unless the address says otherwise. */
export const HISTORY_ORDER: Sort<'when'> = { by: 'when', isDown: true }

const isInterface = (name: string | null): name is Via =>
  (INTERFACES as readonly (string | null)[]).includes(name)
const isTargetKind = (name: string): name is TargetKind => (TARGET_KINDS as readonly string[]).includes(name)

const verbsOf = (topic: string | null): Verb[] | undefined => {
  const verbs = (Object.keys(VERBS) as Verb[]).filter((verb) => VERBS[verb].topic === topic)
  return verbs.length > 0 ? verbs : undefined
}

/** The query of an address or a view that is older than the name of this filter. */
export const withTarget = (query: string): string => query.replace(/(^|[?&])thing=/, '$1target=')

/** What an address of the history asks for. */
export function auditFilterOf(search: URLSearchParams, now: Date): Omit<AuditFilter, 'limit'> {
  const [kind = '', id] = (search.get('target') ?? '').split(':')
  const via = search.get('via')
  return {
    actorId: search.get('who') ?? undefined,
    via: isInterface(via) ? via : undefined,
    target: isTargetKind(kind) ? { kind, id } : undefined,
    verbs: verbsOf(search.get('about')),
    since: sinceOf(search.get('since'), now),
    text: search.get('q')?.slice(0, 100) || undefined,
    isOldestFirst: !sortOf(search, ['when'], HISTORY_ORDER).isDown,
  }
}
