import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteJsonSchema } from './site-schema.ts'

test('the JSON Schema that editors read is current; `npm run site:schema` writes it', () => {
  expect(readFileSync('sites/site.schema.json', 'utf8')).toBe(siteJsonSchema())
})

test('SITE-3 no single file needs every field, because layers and files are merged', () => {
  const schema = JSON.parse(siteJsonSchema())
  expect(schema.required).toBeUndefined()
  expect(schema.properties.logo.required).toBeUndefined()
  expect(schema.properties.stock.properties.variant.type).toBe('integer')
})
