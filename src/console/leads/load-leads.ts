import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { NOT_JUNK } from '#domain/desk/lead-work.ts'
import { PAGE_ROWS } from '#domain/desk/page.ts'
import { worksLeads } from '#domain/desk/share-out.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { colleaguesAt } from '#use-cases/access/manage-people.ts'
import { countLeads, findLead, listLeads } from '#use-cases/desk/leads.ts'
import { leadQueryOf, placesOf } from '../list/lead-query.ts'
import { savedViews } from '../list/load-views.ts'
import { pageOf } from '../list/url.ts'
import { refuse } from '../request.ts'
import { rowOf } from './lead-row.ts'

/** The views that every list of leads has, with the query that each stands for. */
const BUILT_IN = [
  { id: 'all', words: 'All', query: '' },
  { id: 'waiting', words: 'Needs an answer', query: 'work=waiting' },
  { id: 'due', words: 'Due', query: 'work=due' },
  { id: 'mine', words: 'Mine', query: 'owner=me' },
  { id: 'nobody', words: 'Nobody’s yet', query: 'owner=nobody' },
  { id: 'unfinished', words: 'Unfinished', query: 'state=unfinished' },
  { id: 'held', words: 'Held as spam', query: 'state=held' },
] as const

const countsOf = (me: string, now: Date) =>
  ({
    waiting: { isWaiting: true, isHeld: false },
    due: { dueBy: now, isHeld: false },
    all: { isHeld: false },
    mine: { owner: { is: me }, isHeld: false },
    nobody: { owner: { is: null }, isHeld: false },
    unfinished: { status: 'Incomplete', isHeld: false },
    held: { isHeld: true, states: NOT_JUNK },
  }) as const

/**
 * The number of leads that wait for an answer and have no owner. An alert or a subscription has
 * none either, and waits for nobody.
 */
export async function countUntaken(ports: ConsolePorts, actor: PersonActor, dealer: string, now: Date) {
  const untaken = { owner: { is: null }, isWaiting: true, isHeld: false } as const
  const counts = await countLeads(ports, actor, dealer, undefined, { untaken }, now)
  return isRefused(counts) ? undefined : counts.untaken
}

/** Everything the list of leads shows for an address. */
export async function loadLeads(
  ports: ConsolePorts,
  actor: PersonActor,
  dealer: string,
  search: URLSearchParams,
  now: Date,
) {
  const offset = (pageOf(search) - 1) * PAGE_ROWS
  const query = { ...leadQueryOf(search, actor.id, now), limit: PAGE_ROWS, offset }
  const peek = search.get('peek')
  const [page, counts, opened, people, saved, { settings }] = await Promise.all([
    listLeads(ports, actor, dealer, query, now),
    countLeads(ports, actor, dealer, placesOf(search), countsOf(actor.id, now), now),
    peek ? findLead(ports, actor, dealer, peek, now) : undefined,
    colleaguesAt(ports, actor, dealer, now),
    savedViews(ports, actor, { dealer }, 'leads', now),
    ports.deskRules.of(dealer),
  ])
  if (isRefused(page)) return refuse(page, dealer)
  const site = ports.sites.bySlug(dealer)!
  const numbers: Record<string, number> = isRefused(counts) ? {} : counts
  const may = mayDo(ports, actor, dealer, now)
  return {
    rows: page.rows.map((row) => rowOf(row, site, settings, now)),
    total: page.total,
    isCapped: page.isCapped,
    opened: opened && !isRefused(opened) ? rowOf(opened, site, settings, now) : null,
    views: [...BUILT_IN.map((view) => ({ ...view, number: numbers[view.id] })), ...saved],
    me: { id: actor.id, name: actor.name },
    colleagues: people.map(({ id, name, ...one }) => ({
      id,
      name,
      places: one.places,
      mayGet: worksLeads(one, now),
    })),
    places: site.locations.map(({ id, name }) => [String(id), name] as const),
    reasons: settings.lostReasons.map((reason) => [reason, reason] as const),
    mayWork: may('lead.work'),
    mayImport: may('lead.import'),
    mayExport: may('lead.export'),
    mayShare: may('view.share'),
  }
}
