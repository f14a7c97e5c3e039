import { InvalidRequest } from '#ports/expected-error.ts'
import type { OperatorPorts } from '#ports/operator-ports.ts'
import { signInLink } from '../access/links.ts'
import { peopleAt, removePerson } from '../access/manage-people.ts'
import { endRole, resetSignIn } from '../access/operator-people.ts'
import { here, theOperatorOf } from './operate-access.ts'
import type { OperationInput } from './operation-inputs-schema.ts'

/** The people of a dealer, and who is invited. */
export async function listPeople(ports: OperatorPorts, { dealer }: OperationInput<'people.list'>, now: Date) {
  const { people, invitations } = here(await peopleAt(ports, theOperatorOf(ports), dealer, now), dealer)
  return {
    people: people.map(({ id, name, email, role, places, endsAt, seenAt, leads }) => ({
      id,
      name,
      email,
      role,
      places,
      endsAt,
      seenAt,
      leads,
    })),
    invitations: invitations.map(({ email, role, expiresAt }) => ({ email, role, expiresAt })),
  }
}

const addressOf = (typed: string) => typed.trim().toLowerCase()

/**
 * Somebody leaves a dealer, a group or the platform. Their leads go to a colleague or to nobody,
 * and they are signed out.
 */
export async function letLeave(
  ports: OperatorPorts,
  { target, email, handOverTo }: OperationInput<'people.leave'>,
  now: Date,
) {
  const actor = theOperatorOf(ports)
  if (target.kind !== 'dealer') {
    if (handOverTo !== undefined)
      throw new InvalidRequest('Leads are handed over at a dealer: --hand-over needs --dealer.')
    const ended = await endRole(ports, actor, { target, email: addressOf(email) }, now)
    if (ended.is === 'gone') throw new InvalidRequest(`Nobody there has the address ${email}.`)
    return { name: ended.name }
  }
  const { dealer } = target
  const { people } = here(await peopleAt(ports, actor, dealer, now), dealer)
  const idOf = (address: string) => {
    const person = people.find((one) => one.email === addressOf(address))
    if (!person) throw new InvalidRequest(`Nobody at '${dealer}' has the address ${address}.`)
    return person.id
  }
  const leaving = { accountId: idOf(email), handOverTo: handOverTo === undefined ? null : idOf(handOverTo) }
  const outcome = here(await removePerson(ports, actor, dealer, leaving, now), dealer)
  if (outcome.is === 'invalid') throw new InvalidRequest(outcome.reason)
  if (outcome.is === 'gone')
    throw new InvalidRequest('Their role is one of a group. --group ends it for all dealers of the group.')
  return { name: outcome.name }
}

/** Somebody who lost every way to sign in starts again by a link. */
export async function resetPerson(
  ports: OperatorPorts,
  { email }: OperationInput<'people.reset'>,
  now: Date,
) {
  const asked = { email: addressOf(email), linkOf: signInLink(ports.consoleOrigin) }
  const reset = await resetSignIn(ports, theOperatorOf(ports), asked, now)
  if (reset.is === 'gone') throw new InvalidRequest(`Nobody has the address ${email}.`)
  const { name, link, isMailed } = reset
  return { name, link, isMailed }
}
