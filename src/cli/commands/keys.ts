import { type Command, done, textOf, wholeNumber } from '../command.ts'

const DEALER = {
  dealer: { type: 'string', value: 'SLUG', help: 'the dealer', required: true },
} as const satisfies Command['options']

const dayOf = (moment: Date | string) => new Date(moment).toISOString().slice(0, 10)

export const keysList: Command = {
  summary: 'List the API keys of a dealer. The keys themselves are not stored.',
  positionals: [],
  options: DEALER,
  async run(given, { operate }) {
    const keys = await operate('keys.list', { dealer: textOf(given, 'dealer')! })
    const lines = keys.map(({ id, name, hint, purposes, usedAt, expiresAt }) =>
      [
        id,
        name,
        hint,
        purposes.join(' '),
        usedAt ? `used ${dayOf(usedAt)}` : 'never used',
        `ends ${dayOf(expiresAt)}`,
      ].join('  '),
    )
    return done(lines.length > 0 ? lines : ['No keys.'], keys)
  },
}

export const keysMake: Command = {
  summary: 'Make an API key for a dealer. It is printed once, and never again.',
  positionals: ['PURPOSE…'],
  options: {
    ...DEALER,
    name: { type: 'string', value: 'TEXT', help: 'what it is for', required: true },
    dealership: { type: 'string', value: 'ID', help: 'for one dealership only' },
    days: { type: 'string', value: 'NUMBER', help: 'how long it works; a year unless said otherwise' },
  },
  async run(given, { operate }) {
    const dealership = textOf(given, 'dealership')
    const made = await operate('keys.make', {
      dealer: textOf(given, 'dealer')!,
      name: textOf(given, 'name')!,
      dealership: dealership === undefined ? null : wholeNumber(dealership, '--dealership'),
      purposes: given.positionals,
      days: wholeNumber(given.options.days, '--days', 365),
    })
    return done([`The key “${made.name}” works until ${dayOf(made.expiresAt)}:`, made.token], made)
  },
}

export const keysRevoke: Command = {
  summary: 'End an API key. It opens nothing from then on.',
  positionals: ['KEY'],
  options: DEALER,
  async run(given, { operate }) {
    const ended = await operate('keys.revoke', {
      dealer: textOf(given, 'dealer')!,
      id: given.positionals[0]!,
    })
    return done([`The key “${ended.name}” opens nothing any more.`], ended)
  },
}
