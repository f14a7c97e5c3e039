import { siteOrigin } from '#domain/site/site-origin.ts'
import { feedEntries, VEHICLE_FEEDS } from '#use-cases/export-feeds.ts'
import { type Command, done, UsageError } from '../command.ts'

export const feedsCheck: Command = {
  summary: "Tell which of a site's cars the advertising feeds leave out, and why.",
  positionals: ['SITE'],
  options: {
    feed: { type: 'string', value: 'NAME', help: `only one of ${Object.keys(VEHICLE_FEEDS).join(', ')}` },
  },
  async run({ positionals: [slug], options: { feed } }, { ports, now }) {
    const site = ports.sites.bySlug(slug!)
    if (!site) throw new UsageError(`There is no site '${slug}'.`)
    if (typeof feed === 'string' && !Object.hasOwn(VEHICLE_FEEDS, feed))
      throw new UsageError(`--feed is one of ${Object.keys(VEHICLE_FEEDS).join(', ')}.`)
    const origin = siteOrigin(site, `http://${site.slug}.localhost`)
    const lines: string[] = []
    const data: Record<
      string,
      { included: number; excluded: { id: number; stocknum?: string; name: string; reasons: string[] }[] }
    > = {}
    for (const one of Object.values(VEHICLE_FEEDS).filter(
      ({ name }) => feed === undefined || name === feed,
    )) {
      const found: (typeof data)[string] = { included: 0, excluded: [] }
      for await (const { car, entry } of feedEntries(ports, one, site, origin, now)) {
        if ('row' in entry) found.included += 1
        else
          found.excluded.push({ id: car.id, stocknum: car.stocknum, name: car.name, reasons: entry.reasons })
      }
      data[one.name] = found
      lines.push(`${one.name}: ${found.included} cars in, ${found.excluded.length} left out`)
      for (const { stocknum, name, reasons } of found.excluded)
        lines.push(`  ${stocknum ?? ''} ${name}: ${reasons.join('; ')}`)
    }
    return done(lines, data)
  },
}
