import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Permitted } from '#domain/access/permit.ts'
import type { ActivityData } from '#domain/desk/lead-activity.ts'
import { namesPerson } from '#domain/shopper/names-person.ts'
import type { Erased, Shopper } from '#ports/console/leads/shoppers.ts'
import { groupHome } from '#ports/console/saved-views.ts'
import { eraseSubscriber } from '../../alerts/erase-subscriber.ts'
import type { Db } from '../../database.ts'
import { eraseReservers } from '../../leads/erase-reservers.ts'
import { savedViews } from '../../schema/console.ts'
import { leadActivity, leadLinks, leadWork } from '../../schema/lead-desk.ts'
import { appointments, consentReceipts, leadDeliveries, leads } from '../../schema/leads.ts'
import { reservations, testBankSessions } from '../../schema/reservations.ts'
import { scopeWhere } from '../scope-where.ts'

const place = sql<number>`(${leads.place}->>'id')::int`

/** What is left of an entry: that there was one, and of which kind. */
const emptied = (data: ActivityData): ActivityData => {
  switch (data.kind) {
    case 'mail-out':
      return { ...data, to: '', subject: '', messageId: '', inReplyTo: null }
    case 'mail-in':
      return { ...data, from: '', subject: '', messageId: '' }
    case 'sms-out':
    case 'bounce':
      return { ...data, to: '' }
    case 'sms-in':
      return { ...data, from: '' }
    case 'delivered':
      return { ...data, messageId: '' }
    default:
      return data
  }
}

async function eraseLeads(tx: Db, ids: string[], now: Date): Promise<void> {
  for (const table of [consentReceipts, leadDeliveries])
    await tx.delete(table).where(inArray(table.leadId, ids))
  await tx.delete(leadLinks).where(or(inArray(leadLinks.first, ids), inArray(leadLinks.second, ids)))
  // Otherwise a future appointment would be kept for a person whom nobody knows.
  await tx.delete(appointments).where(and(inArray(appointments.leadId, ids), gt(appointments.startsAt, now)))
  const entries = await tx.select().from(leadActivity).where(inArray(leadActivity.leadId, ids))
  for (const { id, data } of entries)
    await tx
      .update(leadActivity)
      .set({ text: '', data: emptied(data), key: null })
      .where(eq(leadActivity.id, id))
  await tx.update(leadWork).set({ next: null, dueAt: null }).where(inArray(leadWork.leadId, ids))
  await tx
    .update(leads)
    .set({
      fields: {},
      pageId: '',
      key: null,
      // No hash of their words, which could be guessed.
      contentHash: sql`'erased ' || ${leads.id}`,
      addressHash: null,
      wantedSlot: null,
      reasons: [],
      erasedAt: now,
    })
    .where(inArray(leads.id, ids))
}

/** The demo's bank writes down who pays. */
async function eraseFromTestBank(tx: Db, { reservations: theirs }: Shopper): Promise<void> {
  const ids = theirs.map(({ id }) => id)
  if (ids.length === 0) return
  const sessions = tx
    .select({ session: reservations.session })
    .from(reservations)
    .where(and(inArray(reservations.id, ids), sql`${reservations.reserver}->>'email' = ''`))
  await tx
    .update(testBankSessions)
    .set({ request: sql`jsonb_set(${testBankSessions.request}, '{email}', '""')` })
    .where(inArray(testBankSessions.id, sessions))
}

/** A view that finds leads by a person's name, address or number, or is called after them. */
async function eraseViews(
  tx: Db,
  homes: string[],
  { leads: theirs, reservations: held, alerts }: Shopper,
): Promise<void> {
  const fields = [...theirs.map(({ lead }) => lead.fields), ...held.map(({ reserver }) => reserver)]
  const known = [
    ...fields.map(({ last_name, email, phone }) => ({
      lastName: String(last_name ?? ''),
      email: String(email ?? ''),
      phone: String(phone ?? ''),
    })),
    ...alerts.map(({ subscriber }) => ({ lastName: '', email: subscriber.email, phone: '' })),
  ]
  const views = await tx.select().from(savedViews).where(inArray(savedViews.dealer, homes))
  const naming = views.filter(({ name, query }) =>
    known.some((person) =>
      [name, new URLSearchParams(query).get('q') ?? ''].some((text) => namesPerson(text, person)),
    ),
  )
  if (naming.length === 0) return
  await tx.delete(savedViews).where(
    inArray(
      savedViews.id,
      naming.map(({ id }) => id),
    ),
  )
}

/** Removes everything that names a person. What is left can be counted, and names nobody. */
export async function eraseShopper(
  tx: Db,
  { dealer, scope }: Permitted<'lead.erase'>,
  shopper: Shopper,
  group: string | undefined,
  now: Date,
): Promise<Erased> {
  const found =
    shopper.leads.length === 0
      ? []
      : await tx
          .select({ id: leads.id })
          .from(leads)
          .leftJoin(leadWork, eq(leadWork.leadId, leads.id))
          .where(
            and(
              eq(leads.site, dealer),
              inArray(
                leads.id,
                shopper.leads.map(({ lead }) => lead.id),
              ),
              ...scopeWhere(scope, { place, owner: leadWork.owner }),
            ),
          )
          .for('update', { of: leads })
  const ids = found.map(({ id }) => id)
  if (ids.length > 0) await eraseLeads(tx, ids, now)
  let erased = 0
  let open = 0
  for (const { reserver } of shopper.reservations) {
    const { email, phone } = reserver
    const outcome = await eraseReservers(tx).erase(
      { ...(email && { email }), ...(phone && { phone }) },
      dealer,
    )
    erased += outcome.erased
    open = Math.max(open, outcome.open)
  }
  await eraseFromTestBank(tx, shopper)
  await eraseViews(tx, [dealer, ...(group ? [groupHome(group)] : [])], shopper)
  for (const { subscriber } of shopper.alerts) await eraseSubscriber(tx, subscriber.id, now)
  return { leads: ids.length, reservations: erased, alerts: shopper.alerts.length, open }
}
