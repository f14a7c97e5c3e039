import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, not, type SQL, sql } from 'drizzle-orm'
import type { Permitted } from '#domain/access/permit.ts'
import { CLOSED_STATES } from '#domain/desk/lead-work.ts'
import { searchWords } from '#domain/desk/search-words.ts'
import { ANSWER_SPANS, type Answered, type AnswerMeasure } from '#domain/shopper/answer-times.ts'
import type { LeadQuery } from '#ports/console/lead-desk.ts'
import { leadWork } from '../../schema/lead-desk.ts'
import { leads, leadWords } from '../../schema/leads.ts'
import { scopeWhere } from '../scope-where.ts'
import { tsquery } from '../tsquery.ts'

const place = sql<number>`(${leads.place}->>'id')::int`

/** Neither won, lost nor junk: something is left to do. */
const isUndecided = sql`${leadWork.state} not in (${sql.raw(
  CLOSED_STATES.map((state) => `'${state}'`).join(', '),
)})`
/** Written as the index is, so that it is used. */
const isOpen = sql`${leadWork.firstContactAt} is null and ${isUndecided}`

/** The indexes of work begin with the site. True for every row that has work. */
export const isOfSameSite = eq(leadWork.site, leads.site)

/** Who waits for the first answer. */
export const isWaiting = sql`(${leadWork.clockFrom} is not null and ${isOpen})`

/** Who waits longer than was promised. */
export const isLate = (now: Date) => sql`(${isOpen} and ${lte(leadWork.answerBy, now)})`

/** Never true for a row without work. */
export const isNotLate = (now: Date) =>
  sql`(${leadWork.leadId} is null or ${not(isLate(now))} or ${leadWork.answerBy} is null)`

function ownerWhere({ owner }: Pick<LeadQuery, 'owner'>): SQL | undefined {
  if (!owner) return undefined
  if (owner.is !== null) return eq(leadWork.owner, owner.is)
  // Only of rows that exist, and every lead has one: so the index of owners is used.
  return and(isNotNull(leadWork.leadId), isNull(leadWork.owner))
}

/** How many minutes the first answer took, begun ones left out. */
export const answerMinutes: Record<AnswerMeasure, SQL> = {
  open: sql`${leadWork.firstContactMinutes}`,
  calendar: sql`floor(extract(epoch from ${leadWork.firstContactAt} - ${leadWork.clockFrom}) / 60)`,
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

/** The condition of a list, within what the permit allows. An erased person is in no list. */
export function leadWhere(
  { dealer, scope }: Permitted<'lead.read'>,
  query: Omit<LeadQuery, 'limit'>,
): SQL | undefined {
  const words = searchWords(query.words ?? '')
  const { owner, states, reason, answered, isWaiting: waits, lateAt, dueBy } = query
  const isOfWork = [owner, states, reason, answered, waits, lateAt, dueBy].some((one) => one !== undefined)
  return and(
    eq(leads.site, dealer),
    isOfWork ? isOfSameSite : undefined,
    isNull(leads.erasedAt),
    ...scopeWhere(scope, { place, owner: leadWork.owner }),
    query.forms ? inArray(leads.form, [...query.forms]) : undefined,
    query.sources ? inArray(leads.source, [...query.sources]) : undefined,
    ownerWhere(query),
    query.isHeld === undefined
      ? undefined
      : query.isHeld
        ? sql`${leads.standing} = 'quarantined'`
        : sql`${leads.standing} <> 'quarantined'`,
    query.status === 'Incomplete'
      ? sql`${leads.status} = 'Incomplete'`
      : query.status
        ? eq(leads.status, query.status)
        : undefined,
    query.states ? inArray(leadWork.state, [...query.states]) : undefined,
    query.reason === undefined ? undefined : eq(leadWork.reason, query.reason),
    query.answered ? answeredWhere(query.answered) : undefined,
    query.isWaiting ? isWaiting : undefined,
    query.lateAt ? isLate(query.lateAt) : undefined,
    query.dueBy
      ? and(sql`${leadWork.dueAt} is not null`, lte(leadWork.dueAt, query.dueBy), isUndecided)
      : undefined,
    query.since ? gte(leads.createdAt, query.since) : undefined,
    query.until ? lt(leads.createdAt, query.until) : undefined,
    query.after &&
      sql`(${leads.createdAt}, ${leads.id}) < (${query.after.at.toISOString()}::timestamptz, ${query.after.id})`,
    words.length > 0 ? sql`${leadWords(leads)} @@ to_tsquery('simple', ${tsquery(words)})` : undefined,
  )
}
