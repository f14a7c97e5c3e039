import type { Dealer, Membership } from '#domain/access/membership.ts'
import type { Permission } from '#domain/access/permission.ts'
import { isRefused, type Permitted, permit } from '#domain/access/permit.ts'
import { aDealer, aPerson, NOW, theOperator } from '#domain/access/testing/an-actor.ts'
import type { Account } from '#ports/console/accounts.ts'
import { consoleStores } from '../../console/console-stores.ts'
import type { Database } from '../../database.ts'
import { newId } from '../../leads/lead-rows.ts'

let born = 0

/** An ordinary account. */
export function anAccount(special: Partial<Account> = {}): Account {
  born += 1
  return {
    id: newId(),
    email: `person-${born}@yard.example`,
    name: `Person ${born}`,
    passwordHash: null,
    totp: null,
    theme: 'system',
    hasKeys: true,
    createdAt: NOW,
    ...special,
  }
}

/** A permission for tests: of an owner, unless an actor is given. */
export function allowed<P extends Permission>(
  permission: P,
  actor: Parameters<typeof permit>[0] = aPerson('owner'),
  dealer: Dealer = aDealer(),
): Permitted<P> {
  const given = permit(actor, permission, dealer, NOW)
  if (isRefused(given)) throw new Error(`not allowed: ${given.why}`)
  return given
}

/** The stores of an empty console, and shortcuts to fill them. */
export function aConsole(database: Database) {
  const stores = consoleStores(database)
  const note = (name: string) =>
    ({ dealer: 'yard', verb: 'invited', target: { kind: 'person', id: name, name } }) as const
  return {
    ...stores,
    note,
    async person(memberships: Membership[] = [], special: Partial<Account> = {}): Promise<Account> {
      const account = anAccount(special)
      await stores.changes.commit(theOperator, async (change) => {
        await change.accounts.add(account)
        for (const membership of memberships) await change.memberships.set(account.id, membership)
        change.audit(note(account.name))
      })
      return account
    },
  }
}
