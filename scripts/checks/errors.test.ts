import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const code = sourceFiles('src').filter(({ path }) => !/\.test\.|\/testing\/|expected-error/.test(path))
const COMPARED_NAME = /\b(err|error|cause|reason)\.name\b\s*[!=]==|\((err|error|cause|reason)\.name\)/

test('every error of ours above the domain has the one base', () => {
  const bare = code.filter(
    ({ path, text }) => !path.startsWith('src/domain/') && /extends Error\b/.test(text),
  )
  expect(bare.map(({ path }) => path)).toEqual([])
})

/** A browser's DOMException has nothing but its name. */
const BROWSERS_OWN = 'src/console/parts/passkey-browser.ts'

test('no error is known by its name', () => {
  const compared = code.filter(({ text }) => COMPARED_NAME.test(text)).map(({ path }) => path)
  expect(compared.filter((path) => path !== BROWSERS_OWN)).toEqual([])
})
