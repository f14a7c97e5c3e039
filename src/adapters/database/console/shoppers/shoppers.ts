import { and, eq, not, or, type SQL, sql } from 'drizzle-orm'
import type { Permitted } from '#domain/access/permit.ts'
import { leadName } from '#domain/lead/lead.ts'
import { type PersonKeys, personGroups } from '#domain/shopper/person-groups.ts'
import type { FoundShopper, Shopper, Shoppers } from '#ports/console/leads/shoppers.ts'
import { isAmong } from '../../among.ts'
import type { Database, Db } from '../../database.ts'
import { failing } from '../../failing.ts'
import { leadWork } from '../../schema/lead-desk.ts'
import { leads } from '../../schema/leads.ts'
import { deskLeads, findUpTo, idsBy, NEWEST } from '../leads/lead-desk.ts'
import { leadWhere } from '../leads/lead-where.ts'
import { MAX_GATHERED, mailOfLead, personAround, phoneOfLead, type Seed } from './person-around.ts'
import { alertsOf, reservationsOf, seedOf, typedKeys } from './shopper-records.ts'

const MAX_READ = 200
/** All of one person, to erase or export. A database takes no more ids in a statement. */
const MAX_WHOLE = 20_000

/** What a list of people says of a lead. */
type Listed = Pick<typeof leads.$inferSelect, 'id' | 'fields'> & PersonKeys & { at: Date }

/** The newest leads that meet a condition of both tables. */
const newest = (db: Db, where: SQL | undefined, limit: number): Promise<Listed[]> =>
  db
    .select({ id: leads.id, fields: leads.fields, at: leads.createdAt, mail: mailOfLead, phone: phoneOfLead })
    .from(leads)
    .innerJoin(leadWork, eq(leadWork.leadId, leads.id))
    .where(where)
    .orderBy(...NEWEST)
    .limit(limit)

const theirLeads = async (db: Db, permit: Permitted<'lead.read'>, ids: readonly string[]) => {
  const where = and(leadWhere(permit, {}), isAmong(leadWork.leadId, ids))
  return deskLeads(db, await idsBy(db, where, NEWEST, { limit: ids.length, offset: 0 }))
}

async function open(
  db: Db,
  permit: Permitted<'lead.read'>,
  seed: Seed,
  max: number,
): Promise<Shopper | undefined> {
  const around = await personAround(db, permit, seed, max)
  const groups = personGroups(around.leads, around.links)
  const first = seed.ids[0] ?? around.leads[0]?.id
  const ids = first === undefined ? [] : (groups.find((group) => group.includes(first)) ?? [])
  const isTheirs = new Set(ids)
  const theirs = around.leads.filter(({ id }) => isTheirs.has(id))
  const mails = [...new Set([...seed.mails, ...theirs.flatMap(({ mail }) => mail ?? [])])]
  const phones = [...new Set([...seed.phones, ...theirs.flatMap(({ phone }) => phone ?? [])])]
  const [whole, reservations, alerts] = await Promise.all([
    ids.length > 0 ? theirLeads(db, permit, ids) : [],
    reservationsOf(db, permit, { ids, mails, phones }, max),
    alertsOf(db, permit, mails, max),
  ])
  if (whole.length + reservations.length + alerts.length === 0) return undefined
  const links = around.links.filter(({ first: a, second: b }) => isTheirs.has(a) || isTheirs.has(b))
  return { leads: whole, reservations, alerts, links, isWhole: around.leads.length < max }
}

/** The people of some leads, who wrote last first. */
async function peopleOf(
  db: Db,
  permit: Permitted<'lead.read'>,
  found: readonly Listed[],
): Promise<FoundShopper[]> {
  if (found.length === 0) return []
  const seed = { ids: found.map(({ id }) => id), mails: [], phones: [] }
  const around = await personAround(db, permit, seed, MAX_GATHERED, found)
  const groups = personGroups(around.leads, around.links)
  const groupOf = new Map(groups.flatMap((ids) => ids.map((id) => [id, ids] as const)))
  const people = [...Map.groupBy(found, ({ id }) => groupOf.get(id))].flatMap(([ids, theirs]) => {
    const [last] = theirs
    if (!ids || !last) return []
    const first = (name: string) => String(theirs.find(({ fields }) => fields[name])?.fields[name] ?? '')
    return {
      id: last.id,
      name: theirs.map(leadName).find(Boolean) ?? '',
      email: first('email'),
      phone: first('phone'),
      leads: ids.length,
      lastAt: last.at,
    }
  })
  return people.sort((a, b) => b.lastAt.getTime() - a.lastAt.getTime())
}

/**
 * People who only reserved or asked for alerts. Who sees only some leads would learn of them that
 * an address is known.
 */
async function withoutLead(db: Db, permit: Permitted<'lead.read'>, typed: string): Promise<FoundShopper[]> {
  if (permit.scope.whose !== 'anyone') return []
  const { mails, phones } = await typedKeys(db, typed)
  const [reservations, alerts] = await Promise.all([
    reservationsOf(db, permit, { ids: [], mails, phones }, 1),
    alertsOf(db, permit, mails, 1),
  ])
  return [
    ...reservations.map(({ id, reserver, createdAt }) => ({
      id: `reservation-${id}`,
      name: [reserver.name, reserver.last_name].filter(Boolean).join(' '),
      email: reserver.email,
      phone: reserver.phone,
      leads: 0,
      lastAt: new Date(createdAt),
    })),
    ...alerts.map(({ subscriber, since }) => ({
      id: `alert-${subscriber.id}`,
      name: '',
      email: subscriber.email,
      phone: '',
      leads: 0,
      lastAt: since,
    })),
  ].slice(0, 1)
}

export const shoppers = ({ db }: Database): Shoppers =>
  failing('shoppers', {
    async find(permit, typed, limit, since) {
      const { mails, phones } = await typedKeys(db, typed)
      const isKey = mails.length + phones.length > 0
      const exact = or(
        mails.length > 0 ? isAmong(mailOfLead, mails) : undefined,
        phones.length > 0 ? isAmong(phoneOfLead, phones) : undefined,
      )
      const where = isKey
        ? and(eq(leads.site, permit.dealer), leadWhere(permit, { since }), exact)
        : (await findUpTo(db, permit, { since, words: typed }, MAX_READ)).found
      const people = await peopleOf(db, permit, await newest(db, where, MAX_READ))
      const found = people.length > 0 || !isKey || since ? people : await withoutLead(db, permit, typed)
      return found.slice(0, limit)
    },
    async open(permit, id) {
      const seed = await seedOf(db, permit, id)
      return seed && open(db, permit, seed, MAX_GATHERED)
    },
    async whole(permit, id) {
      const seed = await seedOf(db, permit, id)
      return seed && open(db, permit, seed, MAX_WHOLE)
    },
    async alike(permit, shopper, limit) {
      const names = [...new Set(shopper.leads.map(({ lead }) => leadName(lead).toLowerCase()))]
      const full = names.filter((name) => name.includes(' '))
      if (full.length === 0) return []
      const known = shopper.leads.map(({ lead }) => lead.id)
      const linked = shopper.links.flatMap(({ first, second }) => [first, second])
      const name = sql`lower(trim(concat_ws(' ', nullif(${leads.fields}->>'name', ''), nullif(${leads.fields}->>'last_name', ''))))`
      // The words find them by an index, the whole name decides.
      const where = full.map((one) => and(leadWhere(permit, { words: one }), eq(name, one)))
      const others = and(or(...where), not(isAmong(leads.id, [...known, ...linked])))
      const found = await newest(db, others, limit)
      return deskLeads(
        db,
        found.map(({ id }) => id),
      )
    },
  })
