import type { Actor, Machine } from '#domain/access/actor.ts'
import { emailAddress } from '#domain/access/email-address.ts'
import type { Dealer, Membership, Places, Target } from '#domain/access/membership.ts'
import { isRefused, type Permitted, type Refused, roleAt } from '#domain/access/permit.ts'
import { ROLES, type Role } from '#domain/access/role.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { Invitation } from '#ports/console/invitations.ts'
import { permitAt } from './dealers.ts'
import { limited, type TooOften } from './visit.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'people' | 'changes' | 'secrets' | 'staffMail' | 'rateLimiter'>

export const INVITATION_DAYS = 7

export type Invited =
  /** The inviter gets the link only if the mail was not sent. */
  | { is: 'invited'; invitation: Invitation; link: string; isMailed: boolean }
  | { is: 'invalid'; field: 'email' | 'role' | 'places' | 'endsAt'; reason: string }
  | Refused
  | TooOften

export type Wanted = { email: string; role: Role; places: Places; endsAt: Date | null }
type How = { linkOf: (token: string) => string; now: Date }

const isWithin = (requested: Places, allowed: Places) =>
  allowed === 'all' || (requested !== 'all' && requested.every((place) => allowed.includes(place)))

/** Why a person may not give this role at these locations, or undefined. */
export function givingFault(
  permit: Permitted<'people.manage'>,
  dealer: Dealer,
  { role, places }: Pick<Wanted, 'role' | 'places'>,
  now: Date,
): { field: 'role' | 'places'; reason: string } | undefined {
  const { actor, scope } = permit
  const own = roleAt(actor, dealer, now) ?? 'operator'
  if (!ROLES[own].mayGive.includes(role))
    return { field: 'role', reason: `${ROLES[own].words} cannot give this role.` }
  if (!isWithin(places, scope.places))
    return { field: 'places', reason: 'These are not all yours. Choose among your own yards.' }
  if (places === 'all') return undefined
  if (places.length === 0) return { field: 'places', reason: 'Choose at least one yard.' }
  const known = dealer.locations.map(({ id }) => id)
  return places.every((place) => known.includes(place))
    ? undefined
    : { field: 'places', reason: 'One of these yards is not there any more.' }
}

const expiry = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * 86_400_000)

async function send(
  { staffMail }: Ports,
  { email, invitedBy, role, expiresAt }: Invitation,
  where: string,
  link: string,
): Promise<boolean> {
  const mail = { to: email, invitedBy, where, role: ROLES[role].words, link, endsAt: expiresAt }
  return staffMail.invitation(mail).then(
    () => true,
    () => false,
  )
}

async function add(
  ports: Ports,
  actor: Actor,
  wanted: Membership & { email: string },
  where: string,
  { linkOf, now }: How,
): Promise<Invited> {
  const { token, hash } = ports.secrets.newToken()
  const invitation: Invitation = {
    ...wanted,
    id: ports.secrets.newId(),
    invitedBy: actor.name,
    createdAt: now,
    expiresAt: expiry(now),
  }
  await ports.changes.commit(actor, async (change) => {
    await change.invitations.add(invitation, hash)
    change.audit({
      dealer: wanted.target.kind === 'dealer' ? wanted.target.dealer : null,
      verb: 'invited',
      target: { kind: 'invitation', id: invitation.id, name: wanted.email },
      changes: [
        { field: 'role', from: null, to: wanted.role },
        { field: 'places', from: null, to: wanted.places === 'all' ? 'all' : wanted.places.join(' ') },
      ],
    })
  })
  const link = linkOf(token)
  return { is: 'invited', invitation, link, isMailed: await send(ports, invitation, where, link) }
}

/** Who has this address and a role at the dealer itself, as far as the actor may see. */
async function colleagueWith(
  { sites, people }: Ports,
  actor: Actor,
  slug: string,
  email: string,
  now: Date,
): Promise<string | undefined> {
  const permit = permitAt({ sites }, actor, 'people.read', slug, now)
  if (isRefused(permit)) return undefined
  const colleagues = await people.colleagues(permit, undefined)
  return colleagues.find((one) => one.email === email && !(one.endsAt && one.endsAt <= now))?.name
}

/** Invites somebody to a dealer by mail. */
export async function invite(
  ports: Ports,
  actor: Actor,
  slug: string,
  wanted: Wanted,
  how: How,
): Promise<Invited> {
  const permit = permitAt(ports, actor, 'people.manage', slug, how.now)
  if (isRefused(permit)) return permit
  const dealer = ports.sites.bySlug(slug)!
  const email = emailAddress(wanted.email)
  if (!email) return { is: 'invalid', field: 'email', reason: 'That is not a mail address.' }
  const fault = givingFault(permit, dealer, wanted, how.now)
  if (fault) return { is: 'invalid', ...fault }
  if (wanted.endsAt && wanted.endsAt <= how.now)
    return { is: 'invalid', field: 'endsAt', reason: 'That day is over.' }
  const colleague = await colleagueWith(ports, actor, slug, email, how.now)
  if (colleague)
    return { is: 'invalid', field: 'email', reason: `${colleague} works here. Change the role instead.` }
  const tooOften = await limited(ports, 'invitationByPerson', 'id' in actor ? actor.id : actor.name)
  if (tooOften) return tooOften
  return add(ports, actor, { ...wanted, email, target: { kind: 'dealer', dealer: slug } }, dealer.name, how)
}

/**
 * Invites the first people of a dealer, a group or the platform. Only for the operator's command
 * line.
 */
export async function inviteByCommand(
  ports: Ports,
  actor: Actor & Machine,
  wanted: { email: string; role: Role; target: Target; where: string },
  how: How,
): Promise<Invited> {
  const email = emailAddress(wanted.email)
  if (!email) return { is: 'invalid', field: 'email', reason: 'That is not a mail address.' }
  const { role, target, where } = wanted
  return add(ports, actor, { email, role, target, places: 'all', endsAt: null }, where, how)
}

type InvitationChange = Invited | { is: 'gone' } | { is: 'withdrawn'; email: string }

/** Sends an invitation again with a new link. The old link stops working. */
export async function inviteAgain(
  ports: Ports,
  actor: Actor,
  slug: string,
  id: string,
  { linkOf, now }: How,
): Promise<InvitationChange> {
  const permit = permitAt(ports, actor, 'people.manage', slug, now)
  if (isRefused(permit)) return permit
  const { token, hash } = ports.secrets.newToken()
  const invitation = await ports.changes.commit(actor, async (change) => {
    const renewed = await change.invitations.renew(id, slug, hash, expiry(now))
    if (!renewed || givingFault(permit, ports.sites.bySlug(slug)!, renewed, now)) return undefined
    change.audit({
      dealer: slug,
      verb: 'invited-again',
      target: { kind: 'invitation', id, name: renewed.email },
    })
    return renewed
  })
  if (!invitation) return { is: 'gone' }
  const link = linkOf(token)
  const isMailed = await send(ports, invitation, ports.sites.bySlug(slug)!.name, link)
  return { is: 'invited', invitation, link, isMailed }
}

export async function withdrawInvitation(
  ports: Ports,
  actor: Actor,
  slug: string,
  id: string,
  now: Date,
): Promise<InvitationChange> {
  const permit = permitAt(ports, actor, 'people.manage', slug, now)
  if (isRefused(permit)) return permit
  return ports.changes.commit(actor, async (change): Promise<InvitationChange> => {
    const withdrawn = await change.invitations.withdraw(id, slug)
    if (!withdrawn || givingFault(permit, ports.sites.bySlug(slug)!, withdrawn, now)) return { is: 'gone' }
    change.audit({
      dealer: slug,
      verb: 'invitation-withdrawn',
      target: { kind: 'invitation', id, name: withdrawn.email },
    })
    return { is: 'withdrawn', email: withdrawn.email }
  })
}
