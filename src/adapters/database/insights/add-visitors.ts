import { sql } from 'drizzle-orm'
import { EVENTS } from '#domain/events.ts'
import type { Day } from '#domain/insights/day.ts'
import type { SeenEvent } from '#domain/insights/seen-event.ts'
import type { Source } from '#domain/insights/source.ts'
import { addVisit, noSums, type Sums } from '#domain/insights/sums.ts'
import type { Db } from '../database.ts'
import { inParts } from './in-parts.ts'

type Mark = { site: string; day: Day; visitor: string; mark: string; source: Source }
type Marked = { mark: Mark; event: SeenEvent }

/** What a visitor of a day is counted for only once. */
function marksOf(event: SeenEvent): string[] {
  const isCarView = event.event === EVENTS.pageView && event.kind === 'car' && event.car > 0
  return [
    ...(isCarView ? ['car'] : []),
    ...(event.event === EVENTS.formStart ? ['form'] : []),
    ...(event.place ? [`place:${event.place}`] : []),
  ]
}

const nameOf = ({ site, day, visitor, mark }: Omit<Mark, 'source'>) => `${site}\n${day}\n${visitor}\n${mark}`

/** Stores marks by their names, and returns the names of those that are new. */
async function storeMarks(tx: Db, marks: ReadonlyMap<string, Marked>): Promise<Set<string>> {
  // In one order in every process, so that two of them cannot wait for each other.
  const ordered = [...marks].sort(([one], [other]) => (one < other ? -1 : 1))
  const added = new Set<string>()
  await inParts(ordered, async (some) => {
    const part = some.map(([, { mark }]) => mark)
    const { rows } = await tx.execute<Omit<Mark, 'source'>>(sql`
      insert into day_visitors (day, site, visitor, mark, source)
      select day, site, visitor, mark, source from jsonb_to_recordset(${JSON.stringify(part)}::jsonb)
        as given(day date, site text, visitor text, mark text, source text)
      on conflict do nothing returning day::text, site, visitor, mark`)
    for (const row of rows) added.add(nameOf(row))
  })
  return added
}

/** The first source of each visitor of this batch, who may have come earlier on the day. */
async function sourcesOf(tx: Db, firsts: ReadonlyMap<string, Marked>): Promise<Map<string, Source>> {
  const requested = [...firsts.values()].map(({ mark: { site, day, visitor } }) => ({ site, day, visitor }))
  if (requested.length === 0) return new Map()
  const { rows } = await tx.execute<Mark>(sql`
    select day::text, site, visitor, mark, source from day_visitors
    join jsonb_to_recordset(${JSON.stringify(requested)}::jsonb) as given(day date, site text, visitor text)
      using (day, site, visitor) where mark = 'site'`)
  return new Map(rows.map((row) => [nameOf(row), row.source]))
}

/** The mark of a visitor for the whole site, by its name. Undefined for who is not known. */
function firstOf({ site, day, visitor, landing }: SeenEvent): [string, Mark] | undefined {
  if (visitor === null) return undefined
  const mark = { site, day, visitor, mark: 'site' }
  return [nameOf(mark), { ...mark, source: landing?.source ?? 'direct' }]
}

/** The source of each event: its own, or that of its visitor on this day. */
export type SourceOf = (event: SeenEvent) => Source

/**
 * Counts visitors: each once a day for the site, for seeing a car, for a form, and for each yard.
 */
export async function addVisitors(tx: Db, sums: Sums, events: readonly SeenEvent[]): Promise<SourceOf> {
  const firsts = new Map<string, Marked>()
  const nameByEvent = new Map<SeenEvent, string>()
  for (const event of events) {
    const first = firstOf(event)
    if (!first) continue
    const [name, mark] = first
    nameByEvent.set(event, name)
    // What a browser sends while it leaves the first page may arrive before that page's landing.
    const known = firsts.get(name)
    if (!known || (event.landing && !known.event.landing)) firsts.set(name, { mark, event })
  }
  const isNew = await storeMarks(tx, firsts)
  const sources = await sourcesOf(tx, firsts)
  for (const [name, { mark, event }] of firsts)
    if (isNew.has(name))
      addVisit(sums, { ...event, place: 0 }, sources.get(name) ?? mark.source, { visitors: 1 })

  const others = new Map<string, Marked>()
  for (const [event, visitorName] of nameByEvent) {
    const first = firsts.get(visitorName)!.mark
    for (const mark of marksOf(event)) {
      const name = nameOf({ ...first, mark })
      if (others.has(name)) continue
      const source = sources.get(visitorName) ?? first.source
      others.set(name, { mark: { ...first, mark, source }, event })
    }
  }
  const newMarks = await storeMarks(tx, others)
  for (const [name, { mark, event }] of others) {
    if (!newMarks.has(name)) continue
    if (mark.mark === 'car') addVisit(sums, { ...event, place: 0 }, mark.source, { carVisitors: 1 })
    else if (mark.mark === 'form') addVisit(sums, { ...event, place: 0 }, mark.source, { formVisitors: 1 })
    else addPlaceVisitor(sums, event, mark.source)
  }
  return (event) => event.landing?.source ?? sources.get(nameByEvent.get(event) ?? '') ?? 'direct'
}

/** A yard's visitor counts in the yard's row only: the site has counted them. */
function addPlaceVisitor(sums: Sums, event: SeenEvent, source: Source): void {
  const alone = noSums()
  addVisit(alone, event, source, { visitors: 1 })
  for (const [name, row] of alone.visits) {
    if (row.key[2] !== event.place) continue
    const known = sums.visits.get(name)
    if (known) known.counts.visitors = (known.counts.visitors ?? 0) + 1
    else sums.visits.set(name, row)
  }
}
