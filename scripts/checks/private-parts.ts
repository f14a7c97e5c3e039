import { readFileSync } from 'node:fs'
import type { SourceFile } from './source-files.ts'

/** How code reaches into a dependency, or into Node, past what is documented. */
const PATTERNS: RegExp[] = [
  /\bgetOwnPropertySymbols\b/g,
  /\bReflect\.ownKeys\b/g,
  // Names of symbols inside Node, such as kSocket.
  /['"`(]k[A-Z][a-z]{2,}\w*['"`)]/g,
  // Globals that a framework leaves for itself.
  /(?<!\w)__(?:react|vite|vitest|next|secret|client_internals)\w*/gi,
  /\b(?:window|globalThis|self)(?:\.__\w+|\[['"`]__\w+)/g,
  /\b(?:UNSAFE|unstable|INTERNAL)_\w+/g,
  // A symbol that code of others shares by its name.
  /\bSymbol\.for\(/g,
  // The wire format of React Router: its addresses, its headers and its encoding.
  /\.data(?:['"`]|\?[^.\s)])|\b_routes=|x-remix-\w+|x-react-router-\w+|turbo-stream|singleFetch/gi,
  /\b(?:process\.binding|internalBinding)\b/g,
  // A property with an underscore, read or destructured.
  /[\w)\]]\??\._[a-z]\w*/gi,
  /[\w)\]]\[['"`]_[a-z]\w*['"`]\]/gi,
  // The file system of Emscripten, inside PGlite, and PGlite's compiled module.
  /\b(?:stream_ops|node_ops|NODEFS|MEMFS|lookupPath|wasmMemory)\b/g,
  /\b(?:client|pglite|pg)\.(?:Module|mod)\b/gi,
  /\b_(?:handle|httpMessage|events|readableState|writableState|headerSent|implicitHeader|load|compile)\b/g,
]
/** Meilisearch documents this field of its answers. */
const DOCUMENTED = /\._formatted$/

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

const INSIDE = /(?:^|\/)node_modules\/|^(?:@[^/]+\/)?[^/#.]+\/(?:dist|lib|src|esm|cjs|build|internal)(?:\/|$)/

/** Whether a package offers this path for imports. */
function isExported(from: string): boolean {
  const [, name, path] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.+))?$/.exec(from)!
  if (path === undefined) return true
  const { exports } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))
  if (exports === undefined) return !INSIDE.test(from)
  return `./${path}` in exports
}

/** The private parts of dependencies that a file names. */
export function privateParts({ text, imports }: Pick<SourceFile, 'text' | 'imports'>): string[] {
  const isPackage = (from: string) => /^[a-z@]/.test(from) && !/^(node|virtual|https?):/.test(from)
  return [
    ...imports
      .map(({ from }) => from)
      .filter((from) => INSIDE.test(from) || (isPackage(from) && !isExported(from))),
    ...PATTERNS.flatMap((pattern) => withoutComments(text).match(pattern) ?? []).filter(
      (found) => !DOCUMENTED.test(found),
    ),
  ]
}
