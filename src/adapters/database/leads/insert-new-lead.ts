import { hasClock } from '#domain/desk/lead-work.ts'
import { channelKey } from '#domain/lead/deliveries.ts'
import type { LeadToSave } from '#ports/leads/lead-store.ts'
import type { Database } from '../database.ts'
import { leadColumns, newId } from './lead-rows.ts'

/**
 * One statement is one transaction and one round trip. Three of each took most of the time. The
 * work has its copies already, so that the trigger has nothing to write.
 */
const INSERT = {
  name: 'insert_new_lead',
  text: `
    with added as (
      insert into leads select * from jsonb_populate_record(null::leads, $1)
      on conflict (site, key) do nothing
      returning *
    ), receipts as (
      insert into consent_receipts (lead_id, text, given, method, page, at)
      select added.id, text, given, method, page, at
      from added, jsonb_to_recordset($2) as given(text text, given boolean, method text, page text, at timestamptz)
    ), deliveries as (
      insert into lead_deliveries (id, lead_id, channel_key, channel, about, state, due_at)
      select given.id, added.id, channel_key, channel, about, $4, $5
      from added, jsonb_to_recordset($3) as given(id text, channel_key text, channel jsonb, about text)
    ), work as (
      insert into lead_work (lead_id, site, clock_from, updated_at, at, place, form, source, is_held, is_unfinished)
      select id, site, $6::timestamptz, $7::timestamptz, created_at, (place->>'id')::int, form, source,
        standing = 'quarantined', status = 'Incomplete' from added
    )
    select id from added`,
}

/**
 * Stores a new lead with its receipts and deliveries. Undefined if its key exists. Does not handle
 * appointments.
 */
export async function insertNewLead(
  database: Database,
  lead: LeadToSave,
  addressHash: string,
): Promise<string | undefined> {
  const columns = { id: newId(), key: lead.key, createdAt: lead.now, ...leadColumns(lead, addressHash) }
  const deliveries = lead.deliveries.map(({ about, channel }) => ({
    id: newId(),
    channel_key: channelKey(channel),
    channel,
    about,
  }))
  const [added] = await database.run<{ id: string }>(INSERT, [
    JSON.stringify(inSnakeCase(columns)),
    JSON.stringify(lead.consents),
    JSON.stringify(deliveries),
    deliveryState(lead),
    deliveryDueAt(lead),
    clockFrom(lead),
    lead.now,
  ])
  return added?.id
}

/** Suspected spam is not delivered until a person releases it (FORM-15). */
export const deliveryState = ({ standing }: LeadToSave) =>
  standing === 'quarantined' ? ('held' as const) : ('pending' as const)
/** When somebody begins to wait for an answer. Nobody does while a lead is unfinished or held. */
export const clockFrom = ({ lead_status, standing, isPast, form, now }: LeadToSave): Date | null =>
  lead_status === 'Completed' && standing !== 'quarantined' && !isPast && hasClock(form) ? now : null
export const deliveryDueAt = (lead: LeadToSave): Date =>
  lead.lead_status === 'Completed' ? lead.now : lead.incompleteDueAt

const inSnakeCase = (columns: object) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
