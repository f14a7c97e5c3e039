import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

test('counting adds at most a kilobyte and a half to a page', () => {
  const script = stripTypeScriptTypes(readFileSync('src/browser/early.ts', 'utf8'))
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\n\s+/g, '\n')
  const inline = script.slice(script.indexOf('export function listenEarly'))
  const [from, to] = ['const doc = document', 'const actions'].map((text) => inline.indexOf(text))
  expect(from).toBeGreaterThan(0)
  expect(to).toBeGreaterThan(from!)
  const without = inline.slice(0, from) + inline.slice(to)
  expect(gzipSync(inline).length - gzipSync(without).length).toBeLessThan(1500)
})
