import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { type SourceFile, sourceFiles } from './source-files.ts'

type Layer =
  | 'domain'
  | 'ports'
  | 'use-cases'
  | 'adapters'
  | 'ui'
  | 'pages'
  | 'browser'
  | 'console'
  | 'server'
  | 'cli'
type Allowed = { layers: Layer[]; npm: RegExp; node: boolean }

const NOTHING = /^$/
/** Which layer may import what. The reasons are in docs/decisions/layers.md. */
const TABLE: Record<Layer, Allowed> = {
  domain: { layers: [], npm: /^(uqr|in-process-search\/filter)$/, node: false },
  ports: { layers: ['domain'], npm: NOTHING, node: false },
  'use-cases': { layers: ['domain', 'ports'], npm: NOTHING, node: false },
  adapters: { layers: ['domain', 'ports'], npm: /./, node: true },
  ui: { layers: ['domain'], npm: /^(react|react-dom|simple-icons)(\/|$)/, node: false },
  pages: {
    layers: ['domain', 'ports', 'use-cases', 'ui', 'browser'],
    npm: /^(react|react-dom)(\/|$)/,
    node: false,
  },
  browser: { layers: ['domain', 'ui', 'pages'], npm: /^(react|react-dom)(\/|$)/, node: false },
  console: {
    layers: ['domain', 'ports', 'use-cases'],
    npm: /^(react|react-dom|react-router|react-aria-components|d3-scale|d3-shape|@simplewebauthn\/browser|uqr)(\/|$)/,
    node: false,
  },
  server: {
    layers: ['domain', 'ports', 'use-cases', 'adapters', 'pages', 'console'],
    npm: /./,
    node: true,
  },
  cli: { layers: ['domain', 'ports', 'use-cases', 'adapters', 'pages', 'server'], npm: /./, node: true },
}
const LAYERS = Object.keys(TABLE) as Layer[]
const layerOf = (path: string) => path.split('/')[1] as Layer
const isTest = (path: string) => /(\.test\.tsx?|\.contract\.ts|builders\.ts|\/testing(\.ts|\/))/.test(path)

const files = sourceFiles('src')
const isConfiguration = (path: string) => /\.config\.ts$|console\/routes\.ts$/.test(path)
const code = files.filter((file) => !isTest(file.path) && !isConfiguration(file.path))

/** The project file that an import resolves to; undefined for a package. */
function target(file: SourceFile, from: string): string | undefined {
  if (from.startsWith('#')) return join('src', from.slice(1)).replaceAll('\\', '/')
  if (from.startsWith('.')) return normalize(join(dirname(file.path), from)).replaceAll('\\', '/')
}

test('every folder of src is a known layer', () => {
  expect(readdirSync('src').filter((name) => !(LAYERS as string[]).includes(name))).toEqual([])
})

test('a layer imports only what its row of the table allows', () => {
  const wrong: string[] = []
  for (const file of code) {
    const layer = layerOf(file.path)
    const allowed = TABLE[layer]
    for (const { from, typeOnly } of file.imports) {
      const inside = target(file, from)
      const report = () => wrong.push(`${file.path} imports ${from}`)
      if (inside) {
        const other = layerOf(inside)
        if (!LAYERS.includes(other) || other === layer || allowed.layers.includes(other)) continue
        // The server passes props to the pages, so it may import their types but not their code.
        if (typeOnly && layer === 'server' && other === 'ui') continue
        report()
      } else if (from.startsWith('node:')) {
        if (!allowed.node) report()
      } else if (from === 'zod') {
        // Schema files are never loaded in a browser.
        if (!allowed.npm.test(from) && !/-schema\.ts$/.test(file.path)) report()
      } else if (!allowed.npm.test(from) && !typeOnly && !from.endsWith('?url')) report()
    }
  }
  expect(wrong).toEqual([])
})

test('adapters do not import each other, only what several share beside their folders', () => {
  const home = (path: string) => path.split('/').slice(0, 3).join('/')
  const wrong = code
    .filter((file) => layerOf(file.path) === 'adapters')
    .flatMap((file) => file.imports.map(({ from }) => [file.path, target(file, from)] as const))
    .filter(([path, to]) => to?.startsWith('src/adapters/') && home(path) !== home(to))
    .filter(([, to]) => dirname(to!) !== 'src/adapters')
  expect(wrong).toEqual([])
})

test('a schema file reaches a browser only as types', () => {
  const wrong = code
    .filter((file) => ['ui', 'pages', 'browser', 'console'].includes(layerOf(file.path)))
    .flatMap((file) =>
      file.imports
        .filter(({ from, typeOnly }) => from.endsWith('-schema.ts') && !typeOnly)
        .map(({ from }) => `${file.path} imports ${from}`),
    )
  expect(wrong).toEqual([])
})

test('only compose.ts, its folder and command lines name adapters', () => {
  const wrong = code
    .filter((file) => layerOf(file.path) === 'server' && !/^src\/server\/compose(\.ts$|\/)/.test(file.path))
    .flatMap((file) =>
      file.imports
        .filter(({ from, typeOnly }) => from.startsWith('#adapters/') && !typeOnly)
        .map(({ from }) => `${file.path} imports ${from}`),
    )
  expect(wrong).toEqual([])
})

test('only env.ts reads the environment', () => {
  const wrong = code.filter(
    (file) =>
      /process\.env\b/.test(file.text) &&
      !['src/server/settings/env.ts', 'src/server/main.ts'].includes(file.path),
  )
  expect(wrong.map((file) => file.path)).toEqual([])
})

/** Packages that few platforms ever use, or seldom. Each holds megabytes once it is loaded. */
const LOADED_WHEN_USED = /^(imapflow|sharp|stripe|@modelcontextprotocol\/server|@simplewebauthn\/server)$/

test('a server that starts loads no package that it may never use', () => {
  const atOnce = (file: SourceFile) => file.imports.filter((one) => !one.typeOnly && !one.isDynamic)
  const reached = new Set<string>()
  const visit = (path: string) => {
    const file = code.find((one) => one.path === path)
    if (!file || reached.has(path)) return
    reached.add(path)
    for (const { from } of atOnce(file)) visit(target(file, from) ?? '')
  }
  visit('src/server/start.ts')
  expect(reached).toContain('src/adapters/lead-delivery/monday-mail.ts')
  const loaded = code
    .filter(({ path }) => reached.has(path))
    .flatMap((file) =>
      atOnce(file)
        .filter(({ from }) => LOADED_WHEN_USED.test(from))
        .map(({ from }) => `${file.path} imports ${from}`),
    )
  expect(loaded).toEqual([])
})

test('the cache of compiled code is on before the first TypeScript file is loaded', () => {
  const first = readFileSync('src/server/main.mjs', 'utf8')
  expect(first.match(/^import .* from '(?!node:).*(?<!\.mjs)'$/gm)).toBeNull()
  expect(first).toMatch(/enableCompileCache\([\s\S]*await import\('\.\/main\.ts'\)/)
})

test('there are no import cycles', () => {
  const edges = new Map(
    code.map((file) => [
      file.path,
      file.imports.filter(({ typeOnly }) => !typeOnly).flatMap(({ from }) => target(file, from) ?? []),
    ]),
  )
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) return void cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (done.has(path)) return
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of edges.keys()) visit(path, [])
  expect(cycles).toEqual([])
})

test('SITE-2 no site, template or group is named in the code', () => {
  const names = readdirSync('sites', { withFileTypes: true })
    .filter((item) => item.isDirectory() && !item.name.startsWith('_'))
    .map((item) => item.name)
  const quoted = new RegExp(`['"\`](${names.join('|')})\\b`)
  const withoutTests = files.filter(({ path }) => !/\.(test|contract)\.tsx?$/.test(path))
  expect(withoutTests.filter((file) => quoted.test(file.text)).map((file) => file.path)).toEqual([])
  const compared = /\b(template|group|slug)\s*(===|!==)\s*['"`]/
  expect(
    code
      .filter((file) => /site\.(template|group|slug)/.test(file.text) && compared.test(file.text))
      .map((file) => file.path),
  ).toEqual([])
})

test('there are no catch-all folders', () => {
  const catchAlls = files
    .map((file) => file.path)
    .filter((path) => /\/(utils?|lib|shared|common|helpers|types)\//.test(path))
  expect(catchAlls).toEqual([])
})

test('no folder has more than 25 files', () => {
  const counts = new Map<string, number>()
  for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  const large = [...counts].filter(([, count]) => count > 25)
  expect(large).toEqual([])
})
