import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Site } from '#domain/site/site-schema.ts'
import {
  type ConfigField,
  exampleOf,
  fieldsBelow,
  hasValue,
  optionsOf,
  siteNode,
  titledNodes,
} from './config-fields.ts'
import { siteReference } from './site-reference.ts'

const site = siteNode()
const fields: ConfigField[] = [
  ...fieldsBelow(site, ''),
  ...titledNodes(site).flatMap((node) =>
    optionsOf(node).flatMap((option) => {
      const path = `${node.title}[${option.properties!.kind!.const}]`
      return [{ path, node: option, isRequired: false, isKind: true }, ...fieldsBelow(option, path)]
    }),
  ),
]

test('the reference of site configuration is current; `npm run site:reference` writes it', () => {
  expect(readFileSync('docs/configuration.md', 'utf8')).toBe(siteReference())
})

test('every field of a site says what it means, and shows an example', () => {
  expect(fields.length).toBeGreaterThan(300)
  const isSentence = (text = '') => /^\P{Ll}.*\.$/su.test(text)
  expect(fields.filter(({ node }) => !isSentence(node.description)).map(({ path }) => path)).toEqual([])
  const bare = fields.filter(({ node, isKind }) => !isKind && hasValue(node) && exampleOf(node) === undefined)
  expect(bare.map(({ path }) => path)).toEqual([])
})

test('every example would be accepted where it stands', () => {
  const refused: unknown[] = []
  let tried = 0
  z.toJSONSchema(Site, {
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      for (const example of (jsonSchema.examples as unknown[] | undefined) ?? []) {
        tried += 1
        if (!z.safeParse(zodSchema, example).success) refused.push(example)
      }
    },
  })
  expect(tried).toBeGreaterThan(200)
  expect(refused).toEqual([])
})

test('fields of lists, of kinds and of named entries are found under their own path', () => {
  const paths = new Set(fields.map(({ path }) => path))
  for (const path of [
    'header.buttons[].label',
    'leads.channels[webhook].secret',
    'forms.overrides.<name>.title',
    'locations[].contact_detail.special_hours[].date',
    'Blocks[hero].search.fields',
  ])
    expect(paths).toContain(path)
})
