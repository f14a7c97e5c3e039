import { and, count, desc, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm'
import { ANSWER_SPANS, type AnswerMeasure, type AnswerSpan } from '#domain/shopper/answer-times.ts'
import type { LeadReports, ReportBy } from '#ports/console/leads/lead-reports.ts'
import type { Database } from '../../database.ts'
import { failing } from '../../failing.ts'
import { accounts } from '../../schema/access.ts'
import { leadWork } from '../../schema/lead-desk.ts'
import { leads } from '../../schema/leads.ts'
import { scopeWhere } from '../scope-where.ts'
import { answeredWhere, answerMinutes, leadWhere, yardTime } from './lead-where.ts'

const place = sql<number>`(${leads.place}->>'id')::int`

const KEYS: Record<ReportBy, SQL<string | null>> = {
  source: sql`${leads.source}`,
  place: sql`${leads.place}->>'id'`,
  owner: sql`${leadWork.owner}`,
  form: sql`${leads.form}`,
  state: sql`coalesce(${leadWork.state}, 'new')`,
  reason: sql`${leadWork.reason}`,
}
const NAMES: Partial<Record<ReportBy, SQL<string | null>>> = {
  owner: sql`max(${accounts.name})`,
  place: sql`max(${leads.place}->>'name')`,
}

const median = (measure: AnswerMeasure) =>
  sql<number | null>`(percentile_disc(0.5) within group (order by ${answerMinutes[measure]}))::int`.mapWith(
    (value) => (value === null ? null : Number(value)),
  )
const MEDIANS = { openMedian: median('open'), calendarMedian: median('calendar') }
const countIf = (condition: SQL | undefined) =>
  sql<number>`count(*) filter (where ${condition})::int`.mapWith(Number)
const MAX_LINES = 200

/** The name of a count, which is one column of the answer. */
const columnOf = (measure: AnswerMeasure, span: AnswerSpan) => `${measure}_${span}`
const SPAN_COLUMNS = Object.fromEntries(
  (['open', 'calendar'] as const).flatMap((measure) =>
    ANSWER_SPANS.map(({ id }) => [columnOf(measure, id), countIf(answeredWhere({ measure, span: id }))]),
  ),
)

export const leadReports = ({ db }: Database): LeadReports =>
  failing('lead reports', {
    async lines(permit, by, query) {
      const rows = await db
        .select({
          key: KEYS[by],
          name: NAMES[by] ?? sql<null>`null`,
          leads: count(),
          answered: countIf(isNotNull(leadWork.firstContactAt)),
          won: countIf(sql`${leadWork.state} = 'won'`),
          lost: countIf(sql`${leadWork.state} = 'lost'`),
          ...MEDIANS,
        })
        .from(leads)
        .leftJoin(leadWork, eq(leadWork.leadId, leads.id))
        .leftJoin(accounts, eq(accounts.id, leadWork.owner))
        .where(and(leadWhere(permit, query), by === 'reason' ? isNotNull(leadWork.reason) : undefined))
        .groupBy(sql`1`)
        .orderBy(desc(count()), sql`1`)
        .limit(MAX_LINES)
      return rows.map(({ openMedian, calendarMedian, ...row }) => ({
        ...row,
        median: { open: openMedian, calendar: calendarMedian },
      }))
    },
    async times(permit, query) {
      const [row] = await db
        .select({ ...SPAN_COLUMNS, never: countIf(answeredWhere('never')), ...MEDIANS })
        .from(leads)
        .leftJoin(leadWork, eq(leadWork.leadId, leads.id))
        .where(leadWhere(permit, query))
      const numbers = row as unknown as Record<string, number>
      const spans = (measure: AnswerMeasure) =>
        Object.fromEntries(ANSWER_SPANS.map(({ id }) => [id, numbers[columnOf(measure, id)]])) as Record<
          AnswerSpan,
          number
        >
      return {
        counts: { open: spans('open'), calendar: spans('calendar') },
        never: row!.never,
        median: { open: row!.openMedian, calendar: row!.calendarMedian },
      }
    },
    hours(permit, query) {
      const local = yardTime(leadWork.at, leads.place)
      const quarter = sql<number>`(extract(hour from ${local}) * 4 + floor(extract(minute from ${local}) / 15))::int`
      return db
        .select({
          place,
          weekday: sql<number>`extract(isodow from ${local})::int`.mapWith(Number),
          quarter: quarter.mapWith(Number),
          leads: count(),
        })
        .from(leads)
        .innerJoin(leadWork, eq(leadWork.leadId, leads.id))
        .where(leadWhere(permit, query))
        .groupBy(sql`1`, sql`2`, sql`3`)
    },
    async erased({ dealer, scope }, since) {
      const [row] = await db
        .select({ leads: count() })
        .from(leads)
        .leftJoin(leadWork, eq(leadWork.leadId, leads.id))
        .where(
          and(
            eq(leads.site, dealer),
            isNotNull(leads.erasedAt),
            since ? gte(leads.createdAt, since) : undefined,
            ...scopeWhere(scope, { place, owner: leadWork.owner }),
          ),
        )
      return row!.leads
    },
  })
