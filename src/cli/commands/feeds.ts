import { VEHICLE_FEEDS } from '#use-cases/stock/export-feeds.ts'
import { type Command, done, textOf } from '../command.ts'

export const feedsCheck: Command = {
  summary: "List which of a site's cars the advertising feeds leave out, and why.",
  positionals: ['SITE'],
  options: {
    feed: { type: 'string', value: 'NAME', help: `only one of ${Object.keys(VEHICLE_FEEDS).join(', ')}` },
  },
  async run(given, { operate }) {
    const [site] = given.positionals
    const checked = await operate('feeds.check', { site: site!, feed: textOf(given, 'feed') })
    const lines = Object.entries(checked).flatMap(([name, { included, excluded }]) => [
      `${name}: ${included} cars in, ${excluded.length} left out`,
      ...excluded.map((car) => `  ${car.stocknum ?? ''} ${car.name}: ${car.reasons.join('; ')}`),
    ])
    return done(lines, checked)
  },
}
