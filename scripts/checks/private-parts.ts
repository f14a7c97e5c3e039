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
  /\.data(?:['"`]|\?[^.\s)])|\\\.data\b|\b_routes=|x-remix-\w+|x-react-router-\w+|turbo-stream|singleFetch/gi,
  /\b(?:process\.binding|internalBinding)\b/g,
  // A symbol of others, found by its description.
  /\.description\s*[!=]==?\s*['"`]|\.description\??\.(?:includes|startsWith|endsWith|match)\(/g,
  // A property with an underscore: read, or destructured in a statement or in a parameter.
  /[\w)\]!]\??\._[a-z]\w*/gi,
  /\b(?:const|let|var)\s*\{(?:[^{}]*,)?\s*_[a-z]\w*/gi,
  /\(\{(?:[^{}]*,)?\s*_[a-z]\w*[^{}]*\}[^{}()]*\)\s*(?:=>|\{)/gi,
  /[\w)\]]\[['"`]_[a-z]\w*['"`]\]/gi,
  // The file system of Emscripten, inside PGlite, and PGlite's compiled module.
  /\b(?:stream_ops|node_ops|NODEFS|MEMFS|lookupPath|wasmMemory)\b/g,
  /\b(?:client|pglite|pg)\.(?:Module|mod)\b/gi,
  /\b_(?:handle|httpMessage|events|readableState|writableState|headerSent|implicitHeader|load|compile)\b/g,
]
/** Meilisearch documents the first, a field of its answers. MCP documents the second. */
const DOCUMENTED = /\._formatted$|[{,]\s*_meta$/

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

/** Paths that are loaded by another way than an import statement with a quoted name. */
const LOADED =
  /\b(?:import|require|createRequire\([^()]*\)|(?:require|createRequire\([^()]*\)|import\.meta)\s*\.resolve)\(\s*['"`]([^'"`]+)/g

/** The private parts of dependencies that a file names. */
export function privateParts({ text, imports }: Pick<SourceFile, 'text' | 'imports'>): string[] {
  const isPackage = (from: string) => /^[a-z@]/.test(from) && !/^(node|virtual|https?):/.test(from)
  const code = withoutComments(text)
  const loaded = [...code.matchAll(LOADED)].map(([, from]) => from!)
  const froms = new Set([...imports.map(({ from }) => from), ...loaded])
  return [
    ...[...froms].filter((from) => INSIDE.test(from) || (isPackage(from) && !isExported(from))),
    ...PATTERNS.flatMap((pattern) => code.match(pattern) ?? []).filter((found) => !DOCUMENTED.test(found)),
  ]
}
