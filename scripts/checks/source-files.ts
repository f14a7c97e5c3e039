import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A dynamic import is loaded when its line runs, not with the file. */
type Import = { from: string; typeOnly: boolean; isDynamic: boolean }

/** A TypeScript file of the project, with its imports as written. */
export type SourceFile = { path: string; text: string; imports: Import[] }

const STATEMENT = /^\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

export function sourceFiles(folder: string): SourceFile[] {
  return (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => /\.tsx?$/.test(name) && !/fixtures|\.react-router/.test(name))
    .map((name) => {
      const path = join(folder, name).replaceAll('\\', '/')
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
    })
}
