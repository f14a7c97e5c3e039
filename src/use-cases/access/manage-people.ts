import type { Actor, PersonActor } from '#domain/access/actor.ts'
import { type FieldChange, fieldChanges } from '#domain/access/audit.ts'
import type { Membership, Places, Target } from '#domain/access/membership.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import type { Role } from '#domain/access/role.ts'
import type { Member } from '#ports/console/changes.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { Invitation } from '#ports/console/invitations.ts'
import type { Colleague, PersonRow } from '#ports/console/people.ts'
import { noteGiven, takerOf, yardFault } from '../desk/leads/give-leads.ts'
import { permitAt } from './dealers.ts'
import { givingFault } from './invite.ts'
import { homeDealer } from './visit.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'people' | 'changes'>

export type PeopleChange =
  | { is: 'done'; name: string }
  | { is: 'gone' }
  | { is: 'invalid'; field: 'role' | 'places' | 'endsAt' | 'handOver'; reason: string }
  | Refused

/** The people of a dealer, and open invitations. */
export async function peopleAt(
  { sites, people }: Ports,
  actor: Actor,
  slug: string,
  now: Date,
): Promise<{ people: PersonRow[]; invitations: Invitation[] } | Refused> {
  const permit = permitAt({ sites }, actor, 'people.read', slug, now)
  if (isRefused(permit)) return permit
  const [rows, invitations] = await Promise.all([
    people.at(permit, sites.bySlug(slug)?.group),
    people.invitedTo(permit),
  ])
  return { people: rows, invitations }
}

/** Who works at a dealer, for a list that names them. Nobody, if the actor may not see them. */
export async function colleaguesAt(
  { sites, people }: Ports,
  actor: Actor,
  slug: string,
  now: Date,
): Promise<Colleague[]> {
  const permit = permitAt({ sites }, actor, 'people.read', slug, now)
  return isRefused(permit) ? [] : people.colleagues(permit, sites.bySlug(slug)?.group)
}

const LAST_OWNER = 'This is the last owner of all yards. Make somebody else an owner first.'

type Owning = Pick<Member, 'role' | 'places' | 'endsAt'>
const isOwner = ({ role, endsAt }: Owning) => role === 'owner' && endsAt === null
/** Keys and publishing need all yards, and who has only some of them can give nobody the others. */
const isWholeOwner = (member: Owning) => isOwner(member) && member.places === 'all'

/** Whether a change of some members leaves a dealer without an owner, or one of all yards. */
export const losesOwner = (
  members: readonly Member[],
  ids: readonly string[],
  wanted?: Partial<Owning>,
): boolean => {
  const after = members.flatMap((member): Owning[] =>
    !ids.includes(member.accountId) ? [member] : wanted ? [{ ...member, ...wanted }] : [],
  )
  return [isOwner, isWholeOwner].some((is) => members.some(is) && !after.some(is))
}

const plain = ({ role, places, endsAt }: Pick<Membership, 'role' | 'places' | 'endsAt'>) => ({
  role,
  places: places === 'all' ? 'all' : places.join(' '),
  endsAt: endsAt?.toISOString() ?? null,
})

type NewRole = { role: Role; places: Places; endsAt: Date | null }

/** Changes the role of a person at a dealer. */
export async function changeRole(
  { sites, changes }: Ports,
  actor: Actor,
  slug: string,
  accountId: string,
  wanted: NewRole,
  now: Date,
): Promise<PeopleChange> {
  const permit = permitAt({ sites }, actor, 'people.manage', slug, now)
  if (isRefused(permit)) return permit
  const dealer = sites.bySlug(slug)!
  const target: Target = { kind: 'dealer', dealer: slug }
  if (wanted.endsAt && wanted.endsAt <= now)
    return { is: 'invalid', field: 'endsAt', reason: 'That day is over.' }
  return changes.commit(actor, async (change): Promise<PeopleChange> => {
    const members = await change.memberships.lock(target)
    const member = members.find((one) => one.accountId === accountId)
    if (!member) return { is: 'gone' }
    const fault = givingFault(permit, dealer, member, now) ?? givingFault(permit, dealer, wanted, now)
    if (fault) return { is: 'invalid', ...fault }
    if (losesOwner(members, [accountId], wanted)) return { is: 'invalid', field: 'role', reason: LAST_OWNER }
    const differing: FieldChange[] = fieldChanges(plain(member), plain(wanted))
    if (differing.length === 0) return { is: 'done', name: member.name }
    await change.memberships.set(accountId, { target, ...wanted })
    change.audit({
      dealer: slug,
      verb: 'role-changed',
      target: { kind: 'person', id: accountId, name: member.name },
      changes: differing,
    })
    return { is: 'done', name: member.name }
  })
}

/**
 * Gives several people the same role, each at the locations they have. It is one operation: if one
 * cannot have it, nobody gets it.
 */
export async function giveRole(
  { sites, changes, secrets }: Ports & Pick<ConsolePorts, 'secrets'>,
  actor: Actor,
  slug: string,
  { ids, role }: { ids: readonly string[]; role: Role },
  now: Date,
): Promise<{ is: 'given'; count: number } | Exclude<PeopleChange, { is: 'done' }>> {
  const permit = permitAt({ sites }, actor, 'people.manage', slug, now)
  if (isRefused(permit)) return permit
  const dealer = sites.bySlug(slug)!
  const target: Target = { kind: 'dealer', dealer: slug }
  const operation = secrets.newId()
  return changes.commit(actor, async (change) => {
    const members = await change.memberships.lock(target)
    const chosen = members.filter(({ accountId, role: had }) => ids.includes(accountId) && had !== role)
    if (chosen.length === 0) return { is: 'gone' } as const
    for (const member of chosen) {
      const fault =
        givingFault(permit, dealer, member, now) ?? givingFault(permit, dealer, { ...member, role }, now)
      if (fault)
        return { is: 'invalid', field: fault.field, reason: `${member.name}: ${fault.reason}` } as const
    }
    if (losesOwner(members, ids, { role }))
      return { is: 'invalid', field: 'role', reason: LAST_OWNER } as const
    for (const { accountId, name, role: had, places, endsAt } of chosen) {
      await change.memberships.set(accountId, { target, role, places, endsAt })
      change.audit({
        dealer: slug,
        verb: 'role-changed',
        target: { kind: 'person', id: accountId, name },
        changes: [{ field: 'role', from: had, to: role }],
        operation,
      })
    }
    return { is: 'given', count: chosen.length } as const
  })
}

/**
 * Removes somebody from a dealer. Their leads go to a colleague or to nobody, and they are signed
 * out.
 */
export async function removePerson(
  { sites, people, changes }: Ports,
  actor: Actor,
  slug: string,
  leaving: { accountId: string; handOverTo: string | null },
  now: Date,
): Promise<PeopleChange> {
  const permit = permitAt({ sites }, actor, 'people.manage', slug, now)
  if (isRefused(permit)) return permit
  const dealer = sites.bySlug(slug)!
  const target: Target = { kind: 'dealer', dealer: slug }
  const { accountId, handOverTo } = leaving
  const taker = await takerOf({ sites, people }, actor, slug, handOverTo, now)
  if (isRefused(taker)) return taker
  if (taker.is === 'invalid' || handOverTo === accountId)
    return { is: 'invalid', field: 'handOver', reason: 'Choose a colleague who may answer leads here.' }
  return changes.commit(actor, async (change): Promise<PeopleChange> => {
    const members = await change.memberships.lock(target)
    const member = members.find((one) => one.accountId === accountId)
    if (!member) return { is: 'gone' }
    const fault = givingFault(permit, dealer, member, now)
    if (fault) return { is: 'invalid', ...fault }
    if (losesOwner(members, [accountId])) return { is: 'invalid', field: 'role', reason: LAST_OWNER }
    const leads = await change.leads.handOver(permit, accountId, handOverTo, now)
    // Nothing is written into the history yet, so nothing of it is kept.
    const elsewhere = leads.map(({ place }) => yardFault(taker, place)).find(Boolean)
    if (elsewhere) return { is: 'invalid', field: 'handOver', reason: elsewhere }
    await change.memberships.remove(accountId, target)
    await change.sessions.endAll(accountId)
    const person = { kind: 'person', id: accountId, name: member.name } as const
    // Without an operation: nobody gives leads back to who has left.
    await noteGiven(change, { actor, dealer: slug }, taker, leads, now)
    if (leads.length > 0)
      change.audit({
        dealer: slug,
        verb: 'leads-handed-over',
        target: person,
        changes: [
          { field: 'owner', from: member.name, to: taker.colleague?.name ?? null },
          { field: 'leads', from: leads.length, to: 0 },
        ],
      })
    change.audit({
      dealer: slug,
      verb: 'left',
      target: person,
      changes: [{ field: 'role', from: member.role, to: null }],
    })
    return { is: 'done', name: member.name }
  })
}

/** Changes one's own name or preferences. */
export async function changeProfile(
  { accounts, changes }: Ports & Pick<ConsolePorts, 'accounts'>,
  actor: PersonActor,
  wanted: { name: string; theme: 'system' | 'light' | 'dark'; hasKeys: boolean },
): Promise<{ is: 'done' } | { is: 'invalid'; field: 'name'; reason: string }> {
  const name = wanted.name.trim()
  if (!name || name.length > 100) return { is: 'invalid', field: 'name', reason: 'Please write your name.' }
  const after = { ...wanted, name }
  const account = await accounts.byId(actor.id)
  const { theme, hasKeys } = account ?? wanted
  const differing = fieldChanges({ name: actor.name, theme, hasKeys }, after)
  if (differing.length === 0) return { is: 'done' }
  await changes.commit(actor, async (change) => {
    await change.accounts.update(actor.id, after)
    change.audit({
      // Colleagues read who has another name now.
      dealer: name === actor.name ? null : homeDealer(actor.memberships),
      verb: 'profile-changed',
      target: { kind: 'person', id: actor.id, name },
      changes: differing,
    })
  })
  return { is: 'done' }
}
