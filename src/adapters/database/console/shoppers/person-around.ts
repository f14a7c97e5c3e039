import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Permitted } from '#domain/access/permit.ts'
import type { PersonKeys, PersonLink } from '#domain/shopper/person-groups.ts'
import type { Db } from '../../database.ts'
import { emailOf, phoneOf } from '../../leads/lead-people.ts'
import { leadLinks, leadWork } from '../../schema/lead-desk.ts'
import { leads } from '../../schema/leads.ts'
import { leadWhere } from '../leads/lead-where.ts'

/** A number that everybody types, such as nought eight times, must not gather the whole table. */
const MAX_GATHERED = 300
const MAX_ROUNDS = 6

export const mailOfLead = sql<string | null>`${emailOf(sql`${leads.fields}`)}`
export const phoneOfLead = sql<string | null>`${phoneOf(sql`${leads.fields}`)}`

export type Seed = { ids: string[]; mails: string[]; phones: string[] }
export type Around = {
  leads: PersonKeys[]
  links: (PersonLink & { at: Date })[]
}

const among = (column: SQL, values: readonly string[]) =>
  values.length > 0 ? inArray(column, [...values]) : undefined

const keysBy = (db: Db, permit: Permitted<'lead.read'>, { ids, mails, phones }: Seed) =>
  db
    .select({ id: leads.id, mail: mailOfLead, phone: phoneOfLead })
    .from(leads)
    .leftJoin(leadWork, eq(leadWork.leadId, leads.id))
    .where(
      and(
        leadWhere(permit, {}),
        or(among(sql`${leads.id}`, ids), among(mailOfLead, mails), among(phoneOfLead, phones)),
      ),
    )
    .orderBy(asc(leads.createdAt), asc(leads.id))
    .limit(MAX_GATHERED)

const linksOf = (db: Db, dealer: string, ids: readonly string[]) =>
  db
    .select()
    .from(leadLinks)
    .where(
      and(
        eq(leadLinks.site, dealer),
        or(inArray(leadLinks.first, [...ids]), inArray(leadLinks.second, [...ids])),
      ),
    )
    .limit(MAX_GATHERED * 10)

const all = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
]

/**
 * Every lead that the permit shows and that hangs together with the first ones: by mailbox, by
 * number, or because somebody said so.
 */
export async function personAround(db: Db, permit: Permitted<'lead.read'>, seed: Seed): Promise<Around> {
  let known = seed
  let around: Around = { leads: [], links: [] }
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (known.ids.length + known.mails.length + known.phones.length === 0) return around
    const found = await keysBy(db, permit, known)
    if (found.length === 0) return around
    const ids = found.map(({ id }) => id)
    const links = await linksOf(db, permit.dealer, ids)
    const isSettled = found.length === around.leads.length && links.length === around.links.length
    around = { leads: found, links }
    if (isSettled) return around
    const linked = links.filter(({ isSame }) => isSame).flatMap(({ first, second }) => [first, second])
    known = {
      ids: all([...seed.ids, ...ids, ...linked]),
      mails: all([...seed.mails, ...found.map(({ mail }) => mail)]),
      phones: all([...seed.phones, ...found.map(({ phone }) => phone)]),
    }
  }
  return around
}
