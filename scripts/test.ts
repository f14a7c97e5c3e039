import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Everything that `npm test` checks, cheapest first. All checks run even if one fails. */
const bin = (name: string) => join('node_modules', '.bin', name)
const STEPS: { what: string; command: string; args: string[] }[] = [
  { what: 'Lint', command: bin('biome'), args: ['check', '--error-on-warnings'] },
  // The generated types of the console's routes: the next two steps read them.
  { what: 'Types of the console’s routes', command: bin('react-router'), args: ['typegen', 'src/console'] },
  { what: 'Unused code and packages', command: bin('knip'), args: ['--no-progress'] },
  { what: 'Types', command: bin('tsc'), args: ['--noEmit'] },
  { what: 'Types of the console', command: bin('tsc'), args: ['--noEmit', '-p', 'src/console'] },
  {
    what: 'Unit and contract tests',
    command: bin('vitest'),
    args: ['run', '--reporter=default', '--reporter=json', '--outputFile=test-results/unit.json'],
  },
  { what: 'Journeys in the browser', command: bin('playwright'), args: ['test'] },
]

// `npm run test:full` checks every page of every site at both widths.
if (process.argv[2] === 'full') process.env.FORECOURT_FULL = 'yes'

// The tests start hundreds of processes, which share compiled code through this cache.
process.env.NODE_COMPILE_CACHE = resolve('node_modules', '.cache', 'compiled')

rmSync('test-results', { recursive: true, force: true })
const failed: string[] = []
for (const { what, command, args } of STEPS) {
  const started = Date.now()
  console.log(`\n=== ${what}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  console.log(
    `=== ${what}: ${status === 0 ? 'passed' : 'FAILED'} after ${Math.round((Date.now() - started) / 1000)} s`,
  )
  if (status !== 0) failed.push(what)
}

const counts = { passed: 0, failed: 0 }
const read = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
const unit = read('test-results/unit.json')
const journeys = read('test-results/e2e.json')
counts.passed += (unit?.numPassedTests ?? 0) + (journeys?.stats.expected ?? 0)
counts.failed += (unit?.numFailedTests ?? 0) + (journeys?.stats.unexpected ?? 0)
if (failed.length) console.log(`\nFailed: ${failed.join(', ')}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(failed.length ? 1 : 0)
