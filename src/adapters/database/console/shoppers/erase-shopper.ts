import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Permitted } from '#domain/access/permit.ts'
import { namesPerson, surnameOf } from '#domain/shopper/names-person.ts'
import type { Erased, Shopper } from '#ports/console/leads/shoppers.ts'
import { groupHome } from '#ports/console/saved-views.ts'
import { eraseSubscriber } from '../../alerts/erase-subscriber.ts'
import type { Db } from '../../database.ts'
import { emptyLeads } from '../../leads/empty-leads.ts'
import { eraseReservers } from '../../leads/erase-reservers.ts'
import { savedViews } from '../../schema/console.ts'
import { leadWork } from '../../schema/lead-desk.ts'
import { leads } from '../../schema/leads.ts'
import { reservations, testBankSessions } from '../../schema/reservations.ts'
import { scopeWhere } from '../scope-where.ts'

/** Somebody may have sent thousands of leads. All are erased in one transaction, in these steps. */
const AT_ONCE = 200
const place = sql<number>`(${leads.place}->>'id')::int`

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
    ...fields.map(({ name, last_name, email, phone }) => ({
      lastName: surnameOf(name, last_name),
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
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await emptyLeads(tx, ids.slice(from, from + AT_ONCE), now)
  let erased = 0
  let open = 0
  const reservers = new Map(
    shopper.reservations.map(({ reserver }) => [`${reserver.email} ${reserver.phone}`, reserver]),
  )
  for (const { email, phone } of reservers.values()) {
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
