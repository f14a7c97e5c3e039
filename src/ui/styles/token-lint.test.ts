import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const ui = join(import.meta.dirname, '..')
const files = (ending: RegExp) =>
  readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter((name) => ending.test(name))
const read = (name: string) => readFileSync(join(ui, name), 'utf8')
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '')

const RAW_COLOUR =
  /#[0-9a-f]{3,8}\b(?![\w-])|\b(rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(|:\s*(white|black|red|green|grey|gray)\b/gi
const NAMES_A_TOKEN_FILE = /styles\/(tokens\.css|theme-css(\.test)?\.ts|token-lint\.test\.ts)$/

test('only tokens.css contains raw colours', () => {
  const found = files(/\.css$/)
    .filter((name) => !NAMES_A_TOKEN_FILE.test(name))
    .flatMap((name) =>
      (withoutComments(read(name)).match(RAW_COLOUR) ?? []).map((colour) => `${name}: ${colour}`),
    )
  expect(found).toEqual([])
})

test('every custom property that a stylesheet reads is set somewhere', () => {
  const css = files(/\.css$/).map((name) => withoutComments(read(name)))
  const all =
    css.join('\n') +
    files(/\.tsx?$/)
      .map(read)
      .join('\n')
  const set = new Set([...all.matchAll(/(--[\w-]+)['"]?\s*[:,]/g)].map((match) => match[1]))
  const missing = [...css.join('\n').matchAll(/var\((--[\w-]+)\)/g)].map((match) => match[1]!)
  expect([...new Set(missing)].filter((name) => !set.has(name))).toEqual([])
})

test('no component writes a style attribute', () => {
  const found = files(/\.tsx$/)
    .filter((name) => !name.endsWith('.test.tsx'))
    .filter((name) => /\sstyle=\{?/.test(read(name)))
  expect(found).toEqual([])
})

/** The gzip size of a stylesheet as the build delivers it, with its imports. */
const gzipSize = (name: string): number => {
  const whole = (file: string): string =>
    withoutComments(read(`styles/${file}.css`)).replace(/@import "([\w./-]+)\.css";/g, (_, part) =>
      whole(join(dirname(file), part)),
    )
  const small = whole(name)
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
  return gzipSync(small, { level: 9 }).length / 1024
}

test.each([
  ['home and the dealer’s pages', ['pages/dealer-pages']],
  ['search, parts and offers', ['pages/search', 'chrome/dock']],
  ['a car', ['pages/car', 'chrome/dock', 'pages/locations']],
  ['contact', ['forms', 'pages/locations']],
  ['saved cars and their comparison', ['pages/search', 'pages/saved']],
])('%s carry at most 15 KB of style on the wire', (_, names) => {
  expect(['index', ...names].reduce((sum, name) => sum + gzipSize(name), 0)).toBeLessThan(15)
})
