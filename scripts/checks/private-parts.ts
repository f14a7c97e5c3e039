import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import type { SourceFile } from './source-files.ts'

/** How code reaches into a dependency, or into Node, past what is documented. */
const PATTERNS: RegExp[] = [
  /\bgetOwnPropertySymbols\b/g,
  /\bReflect\.ownKeys\b/g,
  // Names of symbols and constants inside Node, such as kSocket and HTTPParser.kOnHeaders.
  /\bk[A-Z][a-z](?!\b)\w*/g,
  // The parser behind a connection of node:http.
  /\b(?:socket|connection)\)?[?!]?\.parser\b/gi,
  // Globals that a framework leaves for itself.
  /(?<!\w)__(?:react|vite|vitest|next|secret|client_internals)\w*/gi,
  /\b(?:window|globalThis|self)(?:\.__\w+|\[['"`]__\w+)/g,
  /\b(?:UNSAFE|unstable|INTERNAL)_\w+/g,
  // A symbol that code of others shares by its name.
  /\bSymbol\.for\(/g,
  // The wire format of React Router: its addresses, its headers and its encoding.
  /\.data(?:['"`]|\?[^.\s)])|\\\.data\b|\b_routes=|x-remix-\w+|x-react-router-\w+|turbo-stream|singleFetch/gi,
  /\b(?:process\.(?:binding|moduleLoadList)|internalBinding)\b/g,
  // What React puts into its elements.
  /\$\$typeof\b/g,
  // A symbol of others, found by its description.
  /\.description\s*[!=]==?\s*['"`]|\.description\??\.(?:includes|startsWith|endsWith|match)\(/g,
  // The file system of Emscripten, inside PGlite, and PGlite's compiled module.
  /\b(?:stream_ops|node_ops|NODEFS|MEMFS|lookupPath|wasmMemory)\b/g,
  /\b(?:client|pglite|pg)\.(?:Module|mod)\b/gi,
  /\b_(?:handle|httpMessage|events|readableState|writableState|headerSent|implicitHeader|load|compile)\b/g,
]
/** Meilisearch documents the first, a field of its answers. MCP documents the second. */
const DOCUMENTED = new Set(['_formatted', '_meta'])

type Node = { type: string } & Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* nodesIn(value: unknown): Generator<Node> {
  if (isNode(value)) yield value
  if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) if (typeof part === 'object') yield* nodesIn(part)
}

/** The text that an expression of literals and constants has. */
function textOf(node: unknown, constants: Map<string, unknown>): string | undefined {
  if (!isNode(node)) return
  const { type, value, name, left, right, expression } = node
  if (type === 'Literal' && typeof value === 'string') return value
  if (type === 'Identifier' && constants.has(name as string)) {
    const others = new Map([...constants].filter(([other]) => other !== name))
    return textOf(constants.get(name as string), others)
  }
  if (type === 'BinaryExpression' && node.operator === '+') {
    const [one, two] = [textOf(left, constants), textOf(right, constants)]
    return one === undefined || two === undefined ? undefined : one + two
  }
  if (type === 'TemplateLiteral') {
    const quasis = node.quasis as { value: { cooked: string } }[]
    const parts = (node.expressions as unknown[]).map((part) => textOf(part, constants))
    if (parts.includes(undefined)) return
    return quasis.map(({ value: { cooked } }, at) => cooked + (parts[at] ?? '')).join('')
  }
  // `name as keyof Socket` and the like.
  return textOf(expression, constants)
}

const LOOKS_UP = /^(get|set|has|deleteProperty|getOwnPropertyDescriptor|defineProperty|hasOwn)$/

/** The names of the properties that code reads, takes apart or asks for. */
function propertyNames(program: unknown): string[] {
  const nodes = [...nodesIn(program)]
  const constants = new Map(
    nodes.flatMap(({ type, id, init }) =>
      type === 'VariableDeclarator' && isNode(id) && id.type === 'Identifier'
        ? [[id.name as string, init] as const]
        : [],
    ),
  )
  const nameOf = (key: unknown, isComputed: unknown) =>
    !isComputed && isNode(key) && key.type === 'Identifier' ? (key.name as string) : textOf(key, constants)
  return nodes.flatMap((node) => {
    const { type, computed, callee } = node
    const args = node.arguments as unknown[]
    if (type === 'MemberExpression') return nameOf(node.property, computed) ?? []
    if (type === 'ObjectPattern')
      return (node.properties as Node[]).flatMap((one) => nameOf(one.key, one.computed) ?? [])
    if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return []
    const { object, property } = callee as unknown as { object: Node; property: Node }
    const isLookup =
      /^(Reflect|Object)$/.test(object.name as string) && LOOKS_UP.test(property.name as string)
    return (isLookup && textOf(args[1], constants)) || []
  })
}

/** The code without its comments, and the names of properties in it. */
function readCode(path: string, text: string) {
  const { program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]!.message}`)
  let code = ''
  let from = 0
  for (const { start, end } of comments) {
    code += text.slice(from, start)
    from = end
  }
  return { code: code + text.slice(from), names: propertyNames(program) }
}

const INSIDE =
  /(?:^|\/)node_modules\/|^node:(?:internal\/|_)|^internal\/|^(?:@[^/]+\/)?[^/#.]+\/(?:dist|lib|src|esm|cjs|build|internal)(?:\/|$)/

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

/** The private paths and names in a text. */
function partsIn(code: string, imports: SourceFile['imports']): string[] {
  const isPackage = (from: string) => /^[a-z@]/.test(from) && !/^(node|virtual|https?):/.test(from)
  const loaded = [...code.matchAll(LOADED)].map(([, from]) => from!)
  const froms = new Set([...imports.map(({ from }) => from), ...loaded])
  return [
    ...[...froms].filter((from) => INSIDE.test(from) || (isPackage(from) && !isExported(from))),
    ...PATTERNS.flatMap((pattern) => code.match(pattern) ?? []),
  ]
}

/** The private parts of dependencies that a file names. */
export function privateParts({ path, text, imports }: SourceFile): string[] {
  // Most files have none even in their comments. Parsing all of them would take long.
  if (!/(?<![\w$])_/.test(text) && partsIn(text, imports).length === 0) return []
  const { code, names } = readCode(path, text)
  return [
    ...partsIn(code, imports),
    ...names.filter((name) => /^_[a-z]/i.test(name) && !DOCUMENTED.has(name)),
  ]
}
