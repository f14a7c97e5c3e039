import {
  and,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  max,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { targetKey } from '#domain/access/membership.ts'
import type { Permitted } from '#domain/access/permit.ts'
import type { People } from '#ports/console/people.ts'
import type { Database, Db } from '../database.ts'
import { failing } from '../failing.ts'
import { accounts, invitations, memberships, passkeys, sessions } from '../schema/access.ts'
import { leadWork } from '../schema/lead-desk.ts'
import { invitationOf, membershipOf } from './rows.ts'

type HasPlaces = typeof memberships | typeof invitations

/** Colleagues who share a location. A member for all locations shares every one. */
function atPlaces({ scope }: Permitted<'people.read'>, table: HasPlaces): SQL | undefined {
  if (scope.places === 'all') return undefined
  return or(isNull(table.places), arrayOverlaps(table.places, [...scope.places]))
}

/** The accounts and memberships of a dealer and its group. */
function membersOf(db: Db, permit: Permitted<'people.read'>, group: string | undefined) {
  const targets = [targetKey({ kind: 'dealer', dealer: permit.dealer })]
  if (group) targets.push(targetKey({ kind: 'group', group }))
  return db
    .select({ account: accounts, membership: memberships })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(and(inArray(memberships.target, targets), atPlaces(permit, memberships)))
    .orderBy(asc(accounts.name), asc(accounts.id))
}

const colleagueOf = ({ account, membership }: Awaited<ReturnType<typeof membersOf>>[number]) => ({
  ...membershipOf(membership),
  id: account.id,
  name: account.name,
  email: account.email,
})

export function people({ db }: Database): People {
  return failing('people', {
    colleagues: async (permit, group) => (await membersOf(db, permit, group)).map(colleagueOf),
    async at(permit, group) {
      const rows = await membersOf(db, permit, group)
      const ids = rows.map(({ account }) => account.id)
      if (ids.length === 0) return []
      const [keys, seen, leads] = await Promise.all([
        db
          .select({ id: passkeys.accountId, n: count() })
          .from(passkeys)
          .where(inArray(passkeys.accountId, ids))
          .groupBy(passkeys.accountId),
        db
          .select({ id: sessions.accountId, at: max(sessions.seenAt) })
          .from(sessions)
          .where(inArray(sessions.accountId, ids))
          .groupBy(sessions.accountId),
        db
          .select({ id: leadWork.owner, n: count() })
          .from(leadWork)
          .where(and(inArray(leadWork.owner, ids), eq(leadWork.site, permit.dealer)))
          .groupBy(leadWork.owner),
      ])
      return rows.map(({ account, membership }) => ({
        ...colleagueOf({ account, membership }),
        hasPassword: account.passwordHash !== null,
        hasCode: account.totpSecret !== null,
        passkeys: keys.find(({ id }) => id === account.id)?.n ?? 0,
        seenAt: seen.find(({ id }) => id === account.id)?.at ?? null,
        leads: leads.find(({ id }) => id === account.id)?.n ?? 0,
      }))
    },

    async invitedTo(permit) {
      const rows = await db
        .select()
        .from(invitations)
        .where(
          and(
            eq(invitations.target, targetKey({ kind: 'dealer', dealer: permit.dealer })),
            isNull(invitations.closedAt),
            gt(invitations.expiresAt, sql`now() - interval '30 days'`),
            atPlaces(permit, invitations),
          ),
        )
        .orderBy(desc(invitations.createdAt))
      return rows.map(invitationOf)
    },
  })
}
