import { readFileSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import './resolve-drizzle.ts'
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

const { start } = await import('./start.ts')
const { exitNow } = await import('./exit-now.ts')
try {
  const server = await start()
  flushCompileCache()
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      // Whatever could not be closed is as safe as after a crash.
      await server.stop().catch((error) => console.error(error))
      exitNow()
    })
  for (const { name, url } of server.sites) console.log(`${name.padEnd(28)} ${url}`)
  console.log(`\n${'The dealers’ console'.padEnd(28)} ${server.console.url}`)
  if (server.console.demo.length > 0) console.log('Sign in to the demo, once by each link:')
  for (const { words, link } of server.console.demo) console.log(`${words.padEnd(28)} ${link}`)
  if (server.demoDashboard) {
    const { url, user, password } = server.demoDashboard
    console.log(`\n${'The dashboard’s data'.padEnd(28)} ${url}/manufacturers/1.json`)
    console.log(`${'user and password'.padEnd(28)} ${user} ${password}`)
  }
} catch (error) {
  // The message of an expected error is enough for an operator. Other errors keep their stack.
  console.error(error instanceof ExpectedError ? error.message : error)
  process.exit(1)
}
