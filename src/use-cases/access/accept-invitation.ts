import type { PersonActor } from '#domain/access/actor.ts'
import { deviceWords } from '#domain/access/session.ts'
import type { Account } from '#ports/console/accounts.ts'
import type { ChangeStores } from '#ports/console/changes.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { Invitation } from '#ports/console/invitations.ts'
import type { NewPasskey } from '#ports/console/passkey-ceremonies.ts'
import { PasswordsBusy } from '#ports/console/passwords.ts'
import { losesOwner } from './manage-people.ts'
import { newPasswordFault } from './own-credentials.ts'
import { ceremonyEnd } from './sign-in/sign-in-with-passkey.ts'
import { type SignedIn, signingIn, startSession } from './sign-in/start-session.ts'
import { limited, type TooOften, type Visit } from './visit.ts'

type Ports = Pick<
  ConsolePorts,
  | 'accounts'
  | 'invitations'
  | 'changes'
  | 'secrets'
  | 'passwords'
  | 'ceremonies'
  | 'challenges'
  | 'rateLimiter'
>

export type Accepted =
  | SignedIn
  | { is: 'gone' }
  /** The address has an account: its owner signs in and opens the link again. */
  | { is: 'sign-in-first' }
  | { is: 'invalid'; field: 'name' | 'password' | 'passkey'; reason: string }
  | TooOften

const MAX_NAME_LENGTH = 100

export async function readInvitation(
  { invitations, accounts, secrets }: Ports,
  token: string,
  now: Date,
): Promise<{ invitation: Invitation; hasAccount: boolean } | undefined> {
  const invitation = await invitations.open(secrets.hashOf(token), now)
  if (!invitation) return undefined
  return { invitation, hasAccount: (await accounts.byEmail(invitation.email)) !== undefined }
}

const nameFault = (name: string) =>
  name.length === 0 || name.length > MAX_NAME_LENGTH
    ? ({ is: 'invalid', field: 'name', reason: 'Please write your name.' } as const)
    : undefined

/**
 * Marks the invitation as used and gives its role. The account exists already. It takes the last
 * owner's role away from nobody: whoever sent it may not be allowed to.
 */
async function join(
  change: ChangeStores,
  account: Account,
  tokenHash: string,
  now: Date,
): Promise<Invitation | undefined> {
  const invitation = await change.invitations.accept(tokenHash, now)
  if (invitation?.email !== account.email) return undefined
  const { target, role, places, endsAt } = invitation
  const members = await change.memberships.lock(target)
  if (losesOwner(members, [account.id], { role, places, endsAt })) return undefined
  const before = members.find(({ accountId }) => accountId === account.id)
  await change.memberships.set(account.id, { target, role, places, endsAt })
  change.audit({
    dealer: target.kind === 'dealer' ? target.dealer : null,
    verb: 'invitation-accepted',
    target: { kind: 'person', id: account.id, name: account.name },
    changes: [{ field: 'role', from: before?.role ?? null, to: role }],
  })
  return invitation
}

type Credential = { passkey: NewPasskey } | { passwordHash: string }

/** Creates the account, gives the role and signs in, in one transaction. */
async function accept(
  { changes, secrets, invitations }: Ports,
  given: { token: string; id: string; name: string; credential: Credential },
  visit: Visit,
): Promise<Accepted> {
  const tokenHash = secrets.hashOf(given.token)
  const open = await invitations.open(tokenHash, visit.now)
  if (!open) return { is: 'gone' }
  const { credential } = given
  const account: Account = {
    id: given.id,
    email: open.email,
    name: given.name,
    passwordHash: 'passwordHash' in credential ? credential.passwordHash : null,
    totp: null,
    theme: 'system',
    hasKeys: true,
    createdAt: visit.now,
  }
  return changes.commit(signingIn(account, [open], visit), async (change): Promise<Accepted> => {
    if (!(await change.accounts.add(account))) return { is: 'sign-in-first' }
    if (!(await join(change, account, tokenHash, visit.now))) return { is: 'gone' }
    if ('passkey' in credential)
      await change.passkeys.add({
        ...credential.passkey,
        accountId: account.id,
        name: deviceWords(visit.userAgent),
        createdAt: visit.now,
        usedAt: visit.now,
      })
    const method = 'passkey' in credential ? 'passkey' : 'password'
    return startSession(change, secrets, { account, memberships: [open], method }, visit)
  })
}

/** The options for a new passkey of somebody who accepts an invitation. */
export async function beginAccept(
  ports: Ports,
  typed: { token: string; name: string },
  visit: Visit,
): Promise<{ is: 'ready'; options: object } | Exclude<Accepted, SignedIn>> {
  const tooOften = await limited(ports, 'linkByVisitor', visit.visitor)
  if (tooOften) return tooOften
  const found = await readInvitation(ports, typed.token, visit.now)
  if (!found) return { is: 'gone' }
  if (found.hasAccount) return { is: 'sign-in-first' }
  const name = typed.name.trim()
  const fault = nameFault(name)
  if (fault) return fault
  const id = ports.secrets.newId()
  const { email } = found.invitation
  const { options, challenge } = await ports.ceremonies.registrationOptions({ id, email, name }, [])
  await ports.challenges.add(challenge, 'accept', id, ceremonyEnd(visit.now))
  return { is: 'ready', options }
}

export async function acceptWithPasskey(
  ports: Ports,
  given: { token: string; name: string; response: unknown },
  visit: Visit,
): Promise<Accepted> {
  const name = given.name.trim()
  const fault = nameFault(name)
  if (fault) return fault
  const claim = ports.ceremonies.claimOf(given.response)
  const taken = claim && (await ports.challenges.take(claim.challenge, 'accept', visit.now))
  const passkey = taken?.subject && (await ports.ceremonies.register(given.response, claim!.challenge))
  if (!passkey)
    return { is: 'invalid', field: 'passkey', reason: 'That passkey could not be added. Please try again.' }
  return accept(ports, { token: given.token, id: taken.subject!, name, credential: { passkey } }, visit)
}

export async function acceptWithPassword(
  ports: Ports,
  typed: { token: string; name: string; password: string },
  visit: Visit,
): Promise<Accepted> {
  const tooOften = await limited(ports, 'linkByVisitor', visit.visitor)
  if (tooOften) return tooOften
  const name = typed.name.trim()
  const fault = nameFault(name)
  if (fault) return fault
  const found = await readInvitation(ports, typed.token, visit.now)
  if (!found) return { is: 'gone' }
  if (found.hasAccount) return { is: 'sign-in-first' }
  const around = { email: found.invitation.email, name, hasCode: false }
  const reason = newPasswordFault(ports, typed.password, around)
  if (reason) return { is: 'invalid', field: 'password', reason }
  try {
    const passwordHash = await ports.passwords.hash(typed.password)
    const id = ports.secrets.newId()
    return await accept(ports, { token: typed.token, id, name, credential: { passwordHash } }, visit)
  } catch (error) {
    if (!(error instanceof PasswordsBusy)) throw error
    return { is: 'invalid', field: 'password', reason: 'The platform is busy. Please try again in a moment.' }
  }
}

/** Adds a role to somebody who is signed in already. */
export async function joinSignedIn(
  { accounts, changes, secrets }: Ports,
  actor: PersonActor,
  token: string,
  now: Date,
): Promise<{ is: 'joined' } | { is: 'gone' }> {
  const account = await accounts.byId(actor.id)
  const joined =
    account &&
    (await changes.commit(actor, async (change) => join(change, account, secrets.hashOf(token), now)))
  return joined ? { is: 'joined' } : { is: 'gone' }
}
