import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import type { Database } from '../database.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { openPool } from './open-pool.ts'
import { servePglite } from './pglite-server.ts'
import type { ToPglite } from './pglite-thread.ts'
import { type AtDoor, PortStream } from './port-stream.ts'

const CONNECTIONS = 10

/** The embedded database at the other end of a port. Closing it closes only these connections. */
export function pgliteBehind(port: MessagePort, connections = CONNECTIONS): Database {
  // While no connection is open, it does not keep the process from ending.
  port.unref()
  const config = { stream: () => new PortStream(port), ssl: false, max: connections }
  const address = () => {
    const { port1, port2 } = new MessageChannel()
    port.postMessage({ door: port1 } satisfies AtDoor, [port1])
    return { port: port2 }
  }
  const database = openPool(config, { kind: 'pglite', address })
  return {
    ...database,
    close: async () => {
      await database.close()
      port.close()
    },
  }
}

/** A PGlite client of this thread, with the same connections as one of another thread. */
export function pgliteDatabase(client: PGlite): Database {
  const { port1, port2 } = new MessageChannel()
  const server = servePglite(client)
  server.open(port1)
  const database = pgliteBehind(port2)
  return {
    ...database,
    close: async () => {
      await database.close()
      await server.close()
    },
  }
}

/** Whether `<folder>/db` has a database. Opening a missing one would create it. */
export const holdsDatabase = (folder: string): boolean => existsSync(`${folder}/db/PG_VERSION`)

/**
 * Creates the database in a process of its own. This takes 500 MB of memory, of which a process
 * that goes on would give back little.
 */
const createIn = (folder: string) =>
  promisify(execFile)(process.execPath, [
    fileURLToPath(new URL('./create-pglite.ts', import.meta.url)),
    `${folder}/db`,
  ])

/** Starts the thread that works on the database. It loads its code at once. */
function startThread() {
  const thread = new Worker(new URL('./start-pglite-thread.mjs', import.meta.url))
  let isNeeded = true
  const ended = once(thread, 'exit')
  const lose = (cause: unknown) => {
    if (isNeeded) throw new Error('The thread of the embedded database ended.', { cause })
  }
  const lost = ended.then(lose, lose)
  return {
    async open(folder: string): Promise<Database> {
      const { port1, port2 } = new MessageChannel()
      const opened = once(thread, 'message')
      thread.postMessage({ folder, door: port1 } satisfies ToPglite, [port1])
      await Promise.race([opened, lost])
      // Nothing can be stored without it. A rejection that nobody handles ends the process.
      void lost.then()
      thread.unref()
      return pgliteBehind(port2)
    },
    async close() {
      isNeeded = false
      thread.ref()
      thread.postMessage('close' satisfies ToPglite)
      await lost
    },
    async end() {
      isNeeded = false
      await thread.terminate()
    },
  }
}

/** The embedded database in `<folder>/db`, which works in a thread of its own. */
export async function openPglite(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true })
  const thread = startThread()
  const unlock = await lockDataFolder(folder).catch(async (error) => {
    await thread.end()
    throw error
  })
  try {
    if (!holdsDatabase(folder)) await createIn(folder)
    const database = await thread.open(`${folder}/db`)
    return {
      ...database,
      close: async () => {
        await database.close()
        await thread.close()
        await unlock()
      },
    }
  } catch (error) {
    await thread.end()
    await unlock()
    throw error
  }
}
