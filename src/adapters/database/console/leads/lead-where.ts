import { and, eq, gte, inArray, isNull, lt, lte, not, type SQL, sql } from 'drizzle-orm'
import type { Permitted, Scope } from '#domain/access/permit.ts'
import { CLOSED_STATES } from '#domain/desk/lead-work.ts'
import { searchWords } from '#domain/desk/search-words.ts'
import type { Came } from '#domain/insights/lead-hours.ts'
import { ANSWER_SPANS, type Answered, type AnswerMeasure } from '#domain/shopper/answer-times.ts'
import type { LeadQuery } from '#ports/console/lead-desk.ts'
import { calendarMinutes, leadWork } from '../../schema/lead-desk.ts'
import { scopeWhere } from '../scope-where.ts'
import { tsquery } from '../tsquery.ts'

/** Neither won, lost nor junk: something is left to do. */
const isUndecided = sql`${leadWork.state} not in (${sql.raw(
  CLOSED_STATES.map((state) => `'${state}'`).join(', '),
)})`
/** Written as the index is, so that it is used. */
const isOpen = sql`${leadWork.firstContactAt} is null and ${isUndecided}`

/** Who waits for the first answer. */
export const isWaiting = sql`(${leadWork.clockFrom} is not null and ${isOpen})`

/** Who waits longer than was promised. */
export const isLate = (now: Date) => sql`(${isOpen} and ${lte(leadWork.answerBy, now)})`

export const isNotLate = (now: Date) => sql`(${not(isLate(now))} or ${leadWork.answerBy} is null)`

const ownerWhere = (owner: LeadQuery['owner']) =>
  owner && (owner.is === null ? isNull(leadWork.owner) : eq(leadWork.owner, owner.is))

/** How many minutes the first answer took, begun ones left out. */
export const answerMinutes: Record<AnswerMeasure, SQL> = {
  open: sql`${leadWork.firstContactMinutes}`,
  calendar: calendarMinutes(leadWork),
}

/** Who was answered within a span, or who waits or waited for nothing. */
export function answeredWhere(answered: Answered): SQL | undefined {
  if (answered === 'never')
    return sql`(${leadWork.clockFrom} is not null and ${leadWork.firstContactAt} is null)`
  const { from, to } = ANSWER_SPANS.find(({ id }) => id === answered.span)!
  const minutes = answerMinutes[answered.measure]
  const isAnswered = sql`${leadWork.firstContactAt} is not null`
  return and(isAnswered, sql`${minutes} >= ${from}`, to === null ? undefined : sql`${minutes} < ${to}`)
}

/** A moment by the clock of the yard that a lead belongs to. */
export const yardTime = (at: unknown, place: unknown) => sql`(${at} at time zone (${place}->>'timeZone'))`

/**
 * The time zones of a dealer's yards, by their numbers. The desk's rows do not have them, and to
 * read every lead takes long. So the newest lead of each yard is read, once for a list.
 */
const zonesOf = (dealer: string) => sql`(
  with recursive yards (place) as (
    select min(one.place) from lead_work one where one.site = ${dealer}
    union all
    select (select min(one.place) from lead_work one where one.site = ${dealer} and one.place > yards.place)
    from yards where yards.place is not null
  )
  select jsonb_object_agg(yards.place, (
    select leads.place->>'timeZone' from lead_work one join leads on leads.id = one.lead_id
    where one.site = ${dealer} and one.place = yards.place order by one.at desc limit 1
  )) from yards where yards.place is not null
)`

/**
 * Who came in an hour of a weekday. Each yard's index is read around that hour of each week: the
 * local time of every lead of a year takes 0.3 s. An hour more on both sides is for
 * the night in which clocks are changed.
 */
function cameInHour(dealer: string, came: Required<Came>, { since, until }: Omit<LeadQuery, 'limit'>): SQL {
  const { weekday, hour } = came
  const first =
    since?.toISOString() ?? sql`(select min(one.at) from lead_work one where one.site = ${dealer})`
  const hourOf = (at: SQL, hours: number) =>
    sql`((${at} + ${hours} * interval '1 hour') at time zone yard.zone)`
  const local = `${weekday}-${String(hour).padStart(2, '0')}`
  return sql`${leadWork.leadId} = any(array(
    select came.lead_id from jsonb_each_text(${zonesOf(dealer)}) as yard (place, zone)
    cross join generate_series(
      date_trunc('day', ${first}::timestamptz at time zone 'UTC') - interval '1 day',
      (${until?.toISOString() ?? sql`now()`}::timestamptz at time zone 'UTC') + interval '1 day',
      interval '1 day') as days (day)
    cross join lateral (
      select one.lead_id, to_char(one.at at time zone yard.zone, 'ID-HH24') as local from lead_work one
      where one.site = ${dealer} and one.place = yard.place::int
        and one.at >= ${hourOf(sql`days.day`, hour - 1)} and one.at < ${hourOf(sql`days.day`, hour + 2)}
      -- Otherwise the database would compare all leads with all weeks.
      offset 0) as came
    where extract(isodow from days.day) = ${weekday} and came.local = ${local}
  ))`
}

/**
 * A condition that many leads meet, which is compared in the order of a list. The database takes it
 * for a rare one, and would read and sort all leads for one page. It cannot guess how often a case
 * is true, and assumes half of all.
 */
const often = (condition: SQL): SQL => sql`case when ${condition} then true end`

/** Who came on a weekday, or in an hour of it, by the clock of the yard. */
function cameWhere(dealer: string, { weekday, hour }: Came, query: Omit<LeadQuery, 'limit'>): SQL {
  if (hour !== undefined) return cameInHour(dealer, { weekday, hour }, query)
  const local = sql`(${leadWork.at} at time zone (${zonesOf(dealer)}->>${leadWork.place}::text))`
  return often(sql`to_char(${local}, 'ID') = ${String(weekday)}`)
}

function withWords(words: readonly string[], isCommon: boolean): SQL {
  const hasWords = sql`${leadWork.words} @@ to_tsquery('simple', ${tsquery(words)})`
  return isCommon ? often(hasWords) : hasWords
}

/**
 * Leads of an owner whom the scope allows are within the scope. Asked for both, the database could
 * not read them in the order of an index.
 */
function beside(scope: Scope, owner: LeadQuery['owner']): Scope {
  if (!owner || scope.whose === 'anyone') return scope
  const isWithin = owner.is === scope.person || (owner.is === null && scope.whose === 'own-and-unassigned')
  return isWithin ? { whose: 'anyone', places: scope.places } : scope
}

/**
 * The condition of a list, within what the permit allows. An erased person is in no list.
 * `isCommon`: many leads have its words.
 */
export function leadWhere(
  { dealer, scope }: Permitted<'lead.read'>,
  query: Omit<LeadQuery, 'limit'>,
  { isCommon = false } = {},
): SQL | undefined {
  const words = searchWords(query.words ?? '')
  return and(
    eq(leadWork.site, dealer),
    isNull(leadWork.erasedAt),
    ...scopeWhere(beside(scope, query.owner), leadWork),
    query.forms ? inArray(leadWork.form, [...query.forms]) : undefined,
    query.sources ? inArray(leadWork.source, [...query.sources]) : undefined,
    ownerWhere(query.owner),
    query.isHeld === undefined ? undefined : sql`${query.isHeld ? sql`` : sql`not `}${leadWork.isHeld}`,
    query.status && sql`${query.status === 'Incomplete' ? sql`` : sql`not `}${leadWork.isUnfinished}`,
    query.states ? inArray(leadWork.state, [...query.states]) : undefined,
    query.reason === undefined ? undefined : eq(leadWork.reason, query.reason),
    query.answered ? answeredWhere(query.answered) : undefined,
    query.isWaiting ? isWaiting : undefined,
    query.lateAt ? isLate(query.lateAt) : undefined,
    query.dueBy
      ? and(sql`${leadWork.dueAt} is not null`, lte(leadWork.dueAt, query.dueBy), isUndecided)
      : undefined,
    query.since ? gte(leadWork.at, query.since) : undefined,
    query.until ? lt(leadWork.at, query.until) : undefined,
    query.came ? cameWhere(dealer, query.came, query) : undefined,
    query.after &&
      sql`(${leadWork.at}, ${leadWork.leadId}) < (${query.after.at.toISOString()}::timestamptz, ${query.after.id})`,
    words.length > 0 ? withWords(words, isCommon) : undefined,
  )
}
