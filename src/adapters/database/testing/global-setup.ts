import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder for the databases of a test run. The first test that needs one creates it. */
    databases: { folder: string; owner: number }
  }
}

export default function setup(project: TestProject) {
  const folder = mkdtempSync(`${tmpdir()}/forecourt-test-`)
  process.env.FORECOURT_TEST_FOLDER = folder
  project.provide('databases', { folder, owner: process.pid })
  return () => {
    if (existsSync(`${folder}/stop`)) execFileSync('sh', [`${folder}/stop`], { stdio: 'ignore', cwd: '/' })
    rmSync(folder, { recursive: true, force: true })
  }
}
