import { type Command, done, type Outcome } from '../command.ts'
import { siteCheck } from '../site-check.ts'

export const siteList: Command = {
  summary: 'List the sites with their addresses.',
  positionals: [],
  options: {},
  async run(_given, { ports }) {
    const sites = ports.sites.all().map(({ slug, name, hosts, dealerships }) => ({
      slug,
      name,
      hosts,
      dealerships: dealerships.map(({ id }) => id),
      version: ports.sites.version(slug),
    }))
    return done(
      sites.map(({ slug, name, hosts, dealerships }) =>
        `${slug.padEnd(20)} ${name.padEnd(28)} dealerships ${dealerships.join(', ')}  ${hosts.join(' ')}`.trimEnd(),
      ),
      sites,
    )
  },
}

export const siteCheckCommand: Command = {
  summary: 'Check every site for mistakes, with file, path and reason.',
  positionals: [],
  options: {},
  async run(_given, { env }): Promise<Outcome> {
    const problems = await siteCheck(env.SITES_FOLDER, 'artwork')
    return {
      ok: problems.length === 0,
      lines: problems.length > 0 ? problems : ['Every site is in order.'],
      data: { problems },
    }
  },
}
