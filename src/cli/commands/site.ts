import { openSiteFolder } from '#adapters/sites/folder.ts'
import { type Command, done } from '../command.ts'

export const siteList: Command = {
  summary: 'List the sites with their addresses.',
  positionals: [],
  options: {},
  async run(_given, { operate }) {
    const sites = await operate('sites.list', {})
    return done(
      sites.map(({ slug, name, hosts, dealerships }) =>
        `${slug.padEnd(20)} ${name.padEnd(28)} dealerships ${dealerships.join(', ')}  ${hosts.join(' ')}`.trimEnd(),
      ),
      sites,
    )
  },
}

export const siteCheckCommand: Command = {
  summary: 'Check every site of the folder for mistakes, with file, path and reason.',
  positionals: [],
  options: {},
  async run(_given, { env }) {
    const { siteCheck } = await import('../site/site-check.ts')
    const folder = env().SITES_FOLDER
    const problems = await siteCheck(folder, 'artwork')
    if (problems.length === 0 && openSiteFolder(folder).all().length === 0)
      problems.push(`${folder} has no site yet: \`forecourt site new\` makes one.`)
    return {
      ok: problems.length === 0,
      lines: problems.length > 0 ? problems : ['Every site is in order.'],
      data: { problems },
    }
  },
}
