import { resolve } from 'node:path'
import type { Applied, Refused } from '#use-cases/sites/manage-site.ts'
import {
  type Command,
  type CommandContext,
  done,
  type Given,
  type Outcome,
  textOf,
  wholeNumber,
} from '../command.ts'

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

/** The configuration that the options name. */
function meant(given: Given, { cwd }: CommandContext) {
  const from = textOf(given, 'from')
  const { version } = given.options
  return {
    slug: given.positionals[0]!,
    ...(from !== undefined && { folder: resolve(cwd, from) }),
    ...(version !== undefined && { version: wholeNumber(version, '--version') }),
  }
}

function refusal({ problems }: Refused): Outcome {
  const lines = problems.map(({ path, reason }) => `${path}: ${reason}`)
  return {
    ok: false,
    lines: ['Nothing was changed:', ...lines.map((line) => `  ${line}`)],
    data: { problems: lines },
  }
}

function outcomeOf(slug: string, applied: Applied): Outcome {
  if (applied.is === 'refused') return refusal(applied)
  const { is, version } = applied
  if (is === 'unchanged') return done([`${slug} serves just this already, as version ${version}.`], applied)
  if (version === 0) return done([`${slug} serves from its folder again.`], applied)
  return done([`${slug} serves version ${version} now.`], applied)
}

export const siteApply: Command = {
  summary: 'Check a site’s folder and activate it in every process, without a restart.',
  positionals: ['SLUG'],
  options: { from: FROM, note: NOTE },
  async run(given, context) {
    const { slug, folder } = meant(given, context)
    const note = textOf(given, 'note') ?? ''
    return outcomeOf(slug, await context.operate('site.apply', { slug, folder, note }))
  },
}

export const siteRollback: Command = {
  summary: 'Activate an earlier version of a site. 0 returns to its folder.',
  positionals: ['SLUG', 'VERSION'],
  options: {},
  async run({ positionals }, { operate }) {
    const [slug, given] = positionals as [string, string]
    const version = wholeNumber(given, 'VERSION')
    return outcomeOf(slug, await operate('site.rollback', { slug, version }))
  },
}

export const siteHistory: Command = {
  summary: 'List the versions of a site, newest first.',
  positionals: ['SLUG'],
  options: {},
  async run({ positionals }, { operate }) {
    const slug = positionals[0]!
    const history = await operate('site.history', { slug })
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
  summary: 'Show the differences between a site’s folder and the active version.',
  positionals: ['SLUG'],
  options: { from: FROM, version: VERSION },
  async run(given, context) {
    const compared = await context.operate('site.diff', meant(given, context))
    if (compared.is === 'refused') return refusal(compared)
    const { differences } = compared
    const show = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value))
    const lines = differences.map(({ path, before, after }) => `${path}: ${show(before)} → ${show(after)}`)
    return done(lines.length > 0 ? lines : ['Nothing would change.'], differences)
  },
}

export const sitePreview: Command = {
  summary: 'Make a preview link for a site. Anyone who has it can look, until it expires.',
  positionals: ['SLUG'],
  options: {
    from: FROM,
    version: VERSION,
    note: NOTE,
    origin: { type: 'string', value: 'URL', help: 'where the site is reached; otherwise its own address' },
    hours: { type: 'string', value: 'NUMBER', help: 'how long the link works; 24 unless given' },
  },
  async run(given, context) {
    const preview = await context.operate('site.preview', {
      ...meant(given, context),
      note: textOf(given, 'note') || 'preview',
      origin: textOf(given, 'origin'),
      hours: wholeNumber(given.options.hours, '--hours', 24),
    })
    if (preview.is === 'refused') return refusal(preview)
    const { link, version, expires } = preview
    return done([link], { link, version, expires })
  },
}
