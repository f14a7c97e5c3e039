// Runs before `npm start`, `npm run dev` and `npm test`, on whatever Node the machine has (20 or later), and brings what is
// missing: packages (the project's own Node among them), the built pages, and for tests a browser. It depends on nothing.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const purpose = process.argv[2]
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const runtime = join('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

const stop = (sentence) => {
  console.error(`\n${sentence}`)
  process.exit(1)
}

/** Runs a long command quietly, with a sign of life, and shows its words only when it fails. */
const run = (what, command, args, options = {}) =>
  new Promise((resolve) => {
    const started = Date.now()
    const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let words = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        words = (words + chunk).slice(-6000)
      })
    const tick = setInterval(
      () => process.stderr.isTTY && process.stderr.write(`\r${what} … ${seconds()} `),
      500,
    )
    if (!process.stderr.isTTY) console.error(`${what} …`)
    child.on('error', (error) => {
      words += error.message
      child.emit('close', 1)
    })
    child.once('close', (code) => {
      clearInterval(tick)
      console.error(
        `${process.stderr.isTTY ? '\r' : ''}${what}: ${code === 0 ? 'done' : 'failed'} after ${seconds()}   `,
      )
      resolve({ ok: code === 0, words })
    })
  })

const digest = (paths) => {
  const hash = createHash('sha256')
  const visit = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else hash.update(path).update(readFileSync(path))
  }
  paths.forEach(visit)
  return hash.digest('hex')
}
const isCurrent = (stamp, value) => existsSync(stamp) && readFileSync(stamp, 'utf8') === value
const versionOf = (node) => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim()

const npm = (what, args) => run(what, 'npm', args, { shell: process.platform === 'win32' })

/** One small question first: without a network npm would try every package in turn, for minutes. */
async function reachRegistry() {
  const patience = ['--fetch-retries=2', '--fetch-retry-mintimeout=500', '--fetch-retry-maxtimeout=2000']
  const { ok, words } = await npm('Reaching the package registry', ['view', 'node', 'version', ...patience])
  if (!ok && /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|network/i.test(words))
    stop(
      'The package registry cannot be reached: connect this machine to the network once, then run the same command again.',
    )
}

async function bringPackages() {
  const wanted = `v${manifest.dependencies.node}`
  const stamp = join('node_modules', '.forecourt-installed')
  const lock = digest(['package-lock.json'])
  if (isCurrent(stamp, lock) && versionOf(runtime) === wanted) return
  await reachRegistry()
  const { ok, words } = await npm('Installing packages (a minute or two the first time)', [
    'install',
    '--no-audit',
    '--no-fund',
  ])
  if (!ok) stop(`The packages could not be installed:\n${words}`)
  const got = versionOf(runtime)
  if (got !== wanted)
    stop(
      `The project brings its own Node ${wanted}, but ${got ?? 'none'} is in node_modules. Allow install scripts for the package "node" and run the same command again.`,
    )
  writeFileSync(stamp, lock)
}

async function buildPages() {
  const sources = digest([
    'src/app',
    'src/console',
    'src/ui',
    'src/domain',
    'src/use-cases',
    'src/ports',
    'public',
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
  ])
  const stamp = join('build', '.forecourt-built')
  if (isCurrent(stamp, sources)) return
  const { ok, words } = await run(
    'Building the pages',
    runtime,
    [join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'],
    { env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (!ok) stop(`The pages could not be built:\n${words}`)
  const outcome = await run(
    'Building the console',
    runtime,
    [join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build', join('src', 'console')],
    { env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (!outcome.ok) stop(`The console could not be built:\n${outcome.words}`)
  mkdirSync('build', { recursive: true })
  writeFileSync(stamp, sources)
}

const onDebianAsRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
/** Where a browser may be, the leanest first. */
const chromiums = () => JSON.parse(readFileSync(join('scripts', 'chromiums.json'), 'utf8'))

const hasCommand = (name) => spawnSync(name, ['-v'], { stdio: 'ignore' }).error === undefined
const hasPostgresql = () =>
  hasCommand('initdb') ||
  (existsSync('/usr/lib/postgresql') &&
    readdirSync('/usr/lib/postgresql').some((major) => existsSync(`/usr/lib/postgresql/${major}/bin/initdb`)))

/**
 * What tests and benchmarks use beside our own packages: Debian's name for it, whether it is here, and what is lost without it.
 * Chromium without its windows does the same in two thirds of the time; where a system does not offer it, the whole one serves.
 */
const SERVICES = [
  {
    name: 'chromium-headless-shell',
    for: ['test', 'lighthouse'],
    isHere: () => Boolean(process.env.CHROMIUM) || existsSync(chromiums()[0]),
    without: 'the journeys in a browser take half as long again',
  },
  {
    name: 'chromium',
    for: ['test', 'lighthouse'],
    isHere: () => Boolean(process.env.CHROMIUM) || chromiums().some(existsSync),
    without: undefined,
  },
  {
    name: 'postgresql',
    for: ['test'],
    isHere: hasPostgresql,
    without: 'the half of the database tests that needs PostgreSQL will not run',
  },
  {
    name: 'nginx-light',
    for: ['test', 'bench'],
    isHere: () => hasCommand('nginx'),
    without: 'what stands behind a proxy is not tried',
  },
  { name: 'wrk', for: ['bench'], isHere: () => hasCommand('wrk'), without: 'pages cannot be measured' },
]

/** On Debian as root what is missing can be brought, each by itself: an older system may not know one of them. */
async function bringServices() {
  const wanted = SERVICES.filter((service) => service.for.includes(purpose))
  const isMissing = (service) => !service.isHere()
  if (wanted.some(isMissing) && onDebianAsRoot()) {
    await run('Refreshing the package list', 'apt-get', ['update', '-qq'])
    for (const service of wanted) {
      if (service.isHere()) continue
      const { ok, words } = await run(
        `Installing ${service.name}`,
        'apt-get',
        ['install', '-y', '-qq', service.name],
        { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } },
      )
      if (!ok) console.error(words)
    }
  }
  for (const { name, without } of wanted.filter(isMissing)) {
    if (!without) stop('A browser is needed: install Chromium, or set CHROMIUM to the path of one.')
    console.error(`\n*** ${name} is not installed: ${without}. ***\n`)
  }
}

if (Number(process.versions.node.split('.')[0]) < 20)
  stop(`Node ${process.version} is too old: install Node 20 or later.`)
await bringPackages()
if (purpose !== 'dev') await buildPages()
await bringServices()
