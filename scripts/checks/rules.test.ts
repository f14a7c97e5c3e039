import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const ID = /\b[A-Z]{3,10}-\d{1,2}\b/g
const ids = [...readFileSync('docs/rules.md', 'utf8').matchAll(/^- ([A-Z]+-\d+) /gm)].map(([, id]) => id!)
const ruled = new Set(ids)
const families = new Set([...ruled].map((id) => id.split('-')[0]!))

/** The rule ids in test names. A rule is proven by the tests that name it. */
function quotedIds(): Map<string, string[]> {
  const quoted = new Map<string, string[]>()
  const tests = ['src', 'e2e', 'scripts']
    .flatMap(sourceFiles)
    .filter(({ path }) => /\.(test|spec|contract)\.tsx?$/.test(path))
  for (const { path, text } of tests)
    for (const [, name] of text.matchAll(/\b(?:test|it)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`][^\n]*)/g))
      for (const [id] of name!.matchAll(ID))
        if (families.has(id.split('-')[0]!)) quoted.set(id, [...(quoted.get(id) ?? []), path])
  return quoted
}

const quoted = quotedIds()
const open = new Set(
  [...readFileSync('docs/open-rules.md', 'utf8').matchAll(/^- ([A-Z]+-\d+)\b/gm)].map(([, id]) => id!),
)

test('every rule has an id of its own', () => {
  expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([])
})

test('every id in a test name is a rule', () => {
  expect([...quoted].filter(([id]) => !ruled.has(id)).map(([id, paths]) => `${id} in ${paths[0]}`)).toEqual(
    [],
  )
})

test('every rule is proven by a test, or listed as open', () => {
  expect([...ruled].filter((id) => !quoted.has(id) && !open.has(id))).toEqual([])
})

test('no proven rule is listed as open', () => {
  expect([...open].filter((id) => quoted.has(id) || !ruled.has(id))).toEqual([])
})
