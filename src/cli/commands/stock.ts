import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ImportReport, wentWell } from '#domain/import/import-report.ts'
import { PRESETS } from '#domain/import/presets.ts'
import type { FeedSource } from '#ports/feed-files.ts'
import { type FeedOutcome, importFeed } from '#use-cases/operator/import-feed.ts'
import { previewFeed } from '#use-cases/operator/preview-feed.ts'
import { yardNamed } from '#use-cases/operator/yard-named.ts'
import { overrideCar } from '#use-cases/override-car.ts'
import {
  type Command,
  type CommandContext,
  done,
  failed,
  type Given,
  type Outcome,
  textOf,
  UsageError,
} from '../command.ts'
import { previewLines, reportLines } from '../import-lines.ts'

export const DEALERSHIP = {
  type: 'string',
  value: 'ID|SLUG',
  help: 'whose stock it is',
  required: true,
} as const
const FEED_OPTIONS = {
  dealership: DEALERSHIP,
  feed: {
    type: 'string',
    value: 'NAME',
    help: 'which of its feeds, by the name of its profile; main unless said',
  },
  profile: { type: 'string', value: 'FILE', help: 'how its columns become fields, from a file' },
  preset: { type: 'string', value: 'NAME', help: `a well-known shape: ${Object.keys(PRESETS).join(', ')}` },
} as const

const sourceOf = ({ positionals: [named] }: Given, cwd: string): FeedSource =>
  /^https?:\/\//.test(named!) ? { url: named! } : { file: resolve(cwd, named!) }

const feedOf = (given: Given, { cwd }: CommandContext) => {
  const profile = textOf(given, 'profile')
  const preset = textOf(given, 'preset')
  return {
    dealership: textOf(given, 'dealership') ?? '',
    source: sourceOf(given, cwd),
    feed: textOf(given, 'feed') ?? 'main',
    ...(profile !== undefined && { profile: resolve(cwd, profile) }),
    ...(preset !== undefined && { preset }),
  }
}

function takeIn(given: Given, context: CommandContext, isDryRun: boolean): Promise<FeedOutcome> {
  const input = {
    ...feedOf(given, context),
    isAccepted: given.options.accept === true,
    isDryRun,
    mayShrink: given.options['allow-shrink'] === true,
  }
  return importFeed(context.ports, input, { now: context.now, onProgress: context.onProgress })
}

const LOOK_FIRST =
  'Nothing was imported yet: look at what was guessed. If it is right, run the same with --accept; it is saved as the profile of this feed. If not, see docs/stock-feeds.md.'

function outcomeOf(outcome: FeedOutcome, isOk: (report: ImportReport) => boolean): Outcome {
  if (outcome.is === 'guessed')
    return { ok: false, lines: [...previewLines(outcome.preview), LOOK_FIRST], data: outcome.preview }
  return { ok: isOk(outcome.report), lines: reportLines(outcome.report), data: outcome.report }
}

export const stockImport: Command = {
  summary: "Bring a dealership's stock up to its feed (CSV, XLSX, JSON, XML, or a zip of one).",
  positionals: ['FILE|URL'],
  options: {
    ...FEED_OPTIONS,
    accept: { type: 'boolean', help: 'what was guessed of its columns is right: import, and save it' },
    'dry-run': { type: 'boolean', help: 'only tell what would be added, changed and taken off' },
    'allow-shrink': { type: 'boolean', help: 'take cars off even when more than half are missing' },
    rejects: { type: 'string', value: 'FILE', help: 'where to write the rows to mend' },
  },
  async run(given, context) {
    const outcome = await takeIn(given, context, given.options['dry-run'] === true)
    const file = textOf(given, 'rejects')
    if (file !== undefined && outcome.is === 'imported' && outcome.rejects !== undefined)
      writeFileSync(resolve(context.cwd, file), outcome.rejects)
    return outcomeOf(outcome, wentWell)
  },
}

export const stockCheck: Command = {
  summary: 'Check a feed row by row without touching the stock.',
  positionals: ['FILE|URL'],
  options: {
    ...FEED_OPTIONS,
    accept: { type: 'boolean', help: 'check it with what was guessed of its columns' },
  },
  run: async (given, context) =>
    outcomeOf(await takeIn(given, context, true), (report) => wentWell(report) && report.lostCells === 0),
}

export const stockPreview: Command = {
  summary: 'Show how a feed would be read: what each column is taken for, and ten of its rows.',
  positionals: ['FILE|URL'],
  options: FEED_OPTIONS,
  async run(given, context) {
    const preview = await previewFeed(context.ports, feedOf(given, context))
    return done(previewLines(preview), preview)
  },
}

export const stockOverride: Command = {
  summary: "Let the dealer's word stand over the feed's: FIELD=VALUE, or FIELD= to give it back to the feed.",
  positionals: ['STOCKNUMBER', 'FIELD=VALUE…'],
  options: { dealership: DEALERSHIP },
  async run(given, { ports, now }) {
    const yard = yardNamed(ports.sites.all(), textOf(given, 'dealership') ?? '')
    const [stocknum, ...pairs] = given.positionals
    const fields = Object.fromEntries(
      pairs.map((pair) => {
        const at = pair.indexOf('=')
        if (at < 1) throw new UsageError(`'${pair}' is not FIELD=VALUE.`)
        return [pair.slice(0, at), pair.slice(at + 1).trim()]
      }),
    )
    const outcome = await overrideCar(ports, { yard, stocknum: stocknum!, fields, now })
    if (!outcome.ok) return failed(outcome.reason)
    const own = Object.keys(outcome.overrides)
    return done(
      [
        `${outcome.name}: ${own.length > 0 ? `${own.join(', ')} as the dealer says` : 'all as the feed says'}.`,
      ],
      outcome,
    )
  },
}
