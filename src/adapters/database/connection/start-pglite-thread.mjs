// The first file of the thread, for the same reasons as `src/server/main.mjs`.
import module from 'node:module'

module.enableCompileCache('node_modules/.cache/compiled')
await import('./pglite-thread.ts')
module.flushCompileCache()
