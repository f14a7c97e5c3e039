import { and, asc, count, eq } from 'drizzle-orm'
import type { Accounts } from '#ports/console/accounts.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import {
  memberships,
  passkeys,
  providerIdentities,
  recoveryCodes,
  accounts as table,
} from '../schema/access.ts'
import { accountOf, membershipOf, passkeyOf } from './rows.ts'

export function accounts({ db }: Database): Accounts {
  return failing('accounts', {
    async byEmail(email) {
      const [row] = await db.select().from(table).where(eq(table.email, email))
      return row && accountOf(row)
    },
    async byId(id) {
      const [row] = await db.select().from(table).where(eq(table.id, id))
      return row && accountOf(row)
    },
    async byIdentity(issuer, subject) {
      const [row] = await db
        .select({ account: table })
        .from(providerIdentities)
        .innerJoin(table, eq(table.id, providerIdentities.accountId))
        .where(and(eq(providerIdentities.issuer, issuer), eq(providerIdentities.subject, subject)))
      return row && accountOf(row.account)
    },
    identitiesOf: (id) =>
      db
        .select()
        .from(providerIdentities)
        .where(eq(providerIdentities.accountId, id))
        .orderBy(asc(providerIdentities.createdAt)),
    async membershipsOf(id) {
      const rows = await db.select().from(memberships).where(eq(memberships.accountId, id))
      return rows.map(membershipOf)
    },
    async passkey(id) {
      const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id))
      return row && passkeyOf(row)
    },
    async passkeysOf(id) {
      const rows = await db
        .select()
        .from(passkeys)
        .where(eq(passkeys.accountId, id))
        .orderBy(asc(passkeys.createdAt))
      return rows.map(passkeyOf)
    },
    async recoveryCodesLeft(id) {
      const [row] = await db
        .select({ left: count() })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.accountId, id))
      return row!.left
    },
  })
}
