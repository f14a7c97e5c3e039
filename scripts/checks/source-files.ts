import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A dynamic import is loaded when its line runs, not with the file. */
type Import = { from: string; typeOnly: boolean; isDynamic: boolean }

/** A TypeScript file of the project, with its imports as written. */
export type SourceFile = { path: string; text: string; imports: Import[] }

const STATEMENT = /^\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

function readSource(path: string): SourceFile {
  const text = readFileSync(path, 'utf8')
  const imports = [
    ...[...text.matchAll(STATEMENT)].map(([, type, from]) => ({
      from: from!,
      typeOnly: Boolean(type),
      isDynamic: false,
    })),
    ...[...text.matchAll(DYNAMIC)].map(([, from]) => ({ from: from!, typeOnly: false, isDynamic: true })),
  ]
  return { path, text, imports }
}

const pathsIn = (folder: string): string[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((path) => !/fixtures|\.react-router|node_modules/.test(path))

/** The TypeScript files of a folder and the folders in it. */
export const sourceFiles = (folder: string): SourceFile[] =>
  pathsIn(folder)
    .filter((path) => /\.tsx?$/.test(path))
    .map(readSource)

const CODE_FOLDERS = ['src', 'packages', 'e2e', 'scripts', 'bench', 'bin', 'sites']

export const styleSheets = (): Pick<SourceFile, 'path' | 'text'>[] =>
  CODE_FOLDERS.flatMap(pathsIn)
    .filter((path) => path.endsWith('.css'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** All code that we write: also what is not TypeScript, and the configuration of tools. */
export const allCode = (): SourceFile[] =>
  [...CODE_FOLDERS.flatMap(pathsIn), ...readdirSync('.')]
    .filter((path) => /\.(tsx?|m?js)$/.test(path))
    .map(readSource)
