import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { downloadFeed } from '#adapters/stock-feed/download-feed.ts'
import { fileFeed } from '#adapters/stock-feed/file-feed.ts'
import { type ImportingYard, yardOf } from '#domain/import/build-car.ts'
import { FeedMapping } from '#domain/import/feed-mapping-schema.ts'
import { type ImportReport, wentWell } from '#domain/import/import-report.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { importStock } from '#use-cases/import-stock.ts'
import { overrideCar } from '#use-cases/override-car.ts'
import {
  type Command,
  type CommandContext,
  done,
  failed,
  type Given,
  type Outcome,
  UsageError,
} from '../command.ts'

const DEALERSHIP = { type: 'string', value: 'ID|SLUG', help: 'whose stock it is', required: true } as const

/** The yard an operator means, by the dealership's number or slug. */
function yardGiven(sites: Site[], { options }: Given): ImportingYard {
  const { dealership } = options
  const id = sites
    .flatMap(({ dealerships }) => dealerships)
    .find((one) => String(one.id) === dealership || one.slug === dealership)?.id
  const yard = id === undefined ? undefined : yardOf(sites, id)
  if (!yard) throw new UsageError(`No site sells for a dealership '${dealership}'.`)
  return yard
}

/** The mapping given, else the one beside a site of the dealership, else none: then columns are known by their names. */
function mappingOf(
  path: string | undefined,
  context: Pick<CommandContext, 'cwd' | 'env' | 'ports'>,
  id: number,
): FeedMapping {
  const beside = context.ports.sites
    .all()
    .filter(({ dealerships }) => dealerships.some((one) => one.id === id))
    .map(({ slug }) => join(context.env.SITES_FOLDER, slug, 'feeds', `${id}.json`))
    .find((file) => existsSync(file))
  const file = path === undefined ? beside : resolve(context.cwd, path)
  if (file === undefined) return FeedMapping.parse({})
  let given: unknown
  try {
    given = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`The mapping ${file} cannot be read: ${(error as Error).message}`)
  }
  const parsed = FeedMapping.safeParse(given)
  if (parsed.success) return parsed.data
  const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new UsageError(`The mapping ${file} does not fit:\n  ${reasons.join('\n  ')}`)
}

const LISTED = 20

/** A report as an operator reads it. */
function reportLines(report: ImportReport): string[] {
  const { isDryRun, rows, bad, added, changed, unchanged, removed, moved, keptReserved } = report
  const shown = <Item>(items: Item[], line: (item: Item) => string) => [
    ...items.slice(0, LISTED).map(line),
    ...(items.length > LISTED ? [`  … and ${items.length - LISTED} more; --json has them`] : []),
  ]
  return [
    ...report.alerts.map((alert) => `ALERT ${alert}`),
    ...(report.refused ? [`ALERT ${report.refused}`] : []),
    ...shown(report.errors, ({ row, field, reason }) => `  row ${row}, ${field}: ${reason}`),
    ...(isDryRun
      ? shown(
          report.changes,
          ({ kind, stocknum, name, fields }) =>
            `  ${kind} ${stocknum ?? ''} ${name}${fields ? ` (${fields.join(', ')})` : ''}`,
        )
      : []),
    `${isDryRun ? 'Dry run: ' : ''}${rows} rows, ${bad} bad, ${added} added, ${changed} changed, ${unchanged} as before, ${removed} taken off${moved > 0 ? `, ${moved} moved to another yard` : ''}${keptReserved > 0 ? `, ${keptReserved} missing but reserved` : ''}.`,
  ]
}

async function takeIn(given: Given, context: CommandContext, isDryRun: boolean): Promise<Outcome> {
  const { ports, cwd } = context
  const yard = yardGiven(ports.sites.all(), given)
  const mapping = mappingOf(given.options.mapping as string | undefined, context, yard.dealership.id)
  const [source] = given.positionals
  const isUrl = /^https?:\/\//.test(source!)
  const path = isUrl ? await downloadFeed(source!) : resolve(cwd, source!)
  if (!existsSync(path)) return failed(`There is no file ${path}.`)
  try {
    const report = await importStock(ports, {
      yard,
      mapping,
      isDryRun,
      feed: fileFeed(path, mapping),
      now: context.now,
      mayShrink: given.options['allow-shrink'] === true,
      holder: randomUUID(),
      onProgress: context.onProgress,
    })
    return { ok: wentWell(report), lines: reportLines(report), data: report }
  } finally {
    if (isUrl) rmSync(path, { force: true })
  }
}

const MAPPING = {
  type: 'string',
  value: 'FILE',
  help: 'how its columns become fields; sites/<slug>/feeds/<id>.json is known by itself',
} as const

export const stockImport: Command = {
  summary: "Bring a dealership's stock up to its feed (CSV or JSON).",
  positionals: ['FILE|URL'],
  options: {
    dealership: DEALERSHIP,
    mapping: MAPPING,
    'dry-run': { type: 'boolean', help: 'only tell what would be added, changed and taken off' },
    'allow-shrink': { type: 'boolean', help: 'take cars off even when more than half are missing' },
  },
  run: (given, context) => takeIn(given, context, given.options['dry-run'] === true),
}

export const stockCheck: Command = {
  summary: 'Check a feed row by row without touching the stock.',
  positionals: ['FILE|URL'],
  options: { dealership: DEALERSHIP, mapping: MAPPING },
  async run(given, context) {
    const outcome = await takeIn(given, context, true)
    return { ...outcome, ok: outcome.ok && (outcome.data as ImportReport).bad === 0 }
  },
}

export const stockOverride: Command = {
  summary: "Let the dealer's word stand over the feed's: FIELD=VALUE, or FIELD= to give it back to the feed.",
  positionals: ['STOCKNUMBER', 'FIELD=VALUE…'],
  options: { dealership: DEALERSHIP },
  async run(given, { ports, now }) {
    const yard = yardGiven(ports.sites.all(), given)
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
