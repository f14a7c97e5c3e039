import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { derivedKey, readSecretKey } from './secret-key.ts'

test('without SECRET_KEY one is made once, for the owner of the data folder only', () => {
  const DATA_FOLDER = mkdtempSync(join(tmpdir(), 'forecourt-key-'))
  const first = readSecretKey({ DATA_FOLDER })
  expect(first.length).toBeGreaterThanOrEqual(32)
  expect(readSecretKey({ DATA_FOLDER })).toBe(first)
  expect(statSync(join(DATA_FOLDER, 'secret-key')).mode & 0o777).toBe(0o600)
  expect(readSecretKey({ DATA_FOLDER, SECRET_KEY: 'x'.repeat(32) })).toBe('x'.repeat(32))
  rmSync(DATA_FOLDER, { recursive: true })
})

test('each purpose has a key of its own, the same in every process', () => {
  const keys = ['one', 'two'].map((purpose) => derivedKey('a secret', purpose))
  expect(new Set(keys).size).toBe(2)
  expect(derivedKey('a secret', 'one')).toBe(keys[0])
})
