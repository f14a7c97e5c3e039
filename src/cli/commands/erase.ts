import { type Command, done, textOf } from '../command.ts'

export const erase: Command = {
  summary: 'Erase a shopper as the console does: counts and the history stay. This cannot be undone.',
  positionals: ['MAIL'],
  options: { dealer: { type: 'string', value: 'SLUG', help: 'at one dealer only; at all unless said' } },
  async run(given, { operate }) {
    const email = given.positionals[0]!
    const erased = await operate('shoppers.erase', { email, dealer: textOf(given, 'dealer') })
    const lines = erased.map(
      ({ dealer, leads, reservations, alerts, open }) =>
        `${dealer}: ${leads} leads, ${reservations} reservations and ${alerts} alerts name nobody now.${
          open > 0 ? ` ${open} open reservations keep the name until they end.` : ''
        }`,
    )
    return done(lines.length > 0 ? lines : [`No dealer knows ${email}.`], erased)
  },
}
