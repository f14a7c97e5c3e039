import { and, eq, lt } from 'drizzle-orm'
import type { ChangeStores } from '#ports/console/changes.ts'
import type { Db } from '../database.ts'
import { accounts, passkeys, providerIdentities, recoveryCodes } from '../schema/access.ts'
import { accountColumns, passkeyColumns, passkeyOf } from './rows.ts'

export const accountChanges = (tx: Db): ChangeStores['accounts'] => ({
  async add(account) {
    const { totp, ...row } = account
    const added = await tx
      .insert(accounts)
      .values({ ...row, totpSecret: totp?.sealed ?? null, totpStep: totp?.lastStep ?? 0 })
      .onConflictDoNothing({ target: accounts.email })
      .returning({ id: accounts.id })
    return added.length === 1
  },
  async update(id, fields) {
    await tx.update(accounts).set(accountColumns(fields)).where(eq(accounts.id, id))
  },
  async spendCode(id, step) {
    const used = await tx
      .update(accounts)
      .set({ totpStep: step })
      .where(and(eq(accounts.id, id), lt(accounts.totpStep, step)))
      .returning({ id: accounts.id })
    return used.length === 1
  },
})

export const passkeyChanges = (tx: Db): ChangeStores['passkeys'] => ({
  async add(passkey) {
    const added = await tx
      .insert(passkeys)
      .values(passkeyColumns(passkey))
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    return added.length === 1
  },
  async used(id, counter, now) {
    await tx.update(passkeys).set({ counter, usedAt: now }).where(eq(passkeys.id, id))
  },
  async remove(accountId, id) {
    const [gone] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.accountId, accountId), eq(passkeys.id, id)))
      .returning()
    return gone && passkeyOf(gone)
  },
  async removeAll(accountId) {
    await tx.delete(passkeys).where(eq(passkeys.accountId, accountId))
  },
})

export const identityChanges = (tx: Db): ChangeStores['identities'] => ({
  async add(identity) {
    const added = await tx
      .insert(providerIdentities)
      .values(identity)
      .onConflictDoNothing()
      .returning({ issuer: providerIdentities.issuer })
    return added.length === 1
  },
  async remove(accountId, issuer) {
    const gone = await tx
      .delete(providerIdentities)
      .where(and(eq(providerIdentities.accountId, accountId), eq(providerIdentities.issuer, issuer)))
      .returning({ issuer: providerIdentities.issuer })
    return gone.length > 0
  },
})

export const recoveryCodeChanges = (tx: Db): ChangeStores['recoveryCodes'] => ({
  async replace(accountId, hashes) {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
    if (hashes.length > 0) await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ accountId, hash })))
  },
  async use(accountId, hash) {
    const used = await tx
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.hash, hash)))
      .returning({ hash: recoveryCodes.hash })
    return used.length === 1
  },
})
