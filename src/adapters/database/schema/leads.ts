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
import type { EventData } from '#domain/events.ts'
import type { Channel, DeliveryAbout } from '#domain/lead/deliveries.ts'
import type { FormId, Values } from '#domain/lead/forms/form.ts'
import type { Appointment, Lead, LeadCar, LeadPlace, LeadSource, LeadStanding } from '#domain/lead/lead.ts'
import type { DeliveryRecord } from '#ports/leads/delivery-queue.ts'
import { emailOf, phoneOf } from '../leads/lead-people.ts'
import { mailboxOf } from '../leads/mailbox-of.ts'

/** An appointment that may be booked later, and how many fit into its time. */
export type WantedSlot = Appointment & { capacity: number }

const at = () => timestamp({ withTimezone: true })

/** What the desk finds a lead by: its person, and the car it is about. */
export const leadWords = (lead: Record<'fields' | 'car', AnyPgColumn>) =>
  sql`to_tsvector('simple', coalesce(${lead.fields}->>'name', '') || ' ' || coalesce(${lead.fields}->>'last_name', '') || ' ' || coalesce(${lead.fields}->>'email', '') || ' ' || regexp_replace(coalesce(${lead.fields}->>'phone', ''), '\\D', '', 'g') || ' ' || coalesce(${lead.fields}->>'Rego', '') || ' ' || coalesce(${lead.car}->>'name', '') || ' ' || coalesce(${lead.car}->>'stock_number', ''))`

/**
 * One row per lead. The id has 128 random bits: knowing it is the permission to add to the lead.
 */
export const leads = pgTable(
  'leads',
  {
    id: text().primaryKey(),
    site: text().notNull(),
    form: text().$type<FormId>().notNull(),
    category: text().notNull(),
    status: text().$type<Lead['lead_status']>().notNull(),
    stepNumber: integer().notNull(),
    skippedSteps: jsonb().$type<[number, number][]>().notNull(),
    fields: jsonb().$type<Values>().notNull(),
    car: jsonb().$type<LeadCar>(),
    place: jsonb().$type<LeadPlace>().notNull(),
    manufacturerSlug: text(),
    pageId: text().notNull(),
    source: text().$type<LeadSource>().notNull().default('website'),
    standing: text().$type<LeadStanding>().notNull(),
    score: integer().notNull(),
    reasons: jsonb().$type<string[]>().notNull(),
    key: text(),
    contentHash: text().notNull(),
    /** A keyed hash of where the post came from; emptied after two days. */
    addressHash: text(),
    /** The time a held lead asked for. It takes no place until a person releases the lead. */
    wantedSlot: jsonb().$type<WantedSlot>(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
    completedAt: at(),
    /** When the person was erased. What is left counts, and names nobody. */
    erasedAt: at(),
  },
  (lead) => [
    // One filled form is one lead, even if it is sent several times (LEAD-3).
    uniqueIndex('leads_once').on(lead.site, lead.key),
    index('leads_by_content').on(lead.contentHash, lead.createdAt),
    index('leads_by_address').on(lead.addressHash, lead.createdAt),
    index('leads_by_site').on(lead.site, lead.createdAt),
    // What is forgotten sooner than others.
    index('leads_held').on(lead.site, lead.createdAt).where(sql`${lead.standing} = 'quarantined'`),
    index('leads_unfinished').on(lead.site, lead.createdAt).where(sql`${lead.status} = 'Incomplete'`),
    // The leads of one person.
    index('leads_by_mailbox').on(lead.site, emailOf(sql`${lead.fields}`)),
    index('leads_by_phone').on(lead.site, phoneOf(sql`${lead.fields}`)),
  ],
)

/** The exact texts that people agreed to. Rows are only added (LEAD-7). */
export const consentReceipts = pgTable(
  'consent_receipts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    leadId: text()
      .notNull()
      .references(() => leads.id),
    text: text().notNull(),
    given: boolean().notNull(),
    method: text().$type<'active' | 'preticked'>().notNull(),
    page: text().notNull(),
    at: at().notNull(),
  },
  (receipt) => [index('consent_receipts_by_lead').on(receipt.leadId)],
)

/** The deliveries of each lead and their state. */
export const leadDeliveries = pgTable(
  'lead_deliveries',
  {
    id: text().primaryKey(),
    leadId: text()
      .notNull()
      .references(() => leads.id),
    channelKey: text().notNull(),
    channel: jsonb().$type<Channel>().notNull(),
    about: text().$type<DeliveryAbout>().notNull(),
    state: text().$type<DeliveryRecord['state']>().notNull(),
    attempts: integer().notNull().default(0),
    resends: integer().notNull().default(0),
    dueAt: at().notNull(),
    claimedUntil: at(),
    lastError: text(),
    deliveredAt: at(),
  },
  (delivery) => [
    uniqueIndex('lead_deliveries_once').on(delivery.leadId, delivery.channelKey, delivery.about),
    index('lead_deliveries_due').on(delivery.state, delivery.dueAt),
    index('lead_deliveries_to').on(mailboxOf(sql`${delivery.channelKey}`), delivery.dueAt),
  ],
)

/**
 * A booked place of an appointment time. The key contains the place's number, so the database
 * enforces the capacity (LEAD-8).
 */
export const appointments = pgTable(
  'appointments',
  {
    site: text().notNull(),
    locationId: integer().notNull(),
    startsAt: at().notNull(),
    seat: integer().notNull(),
    leadId: text()
      .notNull()
      .references(() => leads.id)
      .unique(),
    local: text().notNull(),
    minutes: integer().notNull(),
    /** Whether they came. Undefined until somebody says. */
    outcome: text().$type<'came' | 'no-show'>(),
    /** How often it was moved: calendars take the highest. */
    sequence: integer().notNull().default(0),
  },
  (slot) => [
    primaryKey({ columns: [slot.site, slot.locationId, slot.startsAt, slot.seat] }),
    index('appointments_by_time').on(slot.site, slot.startsAt),
  ],
)

/** What shoppers did before the sums of each day. Nothing is added, and old rows are deleted. */
export const events = pgTable(
  'events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    site: text().notNull(),
    event: integer().notNull(),
    data: jsonb().$type<EventData>().notNull(),
    page: text().notNull(),
    at: at().notNull(),
  },
  (event) => [index('events_by_site').on(event.site, event.at)],
)
