import { type AnyColumn, and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Permitted } from '#domain/access/permit.ts'
import type { PersonKeys, PersonLink } from '#domain/shopper/person-groups.ts'
import { isAmong } from '../../among.ts'
import type { Db } from '../../database.ts'
import { emailOf, phoneOf } from '../../leads/lead-people.ts'
import { leadLinks, leadWork } from '../../schema/lead-desk.ts'
import { leads } from '../../schema/leads.ts'
import { leadWhere } from '../leads/lead-where.ts'

/** A number that everybody types, such as nought eight times, must not fill a screen. */
export const MAX_GATHERED = 300
const MAX_ROUNDS = 20

export const mailOfLead = sql<string | null>`${emailOf(sql`${leads.fields}`)}`
export const phoneOfLead = sql<string | null>`${phoneOf(sql`${leads.fields}`)}`

export type Seed = { ids: string[]; mails: string[]; phones: string[] }
export type Around = {
  leads: PersonKeys[]
  links: (PersonLink & { at: Date })[]
}

const among = (column: AnyColumn | SQL, values: readonly string[]) =>
  values.length > 0 ? isAmong(column, values) : undefined

/** The desk's row of each lead that was found, by its key. Joined, the database would read all. */
const shownOf = (db: Db, permit: Permitted<'lead.read'>) =>
  db
    .select({ isShown: sql`true`.as('is_shown') })
    .from(leadWork)
    .where(and(eq(leadWork.leadId, leads.id), leadWhere(permit, {})))
    .limit(1)
    .as('shown')

type Found = PersonKeys & { at: Date }

/** In the order in which they came. */
const inOrder = (found: readonly Found[]): PersonKeys[] =>
  found
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))
    .map(({ id, mail, phone }) => ({ id, mail, phone }))

/** The first leads themselves, then the newest, in the order in which they came. */
async function keysBy(
  db: Db,
  permit: Permitted<'lead.read'>,
  { ids, mails, phones }: Seed,
  first: readonly string[],
  max: number,
): Promise<PersonKeys[]> {
  const isFirst = first.length > 0 ? [desc(isAmong(leads.id, first))] : []
  const found = await db
    .select({ id: leads.id, mail: mailOfLead, phone: phoneOfLead, at: leads.createdAt })
    .from(leads)
    .innerJoinLateral(shownOf(db, permit), sql`true`)
    .where(
      and(
        // For its indexes, which begin with the site.
        eq(leads.site, permit.dealer),
        or(among(leads.id, ids), among(mailOfLead, mails), among(phoneOfLead, phones)),
      ),
    )
    .orderBy(...isFirst, desc(leads.createdAt), desc(leads.id))
    .limit(max)
  return inOrder(found)
}

const linksOf = (db: Db, dealer: string, ids: readonly string[], max: number) =>
  db
    .select()
    .from(leadLinks)
    .where(and(eq(leadLinks.site, dealer), or(isAmong(leadLinks.first, ids), isAmong(leadLinks.second, ids))))
    .limit(max * 10)

const all = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
]

/**
 * Every lead that the permit shows and that hangs together with the first ones: by mailbox, by
 * number, or because somebody said so. Who has read the first ones says what they are.
 */
export async function personAround(
  db: Db,
  permit: Permitted<'lead.read'>,
  seed: Seed,
  max: number,
  first?: readonly Found[],
): Promise<Around> {
  let known = seed
  let around: Around = { leads: [], links: [] }
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (known.ids.length + known.mails.length + known.phones.length === 0) return around
    const isKnown = round === 0 && first
    const found = isKnown ? inOrder(first) : await keysBy(db, permit, known, seed.ids, max)
    if (found.length === 0) return around
    const ids = found.map(({ id }) => id)
    const links = await linksOf(db, permit.dealer, ids, max)
    const isSettled = found.length === around.leads.length && links.length === around.links.length
    around = { leads: found, links }
    // With the maximum reached, another round would find no more.
    if (isSettled || found.length === max) return around
    const linked = links.filter(({ isSame }) => isSame).flatMap(({ first, second }) => [first, second])
    known = {
      ids: all([...seed.ids, ...ids, ...linked]),
      mails: all([...seed.mails, ...found.map(({ mail }) => mail)]),
      phones: all([...seed.phones, ...found.map(({ phone }) => phone)]),
    }
  }
  return around
}
