import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  failedJourneys,
  failedUnits,
  flakyJourneys,
  flakyUnits,
  type JourneyReport,
  type UnitReport,
} from './test-report.ts'

type Step = { what: string; command: string; args: string[] }

/**
 * Everything that `npm test` checks, cheapest first. All checks run even if one fails. The steps of
 * a row run side by side.
 */
const bin = (name: string) => join('node_modules', '.bin', name)
const STEPS: Step[][] = [
  // The generated types of the console's routes: the next row reads them.
  [
    { what: 'Lint', command: bin('biome'), args: ['check', '--error-on-warnings'] },
    { what: 'Types of the console’s routes', command: bin('react-router'), args: ['typegen', 'src/console'] },
  ],
  [
    { what: 'Unused code and packages', command: bin('knip'), args: ['--no-progress'] },
    { what: 'Types', command: bin('tsc'), args: ['--noEmit'] },
    { what: 'Types of the console', command: bin('tsc'), args: ['--noEmit', '-p', 'src/console'] },
  ],
  [
    {
      what: 'Unit and contract tests',
      command: bin('vitest'),
      args: ['run', '--reporter=default', '--reporter=json', '--outputFile=test-results/unit.json'],
    },
  ],
  [{ what: 'Journeys in the browser', command: bin('playwright'), args: ['test'] }],
]

// `npm run test:full` checks every page of every site at both widths.
if (process.argv[2] === 'full') process.env.FORECOURT_FULL = 'yes'

// The tests start hundreds of processes, which share compiled code through this cache.
process.env.NODE_COMPILE_CACHE = resolve('node_modules', '.cache', 'compiled')

rmSync('test-results', { recursive: true, force: true })
const failed: string[] = []
const run = async ({ what, command, args }: Step) => {
  const started = Date.now()
  console.log(`\n=== ${what}`)
  const status = await new Promise((end) =>
    spawn(command, args, { stdio: 'inherit' }).once('exit', end).once('error', end),
  )
  console.log(
    `=== ${what}: ${status === 0 ? 'passed' : 'FAILED'} after ${Math.round((Date.now() - started) / 1000)} s`,
  )
  if (status !== 0) failed.push(what)
}
for (const row of STEPS) await Promise.all(row.map(run))

const read = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
const unit: UnitReport | undefined = read('test-results/unit.json')
const journeys: JourneyReport | undefined = read('test-results/e2e.json')
// Said once more at the end, because the output before it is long.
const flaky = [...flakyUnits(unit), ...flakyJourneys(journeys)]
for (const test of flaky) console.log(`\n↻ passed on its second try: ${test}`)
for (const problem of [...failedUnits(unit), ...failedJourneys(journeys)]) console.log(`\n✗ ${problem}`)
if (failed.length) console.log(`\nFailed: ${failed.join(', ')}`)
const passes = (unit?.numPassedTests ?? 0) + (journeys?.stats.expected ?? 0) + (journeys?.stats.flaky ?? 0)
const failures = (unit?.numFailedTests ?? 0) + (journeys?.stats.unexpected ?? 0)
console.log(`\n${passes} passed (${flaky.length} on a second try), ${failures} failed`)
process.exit(failed.length ? 1 : 0)
