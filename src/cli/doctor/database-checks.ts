import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { inspectDatabase } from '#adapters/database/connect.ts'
import { openToEveryone } from '#server/settings/data-folder.ts'
import type { Environment } from '#server/settings/env.ts'
import { runningServer } from '../session.ts'
import { bad, type Finding, good, warning } from './finding.ts'

const LITTLE = 1024 ** 3
const TOO_LITTLE = 100 * 1024 ** 2

/** Whether the data folder can be written, who else can read it, and its free space. */
export async function dataFolderChecks(env: Environment): Promise<Finding[]> {
  const folder = resolve(env.DATA_FOLDER)
  // A missing folder is made at the start, if its parent allows it.
  let nearest = folder
  while (!existsSync(nearest)) nearest = dirname(nearest)
  try {
    accessSync(nearest, constants.W_OK)
    if (!statSync(nearest).isDirectory()) throw new Error(`${nearest} is not a folder`)
  } catch (error) {
    return [bad('data folder', `${folder} cannot be written: ${(error as Error).message}`)]
  }
  const { bavail, bsize } = statfsSync(nearest)
  const free = bavail * bsize
  const room = `${(free / 1024 ** 3).toFixed(1)} GB free`
  return [
    good('data folder', folder),
    ...(nearest === folder ? openToEveryone(folder) : []).map(({ path }) =>
      bad('data folder', `${path} can be read by every account of this machine: the next start closes it`),
    ),
    free < TOO_LITTLE ? bad('disk', room) : free < LITTLE ? warning('disk', room) : good('disk', room),
  ]
}

function standing(what: string, pending: number | 'empty'): Finding {
  if (pending === 'empty') return good('database', `${what}, empty: the first start makes its tables`)
  if (pending === 0) return good('database', `${what}, reachable and up to date`)
  const migrations = `${pending} ${pending === 1 ? 'migration' : 'migrations'} pending`
  return warning('database', `${what}, ${migrations}: the next start applies them`)
}

/** Processes that share a database must share the key too. */
export const secretKeyChecks = (env: Environment): Finding[] =>
  env.DATABASE_URL && !env.SECRET_KEY
    ? [
        warning(
          'secret key',
          'SECRET_KEY is not set: each process makes one of its own, and limits by visitor are not shared',
        ),
      ]
    : []

/** Whether the database answers and has the tables of this version. It is not changed. */
export async function databaseChecks(env: Environment): Promise<Finding[]> {
  const what = env.DATABASE_URL ? 'PostgreSQL' : 'in the data folder'
  if (!env.DATABASE_URL) {
    const server = await runningServer(env)
    if (server)
      return [
        good('database', `${what}, held by the running server (process ${server.pid} at ${server.url})`),
      ]
  }
  try {
    return [standing(what, await inspectDatabase({ url: env.DATABASE_URL, folder: env.DATA_FOLDER }))]
  } catch (error) {
    return [bad('database', (error as Error).message)]
  }
}
