import { type Actor, type Machine, PURPOSES } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { InvalidRequest } from '#ports/expected-error.ts'
import type { OperatorPorts } from '#ports/operator-ports.ts'
import { permitAt } from '../access/dealers.ts'
import { endKeys, keysOf, makeKey } from '../access/manage-keys.ts'
import { eraseShopper } from '../desk/shoppers/erase-shopper.ts'
import type { OperationInput } from './operation-inputs-schema.ts'

/** The operator as an actor of the console's use cases. The history names them. */
export const theOperatorOf = ({ secrets }: Pick<OperatorPorts, 'secrets'>): Actor & Machine => ({
  kind: 'operator',
  name: 'Operator',
  via: 'command',
  requestId: secrets.newId(),
})

/** An operator is refused only where there is no such dealer. */
export function here<Outcome extends object>(outcome: Outcome | Refused, dealer: string): Outcome {
  if (isRefused(outcome)) throw new InvalidRequest(`There is no dealer '${dealer}'; "site list" shows them.`)
  return outcome
}

/** The API keys of a dealer. Nobody sees a key itself again. */
export async function listKeys(ports: OperatorPorts, { dealer }: OperationInput<'keys.list'>, now: Date) {
  return here(await keysOf(ports, theOperatorOf(ports), dealer, now), dealer)
}

export async function makeKeyFor(
  ports: OperatorPorts,
  { dealer, ...wanted }: OperationInput<'keys.make'>,
  now: Date,
) {
  const made = here(await makeKey(ports, theOperatorOf(ports), dealer, wanted, now), dealer)
  if (made.is === 'invalid')
    throw new InvalidRequest(
      made.field === 'purposes' ? `Purposes are among ${PURPOSES.join(', ')}.` : made.reason,
    )
  if (made.is !== 'made') throw new InvalidRequest('This key is not possible.')
  return { id: made.key.id, name: made.key.name, expiresAt: made.key.expiresAt, token: made.token }
}

/** A key opens nothing any more, from this moment. */
export async function revokeKey(
  ports: OperatorPorts,
  { dealer, id }: OperationInput<'keys.revoke'>,
  now: Date,
) {
  const ended = here(await endKeys(ports, theOperatorOf(ports), dealer, [id], now), dealer)
  if (ended.is !== 'ended') throw new InvalidRequest(`'${dealer}' has no key ${id}; "keys list" shows them.`)
  return { name: ended.names[0] }
}

/** How many people of one dealer may have the same address: more are read in the next run. */
const AT_ONCE = 200

/** Erases a shopper as the console does: what named them is gone, counts and the history stay. */
export async function eraseShoppers(
  ports: OperatorPorts,
  { email, dealer: only }: OperationInput<'shoppers.erase'>,
  now: Date,
) {
  const actor = theOperatorOf(ports)
  const address = email.trim().toLowerCase()
  if (only !== undefined) here(permitAt(ports, actor, 'lead.read', only, now), only)
  const erased: { dealer: string; leads: number; reservations: number; alerts: number; open: number }[] = []
  for (const dealer of only === undefined ? ports.sites.all().map(({ slug }) => slug) : [only]) {
    const permit = here(permitAt(ports, actor, 'lead.read', dealer, now), dealer)
    const found = await ports.shoppers.find(permit, address, AT_ONCE)
    for (const { id } of found.filter((shopper) => shopper.email.toLowerCase() === address)) {
      const { is, ...counts } = here(await eraseShopper(ports, actor, dealer, id, now), dealer)
      if (is === 'erased') erased.push({ dealer, ...(counts as Omit<(typeof erased)[number], 'dealer'>) })
    }
  }
  return erased
}
