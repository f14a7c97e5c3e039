import cluster from 'node:cluster'
import './resolve-quickly.ts'
import { ExpectedError } from '#ports/expected-error.ts'

// React chooses its production or development build by this variable when it is first imported.
process.env.NODE_ENV ??= 'production'

try {
  const { readEnvironment } = await import('./settings/env.ts')
  const { workersWanted } = await import('./cluster/workers-wanted.ts')
  const env = readEnvironment()
  const { count, note } = workersWanted(env)
  if (cluster.isPrimary && note) console.error(note)
  if (cluster.isPrimary && count > 1) {
    const { supervise } = await import('./cluster/supervise.ts')
    await supervise(count, env, (await import('./monitoring/log.ts')).createLog(env))
  } else {
    await (await import('./cluster/run-worker.ts')).runWorker()
  }
} catch (error) {
  // The message of an expected error is enough for an operator. Other errors keep their stack.
  console.error(error instanceof ExpectedError ? error.message : error)
  process.exit(1)
}
