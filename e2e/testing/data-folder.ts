import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from '#adapters/database/testing/once.ts'

/** The folder that the processes of a test run share. Without it nothing is prepared. */
const shared = () => process.env.FORECOURT_TEST_FOLDER

/** The arguments of `npm start`. */
export const START: string[] = JSON.parse(readFileSync('package.json', 'utf8'))
  .scripts.start.split(' ')
  .slice(1)

/** Starts the platform once, so that it fills its data folder, and stops it again. */
async function fill(folder: string, env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, START, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_FOLDER: folder,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.on('data', (text) => String(text).includes('localhost:') && child.kill('SIGTERM'))
  const code = await new Promise((resolve) => child.once('exit', resolve))
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
): Promise<string> {
  const home = shared()
  const kind = env.DEMO === 'false' ? 'empty' : 'demo'
  if (!home || env.DATABASE_URL || (kind === 'demo' && hasOwnStock(env))) return folder
  const settings: Record<string, string> = kind === 'demo' ? {} : { DEMO: 'false', ALLOW_TEST_BANK: 'true' }
  const outcome = await once(home, `data-${kind}`, () => fill(join(home, `data-${kind}`), settings))
  if ('failed' in outcome) throw new Error(outcome.failed)
  cpSync(outcome.made, folder, { recursive: true })
  return folder
}
