import { expect, test } from 'vitest'
import { SecretNotOpened, secretBox } from './secret-box.ts'

const KEY = 'a key of the environment, 32 and more'
const box = secretBox(KEY)

test('a secret comes back as it was sealed, and never looks the same twice', () => {
  for (const secret of ['sk_live_1', '', 'ü–漢', 'x'.repeat(10_000)]) {
    const sealed = box.seal('one/stripe', secret)
    expect(sealed).not.toContain(secret || 'sk_live')
    expect(box.open('one/stripe', sealed)).toBe(secret)
    expect(box.seal('one/stripe', secret)).not.toBe(sealed)
  }
})

test('a secret does not open at another place, with another key, or after a bit was changed', () => {
  const sealed = box.seal('one/stripe', 'sk_live_1')
  expect(() => box.open('two/stripe', sealed)).toThrow(SecretNotOpened)
  expect(() => secretBox(`${KEY}!`).open('one/stripe', sealed)).toThrow(SecretNotOpened)
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  for (const at of [0, 12, 28, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(() => box.open('one/stripe', `v1.${changed.toString('base64url')}`)).toThrow(SecretNotOpened)
  }
  for (const text of ['', 'v1.', 'v1.AAAA', `v2.${sealed.slice(3)}`, 'sk_live_1'])
    expect(() => box.open('one/stripe', text)).toThrow(SecretNotOpened)
})
