// Runs before `npm start`, `npm run dev` and `npm test` on any Node from version 20. It installs
// what is missing: packages (including the project's own Node), the built pages, and a browser for
// tests. It has no dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownNode, ownVersion } from '../bin/own-node.mjs'

const purpose = process.argv[2]

const stop = (sentence) => {
  console.error(`\n${sentence}`)
  process.exit(1)
}

/** What runs now, for the progress indicator: one line for all of it. */
const running = new Set()

/** Runs a long command with a progress indicator. Shows its output only if it fails. */
const run = (what, command, args, options = {}) =>
  new Promise((resolve) => {
    const started = Date.now()
    const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output = (output + chunk).slice(-6000)
      })
    const tick = setInterval(
      () => process.stderr.isTTY && process.stderr.write(`\r${[...running].join(', ')} … ${seconds()}    `),
      500,
    )
    running.add(what)
    if (!process.stderr.isTTY) console.error(`${what} …`)
    child.on('error', (error) => {
      output += error.message
      child.emit('close', 1)
    })
    child.once('close', (code) => {
      clearInterval(tick)
      running.delete(what)
      console.error(
        `${process.stderr.isTTY ? '\r' : ''}${what}: ${code === 0 ? 'done' : 'failed'} after ${seconds()}   `,
      )
      resolve({ ok: code === 0, output })
    })
  })

const digest = (paths) => {
  const hash = createHash('sha256')
  const visit = (path) => {
    if (!existsSync(path) || path.endsWith('.react-router')) return
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else hash.update(path).update(readFileSync(path))
  }
  paths.forEach(visit)
  return hash.digest('hex')
}
const isCurrent = (stamp, value) => existsSync(stamp) && readFileSync(stamp, 'utf8') === value
const versionOf = (node) => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim()

const npm = (what, args) => run(what, 'npm', args, { shell: process.platform === 'win32' })

/** A quick check first: without a network, npm would retry every package for minutes. */
async function reachRegistry() {
  const retries = ['--fetch-retries=2', '--fetch-retry-mintimeout=500', '--fetch-retry-maxtimeout=2000']
  const { ok, output } = await npm('Reaching the package registry', ['view', 'node', 'version', ...retries])
  if (!ok && /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|network/i.test(output))
    stop(
      'The package registry cannot be reached. Connect this machine to the network and run the same command again.',
    )
}

async function installPackages() {
  const stamp = join('node_modules', '.forecourt-installed')
  const lock = digest(['package-lock.json'])
  if (isCurrent(stamp, lock) && versionOf(ownNode) === ownVersion) return
  await reachRegistry()
  const { ok, output } = await npm('Installing packages (a minute or two the first time)', [
    'install',
    // They build the pages, also where NODE_ENV is set for the server.
    '--include=dev',
    '--no-audit',
    '--no-fund',
  ])
  if (!ok) stop(`The packages could not be installed:\n${output}`)
  const got = versionOf(ownNode)
  if (got !== ownVersion)
    stop(
      `The project needs its own Node ${ownVersion}, but node_modules contains ${got ?? 'none'}. Allow optional packages (npm config get omit) and run the same command again.`,
    )
  writeFileSync(stamp, lock)
}

/** Builds into a folder, unless it already holds a build of the same sources. */
async function build(what, folder, sources, args) {
  const stamp = join(folder, '.forecourt-built')
  const current = digest([...sources, 'package-lock.json'])
  if (isCurrent(stamp, current)) return
  const env = { ...process.env, NODE_ENV: 'production' }
  const { ok, output } = await run(`Building ${what}`, ownNode, args, { env })
  if (!ok) stop(`Building ${what} failed:\n${output}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(stamp, current)
}

const buildPages = () =>
  build(
    'the pages',
    'build',
    ['src/browser', 'src/pages', 'src/ui', 'src/domain', 'vite.config.ts'],
    [join('node_modules', 'vite', 'bin', 'vite.js'), 'build'],
  )

/** The folder of the console holds its own configuration. */
const buildConsole = () =>
  build(
    'the console',
    join('build', 'console'),
    ['src/console', 'src/domain', 'src/ports', 'src/use-cases'],
    [join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build', join('src', 'console')],
  )

const onDebianAsRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
/** Possible paths of a browser, the smallest first. */
const chromiums = () => JSON.parse(readFileSync(join('scripts', 'chromiums.json'), 'utf8'))

const hasCommand = (name, version = '-v') =>
  spawnSync(name, [version], { stdio: 'ignore' }).error === undefined
const hasPostgresql = () =>
  hasCommand('initdb') ||
  (existsSync('/usr/lib/postgresql') &&
    readdirSync('/usr/lib/postgresql').some((major) => existsSync(`/usr/lib/postgresql/${major}/bin/initdb`)))

/**
 * Programs that tests and benchmarks use: the Debian package, whether it is installed, and what is
 * skipped without it. Headless Chromium needs two thirds of the time of the full one, which is the
 * fallback.
 */
const SERVICES = [
  {
    name: 'chromium-headless-shell',
    for: ['test', 'lighthouse'],
    isInstalled: () => Boolean(process.env.CHROMIUM) || existsSync(chromiums()[0]),
    without: 'the browser tests take 50 % longer',
  },
  {
    name: 'chromium',
    for: ['test', 'lighthouse'],
    isInstalled: () => Boolean(process.env.CHROMIUM) || chromiums().some(existsSync),
    without: undefined,
  },
  {
    name: 'postgresql',
    for: ['test'],
    isInstalled: hasPostgresql,
    without: 'the database tests on PostgreSQL will not run',
  },
  {
    name: 'nginx-light',
    for: ['test', 'bench'],
    isInstalled: () => hasCommand('nginx'),
    without: 'the proxy tests will not run',
  },
  {
    name: 'caddy',
    for: ['test'],
    isInstalled: () => hasCommand('caddy', 'version'),
    without: 'the certificate tests will not run',
  },
  { name: 'wrk', for: ['bench'], isInstalled: () => hasCommand('wrk'), without: 'pages cannot be measured' },
]

/**
 * Installs what is missing on Debian as root. One at a time, because older systems lack some
 * packages.
 */
async function installServices() {
  const wanted = SERVICES.filter((service) => service.for.includes(purpose))
  const isMissing = (service) => !service.isInstalled()
  if (wanted.some(isMissing) && onDebianAsRoot()) {
    await run('Refreshing the package list', 'apt-get', ['update', '-qq'])
    for (const service of wanted) {
      if (service.isInstalled()) continue
      const { ok, output } = await run(
        `Installing ${service.name}`,
        'apt-get',
        ['install', '-y', '-qq', service.name],
        { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } },
      )
      if (!ok) console.error(output)
    }
  }
  for (const { name, without } of wanted.filter(isMissing)) {
    if (!without) stop('A browser is needed: install Chromium, or set CHROMIUM to the path of one.')
    console.error(`\n*** ${name} is not installed: ${without}. ***\n`)
  }
}

if (Number(process.versions.node.split('.')[0]) < 20)
  stop(`Node ${process.version} is too old: install Node 20 or later.`)
await installPackages()
// Both at once: neither reads what the other writes, and each keeps only one core busy.
await Promise.all([purpose !== 'dev' && buildPages(), buildConsole()])
await installServices()
