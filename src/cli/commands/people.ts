import { randomUUID } from 'node:crypto'
import type { Target } from '#domain/access/membership.ts'
import { isRole, ROLES, type Role } from '#domain/access/role.ts'
import { inviteByCommand } from '#use-cases/access/invite.ts'
import { invitationLink } from '#use-cases/access/links.ts'
import { type Command, type CommandContext, done, failed, type Given, UsageError } from '../command.ts'

/** Where the role holds, from the options; exactly one of them is given. */
function targetOf({ options }: Given, { ports }: CommandContext): { target: Target; where: string } {
  const { dealer, group, platform } = options
  if ([dealer, group, platform].filter((given) => given !== undefined).length !== 1)
    throw new UsageError('Say where: --dealer SLUG, --group NAME or --platform.')
  if (platform) return { target: { kind: 'platform' }, where: 'the platform' }
  if (group !== undefined) {
    const name = String(group)
    if (!ports.sites.all().some((site) => site.group === name))
      throw new UsageError(`No site is of a group '${name}'.`)
    return { target: { kind: 'group', group: name }, where: `the group ${name}` }
  }
  const site = ports.sites.bySlug(String(dealer))
  if (!site) throw new UsageError(`There is no dealer '${dealer}'; "site list" shows those there are.`)
  return { target: { kind: 'dealer', dealer: site.slug }, where: site.name }
}

function roleOf({ options }: Given, target: Target): Role {
  const usual = target.kind === 'platform' ? 'operator' : 'owner'
  const role = typeof options.role === 'string' ? options.role : usual
  if (!isRole(role)) throw new UsageError(`--role is one of ${Object.keys(ROLES).join(', ')}.`)
  if ((role === 'operator') !== (target.kind === 'platform'))
    throw new UsageError('An operator belongs to the platform, every other role to a dealer or a group.')
  return role
}

export const peopleInvite: Command = {
  summary: 'Invite somebody to the console by mail; the link is printed too.',
  positionals: ['MAIL'],
  options: {
    dealer: { type: 'string', value: 'SLUG', help: 'to this dealer' },
    group: { type: 'string', value: 'NAME', help: 'to every dealer of this group' },
    platform: { type: 'boolean', help: 'to the platform, as operator' },
    role: { type: 'string', value: 'ROLE', help: 'owner unless said otherwise' },
  },
  async run(given, context) {
    const { console } = context
    if (!console) return failed('People are invited from the command line only.')
    const { target, where } = targetOf(given, context)
    const role = roleOf(given, target)
    const actor = { kind: 'operator', name: 'Operator', via: 'command', requestId: randomUUID() } as const
    const outcome = await inviteByCommand(
      console.ports,
      actor,
      { email: given.positionals[0]!, role, target, where },
      { linkOf: invitationLink(console.origin), now: context.now },
    )
    if (outcome.is !== 'invited') return failed('reason' in outcome ? outcome.reason : 'Not possible.')
    const { invitation, link, isMailed } = outcome
    const lines = [
      `${invitation.email} is invited to ${where} as ${ROLES[role].words}.`,
      isMailed ? 'A mail is on its way. The link in it:' : 'The mail was not sent. Pass the link on:',
      link,
    ]
    return done(lines, { email: invitation.email, role, link, isMailed })
  },
}
