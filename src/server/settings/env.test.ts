import { expect, test } from 'vitest'
import { BadEnvironment, readEnvironment, readSecret } from './env.ts'

test('an empty environment gives offline defaults', () => {
  const env = readEnvironment({})
  expect(env).toMatchObject({ PORT: 3000, DATA_FOLDER: './data', DEMO: true, TRUSTED_PROXIES: 0 })
  expect(env.DATABASE_URL).toBeUndefined()
})

test('all wrong settings are listed at once', () => {
  const read = () => readEnvironment({ PORT: 'http', TRUSTED_PROXIES: '-1', DATABASE_URL: 'somewhere' })
  expect(read).toThrow(BadEnvironment)
  expect(read).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*TRUSTED_PROXIES/)
})

test('an empty value counts as not given', () => {
  expect(readEnvironment({ PORT: '' }).PORT).toBe(3000)
})

test('SITE-6 a secret is a name in the configuration and is read only on demand', () => {
  const source = { SITE_ONE__STRIPE: 'sk_1', ADMIN_TOKEN: 'the operators own word' }
  expect(readSecret('one', 'env:SITE_ONE__STRIPE', source)).toBe('sk_1')
  expect(readSecret('two', 'env:SITE_ONE__STRIPE', source)).toBeUndefined()
  expect(readSecret('one', 'env:ADMIN_TOKEN', source)).toBeUndefined()
  expect(readSecret('one', 'env:SITE_ONE__MISSING', source)).toBeUndefined()
  expect(readSecret('one', 'sk_live_written_in_a_file', source)).toBeUndefined()
})
