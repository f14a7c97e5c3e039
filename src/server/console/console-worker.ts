import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { Worker } from '../workers/workers.ts'

/**
 * Removes sessions, links and challenges whose time is over. None of them works any more: this only
 * saves space.
 */
export const consoleWorker = ({
  sessions,
  links,
  challenges,
}: Pick<ConsolePorts, 'sessions' | 'links' | 'challenges'>): Worker => ({
  name: 'console',
  everySeconds: 600,
  async run() {
    const now = new Date()
    await sessions.sweep(now)
    await links.sweep(now)
    await challenges.sweep(now)
  },
})
