import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test run keeps its databases: the first test that needs one starts it there. */
    databases: { folder: string; owner: number }
  }
}

export default function setup(project: TestProject) {
  const folder = mkdtempSync(`${tmpdir()}/forecourt-test-`)
  project.provide('databases', { folder, owner: process.pid })
  return () => {
    if (existsSync(`${folder}/stop`)) execFileSync('sh', [`${folder}/stop`], { stdio: 'ignore', cwd: '/' })
    rmSync(folder, { recursive: true, force: true })
  }
}
