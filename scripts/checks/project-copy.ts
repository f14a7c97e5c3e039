import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const COPIED = [
  'src',
  'packages',
  'e2e',
  'scripts',
  'bench',
  'sites',
  'docs',
  'deploy',
  'artwork',
  'package.json',
  'tsconfig.json',
]
/** A second run checks only what changed. The project's own build info is not touched. */
const compile = (name: string) => ['--noEmit', '--tsBuildInfoFile', `${name}.tsbuildinfo`]
const IS_FULL = process.env.FORECOURT_FULL === 'yes'

/** A copy of the project in which a test can follow a recipe. */
export function projectCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-copy-'))
  const isCopied = (path: string) => !/\/(fixtures|fonts|recorded)$/.test(path)
  for (const name of COPIED) cpSync(name, join(folder, name), { recursive: true, filter: isCopied })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'vitest.config.ts'), 'export default { test: { testTimeout: 120_000 } }')

  /** Replaces the first occurrence of `from`. */
  const replace = (path: string, from: string, to: string): void => {
    const text = readFileSync(join(folder, path), 'utf8')
    if (!text.includes(from)) throw new Error(`${path} does not contain ${from}`)
    writeFileSync(
      join(folder, path),
      text.replace(from, () => to),
    )
  }

  /** Runs a program of the project's packages, or Node itself. */
  const run = (program: string, ...argv: string[]) => {
    const path = program === 'node' ? process.execPath : join('node_modules', '.bin', program)
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
    env.NO_COLOR = '1'
    const { stdout, stderr, status } = spawnSync(path, argv, {
      cwd: folder,
      env,
      encoding: 'utf8',
    })
    return { output: stdout + stderr, succeeded: status === 0 }
  }
  return {
    /** Inserts `added` after the first occurrence of `after`. */
    add: (path: string, after: string, added: string) => replace(path, after, after + added),
    replace,
    /** Writes a new file. */
    write(path: string, text: string): void {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    },
    run,
    /**
     * The files that do not compile, of these and all that they import. `npm run test:full`
     * compiles the whole project, which takes five times as long.
     */
    wrongFiles(...files: string[]): string[] {
      const config = { extends: './tsconfig.json', ...(IS_FULL ? {} : { include: [], files }) }
      writeFileSync(join(folder, 'tsconfig.recipes.json'), JSON.stringify(config))
      let { output } = run('tsc', '-p', 'tsconfig.recipes.json', ...compile('types'))
      if (IS_FULL) {
        const types = run('react-router', 'typegen', 'src/console')
        if (!types.succeeded) throw new Error(types.output)
        output += run('tsc', '-p', 'src/console', ...compile('console')).output
      }
      return [
        ...new Set([...output.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map((match) => match[1]!)),
      ].sort()
    },
    /** The names of the failing tests. */
    failedTests(...paths: string[]): string[] {
      // One process for all of them: loading the project takes longer than the tests.
      const { output, succeeded } = run('vitest', 'run', '--no-isolate', '--maxWorkers=1', ...paths)
      const names = [...output.matchAll(/^ FAIL .+ > (.+)$/gm)].map((match) => match[1]!)
      if (!succeeded && names.length === 0) throw new Error(output)
      return names.sort()
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
