import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { promisify } from 'node:util'

const run = promisify(execFile)
const DEBIAN_BINARIES = '/usr/lib/postgresql'

/** The newest server that Debian has installed, or the one in PG_BIN. */
function binaries(): string | undefined {
  if (process.env.PG_BIN) return process.env.PG_BIN
  if (!existsSync(DEBIAN_BINARIES)) return undefined
  const majors = readdirSync(DEBIAN_BINARIES).sort((a, b) => Number(b) - Number(a))
  return majors
    .map((major) => `${DEBIAN_BINARIES}/${major}/bin`)
    .find((folder) => existsSync(`${folder}/initdb`))
}

const isRoot = () => process.getuid?.() === 0

async function installed(): Promise<string | undefined> {
  const found = binaries()
  if (found || !isRoot() || !existsSync('/etc/debian_version')) return found
  console.log('Installing PostgreSQL for the tests (apt-get install postgresql) …')
  await run('apt-get', ['update']).catch(() => {})
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).catch((error) => console.error(String(error)))
  return binaries()
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** PostgreSQL refuses to run as root, so root uses the user that Debian created for it. */
const asServer = (command: string[]): [string, string[]] =>
  isRoot() ? ['runuser', ['-u', 'postgres', '--', ...command]] : [command[0]!, command.slice(1)]

/**
 * Starts a test server in a folder and returns its url without a database name. Without PostgreSQL
 * it prints a warning and returns undefined. The server stops when the process `owner` ends.
 */
export async function startPostgresql(folder: string, owner: number): Promise<string | undefined> {
  const bin = await installed()
  if (!bin) {
    console.error(
      '\n*** PostgreSQL is not installed, so the database tests ran on PGlite only. Install the package postgresql, or set PG_BIN. ***\n',
    )
    return undefined
  }
  const home = `${folder}/postgresql`
  await chmod(folder, 0o755)
  await mkdir(home)
  if (isRoot()) await run('chown', ['postgres', home])
  const execute = (...command: string[]) => run(...asServer(command), { cwd: home })
  await execute(`${bin}/initdb`, '-D', `${home}/data`, '-U', 'forecourt', '-A', 'trust', '-E', 'UTF8')
  const port = await freePort()
  const options = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c max_connections=200`
  await execute(`${bin}/pg_ctl`, '-D', `${home}/data`, '-l', `${home}/log`, '-w', '-o', options, 'start')

  const stop = asServer([`${bin}/pg_ctl`, '-D', `${home}/data`, '-m', 'fast', '-w', 'stop'])
    .flat()
    .join(' ')
  await writeFile(`${folder}/stop`, `${stop}\nrm -rf ${folder}\n`)
  const watch = `while kill -0 ${owner} 2>/dev/null; do sleep 1; done; sh ${folder}/stop`
  spawn('sh', ['-c', watch], { detached: true, stdio: 'ignore', cwd: '/' }).unref()
  return `postgresql://forecourt@127.0.0.1:${port}`
}
