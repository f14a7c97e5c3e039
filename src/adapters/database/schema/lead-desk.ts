import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DeskSettings } from '#domain/desk/desk-settings-schema.ts'
import type { ActivityData } from '#domain/desk/lead-activity.ts'
import type { LeadState, NextStep } from '#domain/desk/lead-work.ts'
import type { FormId } from '#domain/lead/forms/form.ts'
import type { LeadSource } from '#domain/lead/lead.ts'
import { accounts } from './access.ts'
import { leads } from './leads.ts'
import { searchable } from './searchable.ts'

const at = () => timestamp({ withTimezone: true })
const lead = () =>
  text()
    .notNull()
    .references(() => leads.id)

/** How many minutes by the calendar the first answer took, a begun one left out. */
export const calendarMinutes = (work: Record<'firstContactAt' | 'clockFrom', AnyPgColumn>) =>
  sql`floor(extract(epoch from ${work.firstContactAt} - ${work.clockFrom}) / 60)`

/**
 * What the desk knows of a lead. The lead itself stays what the shopper said. Every lead has a row,
 * with copies of what lists filter by, so that each list reads one table by one index. A trigger of
 * `leads` writes the row and its copies (`migrations/0043_words-of-lead-lists.sql`).
 */
export const leadWork = pgTable(
  'lead_work',
  {
    leadId: text()
      .primaryKey()
      .references(() => leads.id),
    site: text().notNull(),
    owner: text().references(() => accounts.id),
    ownedAt: at(),
    state: text().$type<LeadState>().notNull().default('new'),
    reason: text(),
    next: text().$type<NextStep>(),
    dueAt: at(),
    clockFrom: at(),
    answerBy: at(),
    firstContactAt: at(),
    firstContactMinutes: integer(),
    updatedAt: at().notNull(),
    // Copies of the lead's.
    at: at().notNull().defaultNow(),
    place: integer(),
    form: text().$type<FormId>(),
    source: text().$type<LeadSource>(),
    isHeld: boolean().notNull().default(false),
    isUnfinished: boolean().notNull().default(false),
    erasedAt: at(),
    /** Its person and the car it is about. Null once the person is erased. */
    words: searchable(),
  },
  (work) => {
    const isUndecided = sql`${work.state} not in ('won', 'lost', 'junk')`
    const isWaiting = sql`${work.firstContactAt} is null and ${isUndecided}`
    // What every list asks for beside its filter: whose lead it is, where, and whether it is shown.
    // An index that ends with these can count the leads that a person may see. No row of the table
    // is read for it.
    const seen = [work.place, work.isHeld, work.erasedAt] as const
    const shown = [work.leadId, work.owner, ...seen] as const
    return [
      // One for each filter of a list, most in its order.
      index('lead_work_by_time').on(work.site, work.at, ...shown, work.isUnfinished),
      index('lead_work_by_place').on(
        work.site,
        work.place,
        work.at,
        work.leadId,
        work.owner,
        work.isHeld,
        work.erasedAt,
      ),
      index('lead_work_by_form').on(work.site, work.form, work.at, ...shown),
      index('lead_work_by_source').on(work.site, work.source, work.at, ...shown),
      index('lead_work_held')
        .on(work.site, work.at, ...shown, work.state)
        .where(sql`${work.isHeld}`),
      index('lead_work_unfinished')
        .on(work.site, work.at, ...shown)
        .where(sql`${work.isUnfinished}`),
      index('lead_work_by_owner').on(work.owner, work.site, work.at, work.leadId, ...seen),
      index('lead_work_by_state').on(work.site, work.state, work.at, ...shown),
      // With two filters in it: most rows of a list are skipped without being read.
      index('lead_work_waiting')
        .on(work.site, work.answerBy, work.state, ...shown, work.clockFrom)
        .where(isWaiting),
      index('lead_work_without_clock')
        .on(work.clockFrom)
        .where(sql`${work.clockFrom} is not null and ${work.answerBy} is null and ${isWaiting}`),
      // For the bars of the reports.
      index('lead_work_by_minutes').on(work.site, work.firstContactMinutes, work.at),
      index('lead_work_by_calendar_minutes').on(work.site, calendarMinutes(work), work.at),
      // What was written lately is in its place at once, and not in a list that every search reads.
      index('lead_work_by_words').using('gin', work.words).with({ fastupdate: false }),
      index('lead_work_by_reason')
        .on(work.site, work.reason, work.at, ...shown, work.state)
        .where(sql`${work.reason} is not null`),
      index('lead_work_unanswered')
        .on(work.site, work.clockFrom, ...shown)
        .where(sql`${work.clockFrom} is not null and ${work.firstContactAt} is null`),
      index('lead_work_due')
        .on(work.site, work.dueAt, ...shown)
        .where(sql`${work.dueAt} is not null and ${isUndecided}`),
    ]
  },
)

/** What people are notified of. Every query writes it alike, so that the index is used. */
export const isNews = (activity: { data: AnyPgColumn }) =>
  sql`${activity.data}->>'kind' in ('mail-in', 'bounce', 'note')`

/** What happened to a lead at the desk. Rows are only added; erasing a person empties them. */
export const leadActivity = pgTable(
  'lead_activity',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    leadId: lead(),
    site: text().notNull(),
    at: at().notNull(),
    actorId: text(),
    actorName: text(),
    text: text().notNull(),
    data: jsonb().$type<ActivityData>().notNull(),
    /** The form it was sent with, so that the same one counts once. */
    key: text(),
  },
  (activity) => [
    uniqueIndex('lead_activity_once').on(activity.leadId, activity.key),
    index('lead_activity_by_lead').on(activity.leadId, activity.id),
    index('lead_activity_news').on(activity.site, activity.at).where(isNews(activity)),
    index('lead_activity_by_message').on(sql`(${activity.data}->>'messageId')`),
  ],
)

/** The rules, targets and templates of a dealer's desk. */
export const deskSettings = pgTable('desk_settings', {
  site: text().primaryKey(),
  settings: jsonb().$type<DeskSettings>().notNull(),
  version: integer().notNull(),
  updatedAt: at().notNull(),
})

/** Whether two leads are of one person, as somebody said. The smaller id comes first. */
export const leadLinks = pgTable(
  'lead_links',
  {
    site: text().notNull(),
    first: lead(),
    second: lead(),
    isSame: boolean().notNull(),
    at: at().notNull(),
  },
  (link) => [
    primaryKey({ columns: [link.first, link.second] }),
    index('lead_links_by_second').on(link.second),
  ],
)

/** Times at a location that nobody can book, or only some places of them. */
export const appointmentBlocks = pgTable(
  'appointment_blocks',
  {
    id: text().primaryKey(),
    site: text().notNull(),
    locationId: integer().notNull(),
    startsAt: at().notNull(),
    endsAt: at().notNull(),
    /** How many places are taken away. Undefined for all of them. */
    seats: integer(),
    reason: text().notNull(),
  },
  (block) => [index('appointment_blocks_by_place').on(block.site, block.locationId, block.endsAt)],
)
