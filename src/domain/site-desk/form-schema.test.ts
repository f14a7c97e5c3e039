import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { Site } from '#domain/site/site-schema.ts'
import { completeOps } from './complete-items.ts'
import { blockForms, type FormField, formAt } from './form-schema.ts'
import type { PatchOp } from './patch-schema.ts'
import { SECTIONS, sectionOf } from './sections.ts'

const each = (field: FormField): FormField[] => {
  if (field.kind === 'group') return [field, ...field.fields.flatMap(each)]
  // An item is described by its list.
  if (field.kind === 'list' || field.kind === 'map') return [field, ...each(field.item).slice(1)]
  if (field.kind === 'variants')
    return [field, ...field.variants.flatMap(({ fields }) => fields.flatMap(each))]
  return [field]
}

test('each field of a form has a label and help from the schema, and no secret is asked for', () => {
  const fields = Object.values(SECTIONS).flatMap(({ paths }) => paths.flatMap((path) => each(formAt(path))))
  expect(
    fields
      .filter(({ label, help }) => !label || !help)
      .map(({ key }) => key)
      .filter((key, n, all) => all.indexOf(key) === n),
  ).toEqual([])
  expect(fields.filter(({ key }) => /secret|password/i.test(key))).toEqual([])
})

/** Names of files and fields, and words of programmers. */
const INTERNAL =
  /\b[a-z]+[A-Z]|[a-z]_[a-z]|\bslugs?\b|\bsrc\/|\bJSON\b|Markdown|“[a-z]|\bfacets?\b|`|\bnull\b/

test('labels, help and choices are words of a dealer, not of a program', () => {
  const sections = Object.values(SECTIONS).flatMap(({ paths }) => paths.flatMap((path) => each(formAt(path))))
  const blocks = blockForms()
  const fields = [...sections, ...blocks.flatMap(({ fields }) => fields.flatMap(each))]
  const said = fields.flatMap((field) => [
    field.label,
    // A path in quotes is an address that visitors see.
    (field.help ?? '').replaceAll('“/', ''),
    ...('options' in field ? (field.options ?? []).map(([, words]) => words) : []),
    ...(field.kind === 'variants' ? field.variants.map(({ words }) => words) : []),
  ])
  expect(said).not.toContain('Mock error')
  expect([...said, ...blocks.map(({ words }) => words)].filter((words) => INTERNAL.test(words))).toEqual([])
})

test('a list of plain values asks for the value first, so that nothing empty is stored', () => {
  const sections = Object.values(SECTIONS).flatMap(({ paths }) => paths.flatMap((path) => each(formAt(path))))
  const lists = [...sections, ...blockForms().flatMap(({ fields }) => fields.flatMap(each))].filter(
    (field) => field.kind === 'list',
  )
  const plain = lists.filter(({ item, most, least }) => item.kind === 'value' && (most ?? 99) !== least)
  expect(plain.length).toBeGreaterThan(10)
  expect(plain.filter(({ asks }) => asks !== 'value').map(({ key }) => key)).toEqual([])
  // An example of an old address would lead shoppers of this very website elsewhere.
  expect(formAt('seo.redirects')).toMatchObject({ asks: 'path' })
  const places = plain.find(({ key }) => key === 'slugs')
  expect(places).toMatchObject({ label: 'Only these places', item: { widget: 'place' } })
})

test('a new block of every kind fits the schema, with words to write over', () => {
  const site = JSON.parse(JSON.stringify(aSite()))
  for (const { value, blank } of blockForms()) {
    const parsed = Site.safeParse({ ...site, home: { ...site.home, blocks: [blank, blank] } })
    expect([value, parsed.error?.issues ?? []]).toEqual([value, []])
  }
})

test('a new block has a heading of its own kind', () => {
  const titles = blockForms().map(({ blank }) => (blank as { title?: string }).title)
  const given = titles.filter((title) => title !== undefined)
  expect(given.length).toBeGreaterThan(10)
  expect(new Set(given).size).toBe(given.length)
})

test('a new item of every list fits the schema, with its number and its name in addresses', () => {
  const site = JSON.parse(JSON.stringify(aSite()))
  let number = 50_000
  const given = { site: aSite(), now: new Date('2026-11-17T02:00:00Z'), newNumber: () => (number += 1) }
  const completed = (path: string, blank: unknown) => {
    const [op] = completeOps([{ op: 'insert', path: [...path.split('.'), 0], value: blank }], given)
    return op?.op === 'insert' ? op.value : undefined
  }
  for (const [path, key] of [
    ['staff'],
    ['promotions'],
    ['pages'],
    ['reviews.items', 'reviews'],
    ['gmb_profiles'],
    ['dealership_websites'],
  ] as const) {
    const form = formAt(path)
    if (form.kind !== 'list') throw new Error(path)
    const items = [completed(path, form.blank), completed(path, form.blank)]
    const config = key ? { [key]: { ...site[key], items } } : { [path]: items }
    expect([path, Site.safeParse({ ...site, ...config }).error?.issues ?? []]).toEqual([path, []])
  }
  const places = [completed('locations', { name: site.locations[0].name }), completed('locations', {})]
  const parsed = Site.parse({ ...site, locations: [...site.locations, ...places] })
  expect(parsed.locations.slice(-2)).toMatchObject([
    { slug: `${site.locations[0].slug}-2`, dealership_id: site.locations[0].dealership_id },
    { slug: 'new-place', name: 'New place' },
  ])
  expect(new Set(parsed.locations.map(({ id }) => id)).size).toBe(parsed.locations.length)
  // What comes back is as it was.
  const back: PatchOp = { op: 'insert', path: ['promotions', 0], value: { id: 'mine' } }
  expect(completeOps([back], given)).toEqual([back])
})

test('single forms have the same names wherever one is chosen', () => {
  const keys = (path: string) => {
    const field = formAt(path)
    return Object.fromEntries((field.kind === 'map' ? field.keys : undefined) ?? [])
  }
  expect(keys('leads.retention.byForm')).toEqual(keys('forms.overrides'))
  expect(keys('leads.retention.byForm')).toMatchObject({ subscribe: 'News by mail' })
})

test('widgets follow from the schema: choices, pictures, links, dates, colours and places', () => {
  const widget = (path: string) => {
    const field = formAt(path)
    return field.kind === 'value' ? field.widget : field.kind
  }
  expect(
    [
      'theme.heading',
      'theme.colours.brand',
      'promotions[].picture',
      'promotions[].link.href',
      'promotions[].start',
      'staff[].location',
      'promotions[].cars',
      'locations[].contact_detail.special_hours[].date',
      'legal.privacyText',
      'card.buttons',
      'forms.overrides',
      'leads.channels[]',
    ].map(widget),
  ).toEqual([
    'choice',
    'colour',
    'picture',
    'link',
    'moment',
    'place',
    'cars',
    'date',
    'text',
    'choices',
    'map',
    'variants',
  ])
})

test('the limits of numbers and texts come from the schema', () => {
  const limits = (path: string) => formAt(path).limits
  expect(['theme.headingWeight', 'announcements[].text', 'tagline'].map(limits)).toEqual([
    { min: 300, max: 900, isWhole: true },
    { letters: 200 },
    undefined,
  ])
  // Nobody types what is chosen.
  expect(['promotions[].cars', 'promotions[].picture'].map(limits)).toEqual([undefined, undefined])
})

test('how a link stands out is a plain choice', () => {
  const field = formAt('navigation.header[].className')
  expect(field).toMatchObject({ widget: 'choice', label: 'Stands out' })
  expect(field.kind === 'value' && field.options).toContainEqual(['highlight', 'In your accent colour'])
})

test('the order of cars is a plain choice, also in a block, and what a file holds can be chosen', () => {
  const block = blockForms().find(({ value }) => value === 'featuredStock')
  for (const field of [formAt('search.sort'), block?.fields.find(({ key }) => key === 'sort')]) {
    if (field?.kind !== 'value') throw new Error('no order')
    expect([field.widget, field.help]).toEqual(['choice', 'Which cars come first.'])
    expect(field.options).toContainEqual(['created_at_timestamp:desc', 'Newest arrivals'])
    const site = JSON.parse(JSON.stringify(aSite()))
    for (const [sort] of field.options ?? [])
      expect(Site.safeParse({ ...site, search: { ...site.search, sort } }).success).toBe(true)
  }
})

test('one name has the label of its place', () => {
  const at = ['finance.display', 'promotions[].display', 'seo.redirects[].to', 'card.tags', 'tags']
  expect(at.map((path) => formAt(path).label)).toEqual([
    'How a loan is shown',
    'About cars that are',
    'Leads to',
    'Where tags are',
    'Programs of others',
  ])
})

test('a fault leads to the screen where it was made', () => {
  expect(
    ['header.buttons[0].href', 'locations[2].contact_detail.special_hours[0].date', 'theme.colours', 'x'].map(
      sectionOf,
    ),
  ).toEqual(['menu', 'hours', 'look', undefined])
})
