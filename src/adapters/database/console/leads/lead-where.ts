import { and, eq, gte, inArray, isNull, lt, lte, not, type SQL, sql } from 'drizzle-orm'
import type { Permitted } from '#domain/access/permit.ts'
import { CLOSED_STATES } from '#domain/desk/lead-work.ts'
import { searchWords } from '#domain/desk/search-words.ts'
import { ANSWER_SPANS, type Answered, type AnswerMeasure } from '#domain/shopper/answer-times.ts'
import type { LeadQuery } from '#ports/console/lead-desk.ts'
import { leadWork } from '../../schema/lead-desk.ts'
import { leads, leadWords } from '../../schema/leads.ts'
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

const withWords = (dealer: string, words: readonly string[]) =>
  sql`${leadWork.leadId} in (select ${leads.id} from ${leads}
    where ${leads.site} = ${dealer} and ${leadWords(leads)} @@ to_tsquery('simple', ${tsquery(words)}))`

/** The condition of a list, within what the permit allows. An erased person is in no list. */
export function leadWhere(
  { dealer, scope }: Permitted<'lead.read'>,
  query: Omit<LeadQuery, 'limit'>,
): SQL | undefined {
  const words = searchWords(query.words ?? '')
  return and(
    eq(leadWork.site, dealer),
    isNull(leadWork.erasedAt),
    ...scopeWhere(scope, leadWork),
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
    query.after &&
      sql`(${leadWork.at}, ${leadWork.leadId}) < (${query.after.at.toISOString()}::timestamptz, ${query.after.id})`,
    words.length > 0 ? withWords(dealer, words) : undefined,
  )
}
