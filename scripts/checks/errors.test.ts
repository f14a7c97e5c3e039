import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const code = sourceFiles('src').filter(({ path }) => !/\.test\.|\/testing\/|expected-error/.test(path))
const OURS = code.flatMap(({ text }) =>
  [...text.matchAll(/\bclass (\w+)[^{]*? extends (?:Expected)?Error\b/g)].map(([, name]) => name!),
)
/** Whatever the variable is called, the name of an error gives it away. */
const ERROR = `['"\`](?:\\w+Error|${OURS.join('|')})['"\`]`
const COMPARED_NAME = new RegExp(
  [
    String.raw`\b(?:err|error|cause|reason)\.name\b\s*[!=]==|\((?:err|error|cause|reason)\.name\)`,
    String.raw`\bname\s*[!=]==?\s*${ERROR}|${ERROR}\s*[!=]==?\s*[\w.?]*\bname\b`,
    String.raw`\bcase ${ERROR}:|\[\s*${ERROR}[^\]]*\]\.includes\(`,
  ].join('|'),
)

test('every error of ours above the domain has the one base', () => {
  const bare = code.filter(
    ({ path, text }) => !path.startsWith('src/domain/') && /extends Error\b/.test(text),
  )
  expect(bare.map(({ path }) => path)).toEqual([])
})
const COMPARED_MESSAGE =
  /\b(?:err|error|cause|thrown|failure|problem)\??\.message\b\s*(?:[!=]==?|\??\.(?:includes|startsWith|endsWith|match|search|indexOf)\()|\.test\(\(?(?:err|error|cause|thrown|failure|problem)\b[^()]*\.message\)/

/** A browser's DOMException has nothing but its name. */
const BROWSERS_OWN = 'src/console/parts/passkey-browser.ts'

test.each([
  "failure.name === 'SearchUnavailable'",
  "if ('AbortError' !== problem?.name) throw problem",
  "const { name } = failure; if (name == 'RenderFailed') return",
  "switch (failure.name) { case 'SlugTaken': return }",
  "['AbortError', 'TimeoutError'].includes(thrown.name)",
  'error.name === kind',
])('it finds %s', (text) => {
  expect(text).toMatch(COMPARED_NAME)
})

test.each(["field.name === 'opt_in'", "person.name === 'Jo'", 'failure instanceof SearchUnavailable'])(
  'it lets %s pass',
  (text) => {
    expect(text).not.toMatch(COMPARED_NAME)
  },
)

test('no error is known by its name', () => {
  const compared = code.filter(({ text }) => COMPARED_NAME.test(text)).map(({ path }) => path)
  expect(compared.filter((path) => path !== BROWSERS_OWN)).toEqual([])
})

test.each([
  "error.message.includes('once more')",
  "if (failure?.message === 'gone') return",
  "cause.message?.startsWith('relation')",
  '/terminated/.test(error.message)',
])('it finds %s', (text) => {
  expect(text).toMatch(COMPARED_MESSAGE)
})

test('no error is known by its message', () => {
  expect(code.filter(({ text }) => COMPARED_MESSAGE.test(text)).map(({ path }) => path)).toEqual([])
})
