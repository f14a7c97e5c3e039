import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'in-process-search-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (program: string, given: string[], cwd = folder) =>
  execFileSync(program, given, { cwd, stdio: ['ignore', 'pipe', 'pipe'] }).toString()

const PROGRAM = `
import { Meilisearch } from 'meilisearch'
import { EngineHost, HttpApi, httpClientOf } from 'in-process-search'
import { parseFilter } from 'in-process-search/filter'

const books = [{ id: 1, title: 'Middlemarch' }, { id: 2, title: 'Ulysses' }]
const client = new Meilisearch({ host: 'http://here', httpClient: httpClientOf(new HttpApi()) })
await client.index('books').addDocuments(books).waitTask()
const byClient = (await client.index('books').search('midlemarch')).hits
const host = new EngineHost({ settings: { books: { searchableAttributes: ['title'] } }, workerAbove: 1 })
await host.upsert('books', books)
const [{ hits }] = await host.search([{ indexUid: 'books', q: 'ulyses' }])
const filter = parseFilter('year < 1900')
console.log(JSON.stringify({ byClient, hits, filter, isInWorker: host.isInWorker }))
await host.close()
`
const TYPED = `
import { Engine } from 'in-process-search'
import { type Filter, parseFilter } from 'in-process-search/filter'
export const parsed: Filter | null = parseFilter('year < 1900')
const engine = new Engine({ books: { searchableAttributes: ['title'] } })
export const total: number = engine.search([{ indexUid: 'books', q: 'x' }])[0]!.estimatedTotalHits
// @ts-expect-error there is no such strategy
engine.search([{ indexUid: 'books', matchingStrategy: 'some' }])
`

test('an empty project installs the package, searches with it and is checked by its types', () => {
  const built = join(folder, 'built')
  run(process.execPath, [resolve(import.meta.dirname, 'build.ts'), built])
  const packed = run('npm', ['pack', '--silent'], built).trim()
  writeFileSync(join(folder, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }')
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(built, packed)])
  // The client is no part of the package. Whoever wants it installs it, here without a network.
  symlinkSync(resolve('node_modules/meilisearch'), join(folder, 'node_modules/meilisearch'))
  const installed = join(folder, 'node_modules/in-process-search')
  expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'lib', 'package.json'])
  expect(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))).not.toHaveProperty('dependencies')

  writeFileSync(join(folder, 'program.js'), PROGRAM)
  expect(JSON.parse(run(process.execPath, ['program.js']))).toEqual({
    byClient: [{ id: 1, title: 'Middlemarch' }],
    hits: [{ id: 2, title: 'Ulysses' }],
    filter: { is: 'below', field: 'year', value: '1900' },
    isInWorker: true,
  })
  writeFileSync(join(folder, 'typed.ts'), TYPED)
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', '']
  expect(run(resolve('node_modules/.bin/tsc'), [...options, 'typed.ts'])).toBe('')
})

test('the package imports nothing but Node and itself', () => {
  const files = (readdirSync(join(import.meta.dirname, 'src'), { recursive: true }) as string[]).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|testing/.test(name),
  )
  const imported = files.flatMap((name) =>
    [...readFileSync(join(import.meta.dirname, 'src', name), 'utf8').matchAll(/ from '([^']+)'/g)].map(
      ([, from]) => from!,
    ),
  )
  expect(imported.filter((from) => !/^(\.|node:)/.test(from))).toEqual([])
})
