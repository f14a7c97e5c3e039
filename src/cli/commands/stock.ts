import { existsSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ImportReport, wentWell } from '#domain/import/import-report.ts'
import { PRESETS } from '#domain/import/profile/presets.ts'
import { InvalidRequest } from '#ports/expected-error.ts'
import type { FeedSource } from '#ports/operator-ports.ts'
import { FeedUnreadable } from '#ports/stock/stock-feed.ts'
import type { FeedOutcome } from '#use-cases/operator/import-feed.ts'
import type { OperationInput } from '#use-cases/operator/operation-inputs-schema.ts'
import {
  type Command,
  type CommandContext,
  done,
  failed,
  type Given,
  type Outcome,
  textOf,
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
    help: 'which of its feeds, by the name of its profile; main unless given',
  },
  profile: { type: 'string', value: 'FILE', help: 'how its columns become fields, from a file' },
  preset: { type: 'string', value: 'NAME', help: `a well-known shape: ${Object.keys(PRESETS).join(', ')}` },
} as const

/** A missing file is said at once: opening the database first would take seconds. */
function sourceOf({ positionals: [named] }: Given, cwd: string): FeedSource {
  if (/^https?:\/\//.test(named!)) return { url: named! }
  const file = resolve(cwd, named!)
  if (!existsSync(file)) throw new FeedUnreadable(`the file ${file} is missing`)
  return { file }
}

const feedOf = (given: Given, cwd: string): OperationInput<'stock.preview'> => {
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

function importFeed(given: Given, { operate, cwd }: CommandContext, isDryRun: boolean): Promise<FeedOutcome> {
  return operate('stock.import', {
    ...feedOf(given, cwd),
    isAccepted: given.options.accept === true,
    isDryRun,
    mayShrink: given.options['allow-shrink'] === true,
  })
}

const LOOK_FIRST =
  'Nothing was imported yet: look at what was guessed. If it is right, run the same with --accept; it is saved as the profile of this feed. If not, see docs/stock-feeds.md.'

const savedLine = ({ feed, dealershipId }: ImportReport) =>
  `The guess is saved. To see it: npx forecourt profiles show ${feed} --dealership ${dealershipId}`

function outcomeOf(outcome: FeedOutcome, isOk: (report: ImportReport) => boolean): Outcome {
  if (outcome.is === 'guessed')
    return { ok: false, lines: [...previewLines(outcome.preview), LOOK_FIRST], data: outcome.preview }
  const { report, isProfileSaved } = outcome
  const lines = [...reportLines(report), ...(isProfileSaved ? [savedLine(report)] : [])]
  return { ok: isOk(report), lines, data: report }
}

export const stockImport: Command = {
  summary: "Bring a dealership's stock up to its feed (CSV, XLSX, JSON, XML, or a zip of one).",
  positionals: ['FILE|URL'],
  options: {
    ...FEED_OPTIONS,
    accept: { type: 'boolean', help: 'what was guessed of its columns is right: import, and save it' },
    'dry-run': { type: 'boolean', help: 'only list what would be added, changed and marked as sold' },
    'allow-shrink': { type: 'boolean', help: 'take cars off even when more than half are missing' },
    rejects: { type: 'string', value: 'FILE', help: 'where to write the rows to correct' },
  },
  async run(given, context) {
    const outcome = await importFeed(given, context, given.options['dry-run'] === true)
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
    outcomeOf(await importFeed(given, context, true), (report) => wentWell(report) && report.lostCells === 0),
}

export const stockPreview: Command = {
  summary: 'Preview a feed: the field of each column, and ten of its rows.',
  positionals: ['FILE|URL'],
  options: FEED_OPTIONS,
  async run(given, context) {
    const preview = await context.operate('stock.preview', feedOf(given, context.cwd))
    return done(previewLines(preview), preview)
  },
}

export const stockOverride: Command = {
  summary: "Set a dealer's own values over the feed's: FIELD=VALUE, or FIELD= to use the feed's again.",
  positionals: ['STOCKNUMBER', 'FIELD=VALUE…'],
  options: { dealership: DEALERSHIP },
  async run(given, { operate }) {
    const [stocknum, ...pairs] = given.positionals
    const fields = Object.fromEntries(
      pairs.map((pair) => {
        const at = pair.indexOf('=')
        if (at < 1) throw new InvalidRequest(`'${pair}' is not FIELD=VALUE.`)
        return [pair.slice(0, at), pair.slice(at + 1).trim()]
      }),
    )
    const dealership = textOf(given, 'dealership') ?? ''
    const outcome = await operate('stock.override', { dealership, stocknum: stocknum!, fields })
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
