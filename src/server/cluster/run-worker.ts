import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'
import { type Announcement, announce } from '../announce.ts'
import { exitNow } from '../exit-now.ts'
import { start } from '../start.ts'

/** What a worker sends to the supervisor when it serves. */
export type Ready = { ready: Announcement }

/** Runs the platform in this process, until a signal stops it. */
export async function runWorker(): Promise<void> {
  const server = await start()
  flushCompileCache()
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    // Whatever could not be closed is as safe as after a crash.
    await server.stop().catch((error) => console.error(error))
    exitNow()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const { sites, console: desk, demoDashboard } = server
  const announcement: Announcement = { sites, console: desk, demoDashboard }
  if (!cluster.isWorker) return announce(announcement)
  // Without its supervisor nobody would restart or stop it.
  process.on('disconnect', stop)
  // The terminal sends this to all processes. The supervisor answers it.
  process.on('SIGHUP', () => {})
  process.send?.({ ready: announcement } satisfies Ready)
}
