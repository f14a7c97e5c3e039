import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Membership, targetKey } from '#domain/access/membership.ts'
import type { ChangeStores } from '#ports/console/changes.ts'
import type { Db } from '../database.ts'
import { accounts, apiKeys, invitations, mailLinks, memberships } from '../schema/access.ts'
import { invitationOf, keyOf, membershipColumns, membershipOf } from './rows.ts'

export const membershipChanges = (tx: Db): ChangeStores['memberships'] => ({
  async lock(target) {
    const key = targetKey(target)
    // An advisory lock: rows that do not exist yet cannot be locked.
    await tx.execute(sql`select pg_advisory_xact_lock(20261119, hashtext(${key}))`)
    const rows = await tx
      .select()
      .from(memberships)
      .innerJoin(accounts, eq(accounts.id, memberships.accountId))
      .where(eq(memberships.target, key))
    return rows.map((row) => ({
      ...membershipOf(row.memberships),
      accountId: row.accounts.id,
      name: row.accounts.name,
      email: row.accounts.email,
    }))
  },
  async set(accountId, membership) {
    const { target, ...columns } = membershipColumns(membership)
    await tx
      .insert(memberships)
      .values({ accountId, target, ...columns })
      .onConflictDoUpdate({ target: [memberships.accountId, memberships.target], set: columns })
  },
  async remove(accountId, target) {
    await tx
      .delete(memberships)
      .where(and(eq(memberships.accountId, accountId), eq(memberships.target, targetKey(target))))
  },
})

const isOpen = (id: string, dealer: string) =>
  and(
    eq(invitations.id, id),
    eq(invitations.target, targetKey({ kind: 'dealer', dealer })),
    isNull(invitations.closedAt),
  )

const withoutMembership = <Row extends Membership>({ target: _target, places: _places, ...row }: Row) => row

export const invitationChanges = (tx: Db): ChangeStores['invitations'] => ({
  async add(invitation, tokenHash) {
    const columns = membershipColumns(invitation)
    await tx
      .update(invitations)
      .set({ closedAt: invitation.createdAt })
      .where(
        and(
          eq(invitations.email, invitation.email),
          eq(invitations.target, columns.target),
          isNull(invitations.closedAt),
        ),
      )
    await tx.insert(invitations).values({ ...withoutMembership(invitation), ...columns, tokenHash })
  },
  async renew(id, dealer, tokenHash, expiresAt) {
    const [row] = await tx
      .update(invitations)
      .set({ tokenHash, expiresAt })
      .where(isOpen(id, dealer))
      .returning()
    return row && invitationOf(row)
  },
  async withdraw(id, dealer) {
    const [row] = await tx
      .update(invitations)
      .set({ closedAt: sql`now()` })
      .where(isOpen(id, dealer))
      .returning()
    return row && invitationOf(row)
  },
  async accept(tokenHash, now) {
    const [row] = await tx
      .update(invitations)
      .set({ closedAt: now })
      .where(
        and(
          eq(invitations.tokenHash, tokenHash),
          isNull(invitations.closedAt),
          gt(invitations.expiresAt, now),
        ),
      )
      .returning()
    return row && invitationOf(row)
  },
})

export const linkChanges = (tx: Db): ChangeStores['links'] => ({
  async add(link, tokenHash) {
    await tx.insert(mailLinks).values({ ...link, tokenHash })
  },
  async use(tokenHash, now) {
    const [row] = await tx
      .delete(mailLinks)
      .where(and(eq(mailLinks.tokenHash, tokenHash), gt(mailLinks.expiresAt, now)))
      .returning({ kind: mailLinks.kind, accountId: mailLinks.accountId, expiresAt: mailLinks.expiresAt })
    // Whoever is back in needs no other way, and who asked for those may have been somebody else.
    if (row?.kind === 'recovery')
      await tx
        .delete(mailLinks)
        .where(and(eq(mailLinks.accountId, row.accountId), eq(mailLinks.kind, 'recovery')))
    return row
  },
})

export const keyChanges = (tx: Db): ChangeStores['keys'] => ({
  async add({ purposes, ...key }, hash) {
    await tx.insert(apiKeys).values({ ...key, purposes: [...purposes], hash })
  },
  async end({ dealer }, id, now) {
    const [row] = await tx
      .update(apiKeys)
      .set({ endedAt: now })
      .where(and(eq(apiKeys.id, id), eq(apiKeys.dealer, dealer), isNull(apiKeys.endedAt)))
      .returning()
    return row && keyOf(row)
  },
})
