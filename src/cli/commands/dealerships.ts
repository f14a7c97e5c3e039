import { type Command, done, failed, type Given, wholeNumber } from '../command.ts'

const meantBy = ({ positionals: [dealership, site] }: Given) => ({
  id: wholeNumber(dealership, 'DEALERSHIP'),
  site: site!,
})

export const dealershipsList: Command = {
  summary: 'List the owner of each dealership, and the other sites that may show its stock.',
  positionals: [],
  options: {},
  async run(_given, { operate }) {
    const dealerships = await operate('dealerships.list', {})
    const lines = dealerships.map(({ id, owner, sharedWith }) =>
      [
        String(id).padStart(6),
        owner,
        ...(sharedWith.length > 0 ? [`shared with ${sharedWith.join(', ')}`] : []),
      ].join('  '),
    )
    return done(lines.length > 0 ? lines : ['No dealership belongs to anyone.'], dealerships)
  },
}

export const dealershipsGive: Command = {
  summary:
    'Make a site the owner of a dealership. A site that had it before no longer serves until it drops it.',
  positionals: ['DEALERSHIP', 'SLUG'],
  options: {},
  async run(given, { operate }) {
    const { id, site } = meantBy(given)
    await operate('dealerships.give', { id, site })
    return done([`Dealership ${id} belongs to ${site} now.`], { id, owner: site })
  },
}

export const dealershipsShare: Command = {
  summary: 'Let another site show the stock of a dealership, as a group does.',
  positionals: ['DEALERSHIP', 'SLUG'],
  options: {},
  async run(given, { operate }) {
    const { id, site } = meantBy(given)
    const { is } = await operate('dealerships.share', { id, site })
    return is === 'shared'
      ? done([`${site} may show dealership ${id}.`], { id, site })
      : failed(`Dealership ${id} belongs to nobody: give it first.`)
  },
}

export const dealershipsUnshare: Command = {
  summary: 'Stop another site from showing the stock of a dealership.',
  positionals: ['DEALERSHIP', 'SLUG'],
  options: {},
  async run(given, { operate }) {
    const { id, site } = meantBy(given)
    const { is } = await operate('dealerships.unshare', { id, site })
    return is === 'unshared'
      ? done([`${site} may no longer show dealership ${id}.`], { id, site })
      : failed(`Dealership ${id} was not shared with ${site}.`)
  },
}
