import type { Target } from '#domain/access/membership.ts'
import type { Role } from '#domain/access/role.ts'
import { InvalidRequest } from '#ports/expected-error.ts'
import type { OperatorPorts } from '#ports/operator-ports.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import { inviteByCommand } from '../access/invite.ts'
import { invitationLink } from '../access/links.ts'
import { theOperatorOf } from './operate-access.ts'
import type { OperationInput } from './operation-inputs-schema.ts'

/** The name of a target in a mail. Throws InvalidRequest if there is no such target. */
function nameOf(target: Target, sites: SiteDirectory): string {
  if (target.kind === 'platform') return 'the platform'
  if (target.kind === 'group') {
    if (!sites.all().some((site) => site.group === target.group))
      throw new InvalidRequest(`No site is in a group '${target.group}'.`)
    return `the group ${target.group}`
  }
  const site = sites.bySlug(target.dealer)
  if (!site) throw new InvalidRequest(`There is no dealer '${target.dealer}'; "site list" shows them.`)
  return site.name
}

function roleFor(target: Target, wanted: Role | undefined): Role {
  const role = wanted ?? (target.kind === 'platform' ? 'operator' : 'owner')
  if ((role === 'operator') !== (target.kind === 'platform'))
    throw new InvalidRequest('An operator belongs to the platform, every other role to a dealer or a group.')
  return role
}

/** Invites the first people of a dealer, a group or the platform, as the operator. */
export async function inviteByOperator(
  ports: OperatorPorts,
  { email, role: wanted, target }: OperationInput<'people.invite'>,
  now: Date,
) {
  const where = nameOf(target, ports.sites)
  const role = roleFor(target, wanted)
  const invited = await inviteByCommand(
    ports,
    theOperatorOf(ports),
    { email, role, target, where },
    { linkOf: invitationLink(ports.consoleOrigin), now },
  )
  if (invited.is !== 'invited')
    throw new InvalidRequest('reason' in invited ? invited.reason : 'This invitation is not possible.')
  const { invitation, link, isMailed } = invited
  return { email: invitation.email, role, where, link, isMailed }
}
