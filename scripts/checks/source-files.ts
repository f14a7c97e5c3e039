import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A TypeScript file of the project, with its imports as written. */
export type SourceFile = { path: string; text: string; imports: { from: string; typeOnly: boolean }[] }

const STATEMENT = /^\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

export function sourceFiles(folder: string): SourceFile[] {
  return (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => /\.tsx?$/.test(name) && !/fixtures|\.react-router/.test(name))
    .map((name) => {
      const path = join(folder, name).replaceAll('\\', '/')
      const text = readFileSync(path, 'utf8')
      const imports = [
        ...[...text.matchAll(STATEMENT)].map(([, type, from]) => ({ from: from!, typeOnly: Boolean(type) })),
        ...[...text.matchAll(DYNAMIC)].map(([, from]) => ({ from: from!, typeOnly: false })),
      ]
      return { path, text, imports }
    })
}
