/** Run as a process by a test: opens a data folder, and loses the thread of the database. */
import type { Worker } from 'node:worker_threads'
import { openPglite } from '../connection/open-pglite.ts'

process.on('worker', (thread: Worker) => {
  process.once('SIGUSR2', () => void thread.terminate())
})
await openPglite(process.argv[2]!)
console.log('open')
// As a server does, it would go on for ever.
setInterval(() => undefined, 60_000)
