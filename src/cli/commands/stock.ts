import { resolve } from 'node:path'
import { type ImportReport, wentWell } from '#domain/import/import-report.ts'
import { InvalidRequest } from '#ports/expected-error.ts'
import { type Command, type CommandContext, done, failed, type Given, textOf } from '../command.ts'

const DEALERSHIP = { type: 'string', value: 'ID|SLUG', help: 'whose stock it is', required: true } as const
const MAPPING = {
  type: 'string',
  value: 'FILE',
  help: 'how its columns become fields; sites/<slug>/feeds/<id>.json is known by itself',
} as const

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

function importFeed(
  given: Given,
  { operate, cwd }: CommandContext,
  isDryRun: boolean,
): Promise<ImportReport> {
  const named = given.positionals[0]!
  const mapping = textOf(given, 'mapping')
  return operate('stock.import', {
    dealership: textOf(given, 'dealership') ?? '',
    source: /^https?:\/\//.test(named) ? { url: named } : { file: resolve(cwd, named) },
    ...(mapping !== undefined && { mapping: resolve(cwd, mapping) }),
    isDryRun,
    mayShrink: given.options['allow-shrink'] === true,
  })
}

export const stockImport: Command = {
  summary: "Bring a dealership's stock up to its feed (CSV or JSON).",
  positionals: ['FILE|URL'],
  options: {
    dealership: DEALERSHIP,
    mapping: MAPPING,
    'dry-run': { type: 'boolean', help: 'only list what would be added, changed and taken off' },
    'allow-shrink': { type: 'boolean', help: 'take cars off even when more than half are missing' },
  },
  async run(given, context) {
    const report = await importFeed(given, context, given.options['dry-run'] === true)
    return { ok: wentWell(report), lines: reportLines(report), data: report }
  },
}

export const stockCheck: Command = {
  summary: 'Check a feed row by row without touching the stock.',
  positionals: ['FILE|URL'],
  options: { dealership: DEALERSHIP, mapping: MAPPING },
  async run(given, context) {
    const report = await importFeed(given, context, true)
    return { ok: wentWell(report) && report.bad === 0, lines: reportLines(report), data: report }
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
