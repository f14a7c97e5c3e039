// The first file of the process, which any version of Node can read.
import { readFileSync } from 'node:fs'

const wanted = `v${JSON.parse(readFileSync('package.json', 'utf8')).dependencies.node}`
if (process.version !== wanted) {
  console.error(
    `This is Node ${process.version}, but the project brings ${wanted}: start it with "npm start".`,
  )
  process.exit(1)
}

await import('./quick-imports.mjs')
await import('./main.ts')
