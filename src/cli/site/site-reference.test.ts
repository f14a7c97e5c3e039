import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Site } from '#domain/site/site-schema.ts'
import {
  type ConfigField,
  type ConfigNode,
  exampleOf,
  fieldsBelow,
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
  const bare = fields.filter(({ node }) => exampleOf(node) === undefined)
  expect(bare.map(({ path }) => path)).toEqual([])
  // Each line of the reference has it: also groups of fields, lists of them and kinds.
  const items = siteReference()
    .split(/\n(?=- \*\*)/)
    .slice(1)
  expect(items.filter((item) => !/ Example:\s/.test(item.split('\n\n')[0]!))).toEqual([])
})

test('every example would be accepted where it stands', () => {
  const tried: { example: unknown; schema: z.core.$ZodType }[] = []
  const all: { node: ConfigNode; schema: z.core.$ZodType }[] = []
  z.toJSONSchema(Site, {
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      all.push({ node: jsonSchema as ConfigNode, schema: zodSchema })
    },
  })
  // Afterwards, because an example may be made of those of the fields below.
  for (const { node, schema } of all) {
    const example = node.description && exampleOf(node)
    if (example !== undefined && example !== '') tried.push({ example, schema })
  }
  expect(tried.length).toBeGreaterThan(400)
  const refused = tried.filter(({ example, schema }) => !z.safeParse(schema, example).success)
  expect(refused.map(({ example }) => example)).toEqual([])
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
