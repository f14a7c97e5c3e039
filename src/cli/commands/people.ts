import { ROLES } from '#domain/access/role.ts'
import { InvalidRequest } from '#ports/expected-error.ts'
import type { OperationInput } from '#use-cases/operator/operation-inputs-schema.ts'
import { type Command, done, type Given, textOf } from '../command.ts'

type Invitation = OperationInput<'people.invite'>

/** Where the role is. Exactly one of the options must be given. */
function targetOf(given: Given): Invitation['target'] {
  const [dealer, group] = [textOf(given, 'dealer'), textOf(given, 'group')]
  const isPlatform = given.options.platform === true
  if ([dealer !== undefined, group !== undefined, isPlatform].filter(Boolean).length !== 1)
    throw new InvalidRequest('Say where: --dealer SLUG, --group NAME or --platform.')
  if (dealer !== undefined) return { kind: 'dealer', dealer }
  return group === undefined ? { kind: 'platform' } : { kind: 'group', group }
}

export const peopleInvite: Command = {
  summary: 'Invite a person to the console by mail. The link is printed too.',
  positionals: ['MAIL'],
  options: {
    dealer: { type: 'string', value: 'SLUG', help: 'to this dealer' },
    group: { type: 'string', value: 'NAME', help: 'to every dealer of this group' },
    platform: { type: 'boolean', help: 'to the platform, as operator' },
    role: { type: 'string', value: 'ROLE', help: 'owner unless said otherwise' },
  },
  async run(given, { operate }) {
    const invited = await operate('people.invite', {
      email: given.positionals[0]!,
      // The operation validates it.
      role: textOf(given, 'role') as Invitation['role'],
      target: targetOf(given),
    })
    const { email, role, where, link, isMailed } = invited
    const lines = [
      `${email} is invited to ${where} as ${ROLES[role].words}.`,
      isMailed ? 'A mail is on its way. The link in it:' : 'The mail was not sent. Pass the link on:',
      link,
    ]
    return done(lines, { email, role, link, isMailed })
  },
}

const DEALER = {
  dealer: { type: 'string', value: 'SLUG', help: 'the dealer', required: true },
} as const satisfies Command['options']

/** A moment in a list, or a word for its absence. */
const dayOf = (moment: Date | string | null, otherwise: string) =>
  moment === null ? otherwise : new Date(moment).toISOString().slice(0, 10)

export const peopleList: Command = {
  summary: 'List the people of a dealer, and who is invited.',
  positionals: [],
  options: DEALER,
  async run(given, { operate }) {
    const found = await operate('people.list', { dealer: textOf(given, 'dealer')! })
    const lines = [
      ...found.people.map(({ email, name, role, seenAt, leads }) =>
        [email, name, ROLES[role].words, `last here ${dayOf(seenAt, 'never')}`, `${leads} leads`].join('  '),
      ),
      ...found.invitations.map(
        ({ email, role, expiresAt }) =>
          `${email}  invited as ${ROLES[role].words} until ${dayOf(expiresAt, 'no end')}`,
      ),
    ]
    return done(lines.length > 0 ? lines : ['Nobody.'], found)
  },
}

export const peopleLeave: Command = {
  summary: 'Take somebody off a dealer, a group or the platform, and sign them out everywhere.',
  positionals: ['MAIL'],
  options: {
    dealer: { type: 'string', value: 'SLUG', help: 'off this dealer' },
    group: { type: 'string', value: 'NAME', help: 'off every dealer of this group' },
    platform: { type: 'boolean', help: 'off the platform, who was an operator' },
    'hand-over': {
      type: 'string',
      value: 'MAIL',
      help: 'the colleague at the dealer who gets their leads; nobody unless said',
    },
  },
  async run(given, { operate }) {
    const left = await operate('people.leave', {
      target: targetOf(given),
      email: given.positionals[0]!,
      handOverTo: textOf(given, 'hand-over'),
    })
    return done([`${left.name} has left, and is signed out.`], left)
  },
}

export const peopleReset: Command = {
  summary: 'Let somebody start again who lost phone and recovery codes. The link is printed too.',
  positionals: ['MAIL'],
  options: {},
  async run(given, { operate }) {
    const reset = await operate('people.reset', { email: given.positionals[0]! })
    const lines = [
      `${reset.name} has no passkey, password or code any more, and is signed out.`,
      reset.isMailed ? 'A mail is on its way. The link in it:' : 'The mail was not sent. Pass the link on:',
      reset.link,
    ]
    return done(lines, reset)
  },
}
