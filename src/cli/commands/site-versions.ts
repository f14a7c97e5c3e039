import { resolve } from 'node:path'
import { readSiteConfig } from '#adapters/sites/folder.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { SITE_PATHS } from '#pages/site-paths.ts'
import { previewHref, previewToken } from '#server/preview.ts'
import {
  type Applied,
  applySite,
  diffSite,
  keepForPreview,
  rollBackSite,
  type SiteJudge,
} from '#use-cases/manage-site.ts'
import {
  type Command,
  type CommandContext,
  done,
  failed,
  type Given,
  type Outcome,
  UsageError,
  wholeNumber,
} from '../command.ts'
import { pictureFinder } from '../site-check.ts'

const FROM = {
  type: 'string',
  value: 'FOLDER',
  help: 'the folder of sites to read; otherwise SITES_FOLDER',
} as const
const VERSION = {
  type: 'string',
  value: 'NUMBER',
  help: 'a version of the history instead of the folder',
} as const
const NOTE = { type: 'string', value: 'TEXT', help: 'why, for the history' } as const

const folderOf = ({ options }: Given, { env, cwd }: CommandContext) =>
  typeof options.from === 'string' ? resolve(cwd, options.from) : env.SITES_FOLDER

type Read = { config: unknown } | Outcome

/** The configuration meant: a version of the history, or what stands in the folder. */
async function configGiven(given: Given, context: CommandContext, slug: string): Promise<Read> {
  if (given.options.version !== undefined) {
    const version = wholeNumber(given.options.version, '--version')
    const kept = await context.ports.siteVersions.find(slug, version)
    return kept ? { config: kept.config } : failed(`There is no version ${version} of ${slug}.`)
  }
  const read = readSiteConfig(folderOf(given, context), slug)
  if ('config' in read) return read
  return refusal(read.problems.map(({ file, path, reason }) => `${file} ${path}: ${reason}`))
}

const refusal = (problems: string[]): Outcome => ({
  ok: false,
  lines: ['Nothing was changed:', ...problems.map((line) => `  ${line}`)],
  data: { problems },
})
const problemLines = (problems: { path: string; reason: string }[]) =>
  problems.map(({ path, reason }) => `${path}: ${reason}`)

function outcomeOf(slug: string, applied: Applied): Outcome {
  if (applied.is === 'refused') return refusal(problemLines(applied.problems))
  const { is, version } = applied
  if (is === 'unchanged') return done([`${slug} serves just this already, as version ${version}.`], applied)
  if (version === 0) return done([`${slug} serves from its folder again.`], applied)
  return done([`${slug} serves version ${version} now.`], applied)
}

const noteOf = ({ options }: Given) => (typeof options.note === 'string' ? options.note : '')

/** What a site is checked against: the pages it may link to, and its pictures. */
const judgeOf = (folder: string, slug: string): SiteJudge => ({
  paths: SITE_PATHS,
  pictureExists: pictureFinder(folder, 'artwork', slug),
})

export const siteApply: Command = {
  summary: 'Check a site’s folder and let it serve from the database, in every process at once.',
  positionals: ['SLUG'],
  options: { from: FROM, note: NOTE },
  async run(given, context) {
    const slug = given.positionals[0]!
    const read = await configGiven(given, context, slug)
    if (!('config' in read)) return read
    const judge = judgeOf(folderOf(given, context), slug)
    const offer = { slug, config: read.config, note: noteOf(given), ...judge }
    return outcomeOf(slug, await applySite(context.ports, offer))
  },
}

export const siteRollback: Command = {
  summary: 'Let an earlier version of a site serve again; 0 gives it back to its folder.',
  positionals: ['SLUG', 'VERSION'],
  options: {},
  async run(given, context) {
    const [slug, version] = given.positionals as [string, string]
    const judge = judgeOf(context.env.SITES_FOLDER, slug)
    const number = wholeNumber(version, 'VERSION')
    return outcomeOf(slug, await rollBackSite(context.ports, slug, number, judge))
  },
}

export const siteHistory: Command = {
  summary: 'List the versions of a site, newest first.',
  positionals: ['SLUG'],
  options: {},
  async run({ positionals: [slug] }, { ports }) {
    const history = await ports.siteVersions.history(slug!)
    if (history.length === 0) return done([`${slug} has no version in the database.`], history)
    return done(
      history.map(({ version, createdAt, isActive, activatedAt, note }) => {
        const standing = isActive ? 'serving' : activatedAt.length > 0 ? 'served' : 'preview'
        return `${String(version).padStart(4)}  ${createdAt.slice(0, 16).replace('T', ' ')}  ${standing.padEnd(8)} ${note}`.trimEnd()
      }),
      history,
    )
  },
}

export const siteDiffCommand: Command = {
  summary: 'Show what would change in a site that serves.',
  positionals: ['SLUG'],
  options: { from: FROM, version: VERSION },
  async run(given, context) {
    const slug = given.positionals[0]!
    const read = await configGiven(given, context, slug)
    if (!('config' in read)) return read
    const differences = diffSite(context.ports, slug, read.config)
    const show = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value))
    const lines = differences.map(({ path, before, after }) => `${path}: ${show(before)} → ${show(after)}`)
    return done(lines.length > 0 ? lines : ['Nothing would change.'], differences)
  },
}

/** Where a site is looked at: its own address, else the one it has without any set-up. */
const originOf = ({ url, hosts, slug }: Pick<Site, 'url' | 'hosts' | 'slug'>, port: number) =>
  url ? new URL(url).origin : hosts[0] ? `https://${hosts[0]}` : `http://${slug}.localhost:${port}`

export const sitePreview: Command = {
  summary: 'Make a link that shows a site as it would be, to whoever has it, until it runs out.',
  positionals: ['SLUG'],
  options: {
    from: FROM,
    version: VERSION,
    note: NOTE,
    origin: { type: 'string', value: 'URL', help: 'where the site is reached; otherwise its own address' },
    hours: { type: 'string', value: 'NUMBER', help: 'how long the link works; 24 unless said' },
  },
  async run(given, context) {
    const { PREVIEW_SECRET: secret, PORT } = context.env
    if (!secret) throw new UsageError('Previews need PREVIEW_SECRET, the same for every process.')
    const slug = given.positionals[0]!
    const read = await configGiven(given, context, slug)
    if (!('config' in read)) return read
    const judge = judgeOf(folderOf(given, context), slug)
    const offer = { slug, config: read.config, note: noteOf(given) || 'preview', ...judge }
    const kept =
      given.options.version === undefined
        ? await keepForPreview(context.ports, offer)
        : { is: 'kept' as const, version: wholeNumber(given.options.version, '--version') }
    if (kept.is === 'refused') return refusal(problemLines(kept.problems))
    const hours = wholeNumber(given.options.hours, '--hours', 24)
    const expires = context.now.getTime() + hours * 3_600_000
    const asked = given.options.origin
    if (typeof asked === 'string' && !URL.canParse(asked)) throw new UsageError('--origin needs an address.')
    const origin = typeof asked === 'string' ? new URL(asked).origin : originOf(read.config as Site, PORT)
    const token = previewToken({ slug, version: kept.version, expires }, secret)
    const link = previewHref(origin, token)
    return done([link], { link, version: kept.version, expires: new Date(expires).toISOString() })
  },
}
