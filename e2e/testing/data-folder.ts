import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { once } from '#adapters/database/testing/once.ts'
import { sendRequest } from './send-request.ts'

/** The folder that the processes of a test run share. Without it nothing is prepared. */
const shared = () => process.env.FORECOURT_TEST_FOLDER

/** The arguments of `npm start`. */
export const START: string[] = JSON.parse(readFileSync('package.json', 'utf8'))
  .scripts.start.split(' ')
  .slice(1)

/** What a folder holds: no sites, the demo as it starts, or the demo after somebody signed in. */
type Kind = 'empty' | 'demo' | 'console'

/** Signs in once by a printed link: the demo makes its leads and its past for whoever is first. */
async function signIn(link: string): Promise<void> {
  const { port, pathname } = new URL(link)
  const headers = { Origin: new URL(link).origin, 'Content-Type': 'application/x-www-form-urlencoded' }
  const { status } = await sendRequest(Number(port), 'POST', 'console', pathname, headers, '')
  if (status !== 302) throw new Error(`Signing in to fill a data folder was answered with ${status}`)
}

/** Starts the platform once, so that it fills its data folder, and stops it again. */
async function fill(folder: string, kind: Kind): Promise<string> {
  const child = spawn(process.execPath, START, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_FOLDER: folder,
      LOG_LEVEL: 'warn',
      ...(kind === 'empty' && { DEMO: 'false', ALLOW_TEST_BANK: 'true' }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const awaited = kind === 'console' ? /http\S+\/link\/\S+/ : /localhost:/
  let isFound = false
  let failed: unknown
  createInterface({ input: child.stdout }).on('line', async (line) => {
    const [found] = awaited.exec(line) ?? []
    if (!found || isFound) return
    isFound = true
    if (kind === 'console')
      await signIn(found).catch((error: unknown) => {
        failed = error
      })
    child.kill('SIGTERM')
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (failed) throw failed
  if (code !== 0) throw new Error(`The platform that fills a data folder exited with ${code}`)
  return folder
}

/** Whether these sites have another demo stock than ours. */
const hasOwnStock = ({ SITES_FOLDER }: Record<string, string>) => {
  const plan = (folder: string) => readFileSync(join(folder, '_demo', 'stock-plan.json'), 'utf8')
  return SITES_FOLDER !== undefined && plan(SITES_FOLDER) !== plan('sites')
}

/**
 * A new data folder for a platform. It is a copy of one that was filled once for all tests: making
 * a database and its demo stock takes ten seconds of CPU, and a copy almost none.
 */
export async function newDataFolder(
  env: Record<string, string> = {},
  folder = mkdtempSync(join(tmpdir(), 'forecourt-')),
  kind: Kind = env.DEMO === 'false' ? 'empty' : 'demo',
): Promise<string> {
  const home = shared()
  if (!home || env.DATABASE_URL || (kind === 'demo' && hasOwnStock(env))) return folder
  const outcome = await once(home, `data-${kind}`, async () => {
    const made = join(home, `data-${kind}`)
    return fill(kind === 'console' ? await newDataFolder({}, made) : made, kind)
  })
  if ('failed' in outcome) throw new Error(outcome.failed)
  cpSync(outcome.made, folder, { recursive: true })
  return folder
}
