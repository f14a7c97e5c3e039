// The first file of the process, which any version of Node can read. It is JavaScript, because
// a TypeScript file that is loaded before the cache needs Node's own compiler. That holds 18 MB for
// as long as the process runs.
import module from 'node:module'
import { ownVersion } from '../../bin/own-node.mjs'

if (process.version !== ownVersion) {
  console.error(
    `This is Node ${process.version}, but the project brings ${ownVersion}: start it with "npm start".`,
  )
  process.exit(1)
}

// Half of the CPU time of a start is reading and compiling our own code. Where the folder cannot be
// written, nothing is cached.
module.enableCompileCache('node_modules/.cache/compiled')
await import('./main.ts')
