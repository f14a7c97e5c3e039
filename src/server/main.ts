import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import './resolve-quickly.ts'
import { ExpectedError } from '#ports/expected-error.ts'

// Half of the CPU time of a start is reading and compiling our own code. Where the folder cannot be
// written, nothing is cached.
enableCompileCache('node_modules/.cache/compiled')

// React chooses its production or development build by this variable when it is first imported.
process.env.NODE_ENV ??= 'production'

const wanted = `v${JSON.parse(readFileSync('package.json', 'utf8')).dependencies.node}`
if (process.version !== wanted) {
  console.error(
    `This is Node ${process.version}, but the project brings ${wanted}: start it with "npm start".`,
  )
  process.exit(1)
}

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
