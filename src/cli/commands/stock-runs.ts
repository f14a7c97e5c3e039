import { everyHoursWords } from '#domain/import/feed-health.ts'
import type { PhotoCounts } from '#ports/stock/feed-photos.ts'
import { type Command, done, failed, textOf, wholeNumber } from '../command.ts'
import { counted, reportLines } from '../import-lines.ts'

const timeOf = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`
const LISTED = 30

export const stockFeeds: Command = {
  summary: 'List the feeds with their last import. Exits with 1 if one is late or needs attention.',
  positionals: [],
  options: {},
  async run(_given, { operate }) {
    const feeds = await operate('stock.feeds', {})
    const lines = feeds.flatMap(({ dealershipId, feed, lastRun, everyHours, alarms }) => [
      `dealership ${dealershipId}, ${feed}: ${[
        lastRun
          ? `run ${lastRun.id} at ${timeOf(lastRun.at)}, ${counted(lastRun.rows ?? 0, 'row')}`
          : 'never imported',
        everyHours === undefined
          ? `no rhythm: profiles save ${feed} everyHours=24 --dealership ${dealershipId}`
          : `expected ${everyHoursWords(everyHours)}`,
      ].join(', ')}`,
      ...alarms.map((alarm) => `  ALERT ${alarm}`),
    ])
    const ok = feeds.every(({ alarms }) => alarms.length === 0)
    return { ok, lines: lines.length > 0 ? lines : ['No feeds.'], data: feeds }
  },
}

export const stockRuns: Command = {
  summary: 'List imports, newest first.',
  positionals: [],
  options: {
    dealership: { type: 'string', value: 'ID|SLUG', help: 'of one dealership' },
    limit: { type: 'string', value: 'NUMBER', help: 'at most so many' },
  },
  async run(given, { operate }) {
    const dealership = textOf(given, 'dealership')
    const limit = wholeNumber(given.options.limit, '--limit', LISTED)
    const runs = await operate('stock.runs', { limit, ...(dealership !== undefined && { dealership }) })
    const lines = runs.map(({ id, dealershipId, feed, source, startedAt, isOk, report }) => {
      const state = isOk === undefined ? 'not ended' : isOk ? 'ok' : 'CHECK'
      const sum = report
        ? `${counted(report.rows, 'row')}, ${report.held} held, ${report.added} added, ${report.changed} changed, ${report.removed} off`
        : ''
      return `${String(id).padStart(6)}  ${timeOf(startedAt)}  ${state.padEnd(9)}  ${dealershipId} ${feed}  ${sum}  ${source}`
    })
    return done(lines.length > 0 ? lines : ['No imports.'], runs)
  },
}

const photoLines = ({ dealershipId, stored, waiting, failing, examples }: PhotoCounts) => [
  `Photos of dealership ${dealershipId} now: ${stored} stored, ${waiting} to fetch, ${failing} that cannot be fetched`,
  ...examples.map(
    ({ url, error, attempts }) =>
      `  ${url}: ${error} (tried ${attempts === 1 ? 'once' : `${attempts} times`})`,
  ),
]

export const stockRun: Command = {
  summary: 'Show an import: its report, and what changed car by car.',
  positionals: ['RUN'],
  options: {},
  async run({ positionals: [given] }, { operate }) {
    const id = wholeNumber(given, 'RUN')
    const found = await operate('stock.run', { id })
    if (found.is === 'unknown') return failed(`There is no import ${id}.`)
    const { run, changes } = found
    const shown = changes.slice(0, LISTED).map(({ kind, stocknum, name, fields }) => {
      const differing = Object.entries(fields ?? {}).map(
        ([field, { before, after }]) =>
          `${field} ${JSON.stringify(before) ?? '–'} → ${JSON.stringify(after) ?? '–'}`,
      )
      return `  ${kind} ${stocknum ?? ''} ${name}${differing.length > 0 ? `: ${differing.join(', ')}` : ''}`
    })
    const left = changes.length > LISTED ? [`  … and ${changes.length - LISTED} more; --json has them`] : []
    const about = `Import ${id} of dealership ${run.dealershipId}, ${run.feed}, from ${run.source} at ${timeOf(run.startedAt)}`
    const photos = (await operate('stock.photos', {})).filter(
      ({ dealershipId }) => dealershipId === run.dealershipId,
    )
    const lines = [
      about,
      ...(run.report ? reportLines(run.report) : ['It did not end.']),
      ...photos.flatMap(photoLines),
      ...shown,
      ...left,
    ]
    return done(lines, { ...run, changes, photos })
  },
}

export const stockPhotos: Command = {
  summary: 'Show how many photos of feeds are stored, and why others are not.',
  positionals: [],
  options: {},
  async run(_given, { operate }) {
    const counts = await operate('stock.photos', {})
    return done(
      counts.length > 0
        ? counts.flatMap(photoLines)
        : ['No photos of feeds are known yet. The running server looks for them.'],
      counts,
    )
  },
}

export const stockRejects: Command = {
  summary: 'Write the rows of an import that have to be corrected, as CSV.',
  positionals: ['RUN'],
  options: {},
  async run({ positionals: [given] }, { operate }) {
    const id = wholeNumber(given, 'RUN')
    const found = await operate('stock.rejects', { id })
    if (found.is === 'unknown') return failed(`There is no import ${id}.`)
    if (found.is === 'none') return failed(`Every row of import ${id} was right.`)
    return done([found.rejects.trimEnd()], { rejects: found.rejects })
  },
}

export const stockHistory: Command = {
  summary: 'Show the prices and statuses of a car over time.',
  positionals: ['STOCKNUMBER'],
  options: { dealership: { type: 'string', value: 'ID|SLUG', help: 'whose stock it is', required: true } },
  async run(given, { operate }) {
    const stocknum = given.positionals[0]!
    const found = await operate('stock.history', {
      dealership: textOf(given, 'dealership') ?? '',
      stocknum,
    })
    if (found.is === 'unknown') return failed(`${found.dealership} has no car ${stocknum}.`)
    const { lines } = found
    return done(
      lines.map(
        ({ at, price, status, photos, source }) =>
          `${timeOf(at)}  ${price === undefined ? 'no price' : `$${price.toLocaleString('en')}`}  ${status}  ${photos} ${photos === 1 ? 'photo' : 'photos'}  by ${source}`,
      ),
      lines,
    )
  },
}
