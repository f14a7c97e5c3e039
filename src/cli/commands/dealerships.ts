import { type Command, done, failed, wholeNumber } from '../command.ts'

export const dealershipsList: Command = {
  summary: 'List whose each dealership is, and which other sites may show its stock.',
  positionals: [],
  options: {},
  async run(_given, { ports }) {
    const ownership = [...(await ports.dealerships.ownership())].sort(([a], [b]) => a - b)
    const lines = ownership.map(([id, { owner, sharedWith }]) =>
      [
        String(id).padStart(6),
        owner,
        ...(sharedWith.length > 0 ? [`shared with ${sharedWith.join(', ')}`] : []),
      ].join('  '),
    )
    const data = ownership.map(([id, held]) => ({ id, ...held }))
    return done(lines.length > 0 ? lines : ['No dealership belongs to anyone.'], data)
  },
}

export const dealershipsGive: Command = {
  summary:
    'Make a site the owner of a dealership. A site that had it before no longer serves until it drops it.',
  positionals: ['DEALERSHIP', 'SLUG'],
  options: {},
  async run({ positionals: [dealership, slug] }, { ports }) {
    const id = wholeNumber(dealership, 'DEALERSHIP')
    await ports.dealerships.give(id, slug!)
    return done([`Dealership ${id} belongs to ${slug} now.`], { id, owner: slug })
  },
}

export const dealershipsShare: Command = {
  summary: 'Let another site show the stock of a dealership, as a group does.',
  positionals: ['DEALERSHIP', 'SLUG'],
  options: {},
  async run({ positionals: [dealership, slug] }, { ports }) {
    const id = wholeNumber(dealership, 'DEALERSHIP')
    return (await ports.dealerships.share(id, slug!))
      ? done([`${slug} may show dealership ${id}.`], { id, site: slug })
      : failed(`Dealership ${id} belongs to nobody: give it first.`)
  },
}

export const dealershipsUnshare: Command = {
  summary: 'Take back that a site may show the stock of a dealership.',
  positionals: ['DEALERSHIP', 'SLUG'],
  options: {},
  async run({ positionals: [dealership, slug] }, { ports }) {
    const id = wholeNumber(dealership, 'DEALERSHIP')
    return (await ports.dealerships.unshare(id, slug!))
      ? done([`${slug} may no longer show dealership ${id}.`], { id, site: slug })
      : failed(`Dealership ${id} was not shared with ${slug}.`)
  },
}
