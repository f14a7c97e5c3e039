import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const DOCS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/**/*.md')]
/** A list of pictures. */
const LONG_LINES = ['docs/gallery.md']
const map = readFileSync('docs/code-map.md', 'utf8')
const filesIn = (text: string) =>
  [...text.matchAll(/`((?:src|sites)(?:\/[^`]*)?)`/g)].map((match) => match[1]!)
const section = (title: string) => map.split(`## ${title}\n`)[1]!.split('\n## ')[0]!

test('every file and folder that a document names is there', () => {
  expect(filesIn(map).length).toBeGreaterThan(50)
  const missing = DOCS.flatMap((doc) =>
    filesIn(readFileSync(doc, 'utf8'))
      .filter((path) => !/[*<…]/.test(path) && !existsSync(path))
      .map((path) => `${doc} names ${path}`),
  )
  expect(missing).toEqual([])
})

test('the code map names every folder of the source', () => {
  const listed = new Set(filesIn(section('The folders')))
  expect(globSync('src/*').filter((folder) => !listed.has(folder.replaceAll('\\', '/')))).toEqual([])
})

test('the walk of a search request has at most 20 files before the engine', () => {
  const walk = section('A page that is not cached').split('`src/ports/search-engine.ts`')[0]!
  expect(new Set(filesIn(walk)).size).toBeLessThanOrEqual(20)
})

test('every link between the documents leads to a file', () => {
  const broken = DOCS.flatMap((doc) =>
    [...readFileSync(doc, 'utf8').matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)]
      .map((match) => match[1]!)
      .filter((href) => !/^[a-z]+:/.test(href) && !existsSync(join(dirname(doc), href)))
      .map((href) => `${doc} links to ${href}`),
  )
  expect(broken).toEqual([])
})

test('a line of prose has at most 100 characters', () => {
  const isProse = (line: string) => !/^(\||!\[|<img| {4})/.test(line)
  const long = DOCS.filter((doc) => !LONG_LINES.includes(doc)).flatMap((doc) =>
    readFileSync(doc, 'utf8')
      .replaceAll(/^```.*?^```/gms, '')
      .split('\n')
      .filter((line) => line.length > 100 && isProse(line))
      .map((line) => `${doc}: ${line.slice(0, 60)}`),
  )
  expect(long).toEqual([])
})
