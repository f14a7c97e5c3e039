// The first file of the thread, for the same reasons as `src/server/main.mjs`: loading and
// compiling our code is most of the time until it answers.
import module from 'node:module'

module.enableCompileCache('node_modules/.cache/compiled')
await import('./console-thread.ts')
module.flushCompileCache()
