import { type MessagePort, parentPort } from 'node:worker_threads'
import { yieldToPages } from '../../yield-to-pages.ts'
import { openDurable } from './durable-writes.ts'
import { servePglite } from './pglite-server.ts'

/** Opens the database in a folder for whoever has the door, or closes it. */
export type ToPglite = { folder: string; door: MessagePort } | 'close'

yieldToPages()
const parent = parentPort!

// What fails here ends the thread, and the process with it.
parent.once('message', async ({ folder, door }: Exclude<ToPglite, 'close'>) => {
  const server = servePglite(await openDurable(folder))
  server.open(door)
  parent.postMessage('open')
  parent.once('message', async () => {
    await server.close()
    parent.close()
  })
})
