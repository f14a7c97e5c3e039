import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Permitted } from '#domain/access/permit.ts'
import type { Reservation } from '#domain/reservation/reservation.ts'
import type { ShopperAlerts } from '#ports/console/leads/shoppers.ts'
import { alertOf, subscriberOf } from '../../alerts/alert-rows.ts'
import type { Db } from '../../database.ts'
import { emailOf, phoneOf } from '../../leads/lead-people.ts'
import { mailboxOf } from '../../leads/mailbox-of.ts'
import { reservationOf } from '../../reservations/reservation-reads.ts'
import { alertSubscribers, alerts } from '../../schema/alerts.ts'
import { leads } from '../../schema/leads.ts'
import { reservations } from '../../schema/reservations.ts'
import type { Seed } from './person-around.ts'

const reserverMail = sql<string>`${emailOf(sql`${reservations.reserver}`)}`
const reserverPhone = sql<string>`${phoneOf(sql`${reservations.reserver}`)}`
const subscriberMail = sql<string>`${mailboxOf(sql`${alertSubscribers.email}`)}`

/** A typed mail address or phone number, in the spelling that is searched for. */
export async function typedKeys(db: Db, typed: string): Promise<Pick<Seed, 'mails' | 'phones'>> {
  const text = typed.trim().slice(0, 200)
  const digits = text.replace(/[\s().+-]/g, '')
  const isPhone = /^\d{6,15}$/.test(digits)
  if (!isPhone && !/^\S+@\S+$/.test(text)) return { mails: [], phones: [] }
  const given = sql`${JSON.stringify(isPhone ? { phone: text } : { email: text })}::jsonb`
  const { rows } = await db.execute<{ mail: string | null; phone: string | null }>(
    sql`select ${emailOf(given)} as mail, ${phoneOf(given)} as phone`,
  )
  const [row] = rows
  return { mails: row?.mail ? [row.mail] : [], phones: row?.phone ? [row.phone] : [] }
}

/** What a person is looked for by: one of their leads, reservations or alerts. */
export async function seedOf(
  db: Db,
  { dealer, scope }: Permitted<'lead.read'>,
  id: string,
): Promise<Seed | undefined> {
  const [kind, rest] = [/^(reservation|alert)-/.exec(id)?.[1], id.replace(/^(reservation|alert)-/, '')]
  if (!kind) return { ids: [id], mails: [], phones: [] }
  // Somebody who sees only their own leads comes to a person by one of those.
  if (scope.whose !== 'anyone') return undefined
  if (kind === 'alert') {
    const [row] = await db
      .select({ mail: subscriberMail })
      .from(alertSubscribers)
      .where(and(eq(alertSubscribers.site, dealer), eq(alertSubscribers.id, rest)))
    return row?.mail ? { ids: [], mails: [row.mail], phones: [] } : undefined
  }
  const [row] = await db
    .select({ mail: reserverMail, phone: reserverPhone })
    .from(reservations)
    .where(and(eq(reservations.site, dealer), eq(reservations.id, rest)))
  return row && { ids: [], mails: row.mail ? [row.mail] : [], phones: row.phone ? [row.phone] : [] }
}

/** Their reservations. Who sees only some leads sees the reservations of those. */
export async function reservationsOf(
  db: Db,
  { dealer, scope }: Permitted<'lead.read'>,
  { ids, mails, phones }: Seed,
  max: number,
): Promise<Reservation[]> {
  const isTheirs = or(
    mails.length > 0 ? inArray(reserverMail, mails) : undefined,
    phones.length > 0 ? inArray(reserverPhone, phones) : undefined,
  )
  if (!isTheirs || (scope.whose !== 'anyone' && ids.length === 0)) return []
  const ofLeads = sql`exists (select 1 from ${leads} where ${leads.site} = ${dealer} and ${leads.key} = 'reservation:' || ${reservations.id} and ${inArray(leads.id, ids.length > 0 ? ids : [''])})`
  const place = sql`(${reservations.place}->>'id')::int`
  const rows = await db
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.site, dealer),
        isTheirs,
        scope.whose === 'anyone' ? undefined : ofLeads,
        scope.places === 'all'
          ? undefined
          : inArray(place, scope.places.length > 0 ? [...scope.places] : [-1]),
      ),
    )
    .orderBy(desc(reservations.createdAt))
    .limit(max)
  return rows.map(reservationOf)
}

/** Their alerts, with what they agreed to. */
export async function alertsOf(
  db: Db,
  { dealer }: Permitted<'lead.read'>,
  mails: readonly string[],
  max: number,
): Promise<ShopperAlerts[]> {
  if (mails.length === 0) return []
  const people = await db
    .select()
    .from(alertSubscribers)
    .where(and(eq(alertSubscribers.site, dealer), inArray(subscriberMail, [...mails])))
    .limit(max)
  if (people.length === 0) return []
  const theirs = await db
    .select()
    .from(alerts)
    .where(
      inArray(
        alerts.subscriberId,
        people.map(({ id }) => id),
      ),
    )
    .orderBy(asc(alerts.createdAt))
  return people.map((row) => ({
    subscriber: subscriberOf(row),
    alerts: theirs.filter(({ subscriberId }) => subscriberId === row.id).map(alertOf),
    since: row.createdAt,
  }))
}
