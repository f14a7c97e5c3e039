import { expect, test } from 'vitest'
import { aFullSite } from '#domain/site/testing/hostile-site.ts'
import { isObject, valueAt } from '#domain/site-desk/apply-patch.ts'
import { type FormField, schemaPaths } from '#domain/site-desk/form-schema.ts'
import type { PatchOp, Path } from '#domain/site-desk/patch-schema.ts'
import { NOT_EDITABLE, reasonAgainst, SECTIONS, type SectionName } from '#domain/site-desk/sections.ts'
import { blockForm, blockKinds, pageForm, sectionForm } from './section-form.ts'
import { tryPatch } from './try-patch.ts'

/** The paths of the schema that a field of a form changes. */
function pathsOf(field: FormField, at: string): string[] {
  const inside = (fields: readonly FormField[]) => fields.flatMap((one) => pathsOf(one, `${at}.${one.key}`))
  if (field.kind === 'group') return inside(field.fields)
  if (field.kind === 'list') return field.item.kind === 'value' ? [at] : pathsOf(field.item, `${at}[]`)
  // Which of them it is, is chosen when it is added.
  if (field.kind === 'variants')
    return [`${at}.${field.by}`, ...field.variants.flatMap(({ fields }) => inside(fields))]
  return [at]
}

const ofForm = (fields: readonly FormField[], at: string) =>
  fields.flatMap((field) => pathsOf(field, `${at}.${field.key}`))
const ofBlocks = (at: string) => [
  `${at}.kind`,
  ...blockKinds().flatMap(({ kind }) => ofForm(blockForm(kind), at)),
]

/** Screens that are not only a form of their section. */
const OWN_SCREENS: Partial<Record<SectionName, string[]>> = {
  pages: [
    ...ofForm(pageForm(true), 'home'),
    ...ofForm(pageForm(false), 'pages[]'),
    ...ofBlocks('home.blocks[]'),
    ...ofBlocks('pages[].blocks[]'),
  ],
  pictures: ['pictures'],
  // The screen of the domain asks for it.
  setup: ['setup.domain'],
}

test('SITE-14 every field of the schema is in a form of the console, or listed with its reason', () => {
  const shown = new Set(
    (Object.keys(SECTIONS) as SectionName[]).flatMap(
      (section) =>
        OWN_SCREENS[section] ??
        sectionForm(section).flatMap(({ path, field }) => pathsOf(field, path.join('.'))),
    ),
  )
  const paths = schemaPaths()
  expect(paths.length).toBeGreaterThan(300)
  expect(paths.filter((path) => !shown.has(path) && !reasonAgainst(path))).toEqual([])
  // A reason is for a field that there is, and that no form asks for.
  expect(Object.keys(NOT_EDITABLE).filter((area) => !paths.some((path) => path.startsWith(area)))).toEqual([])
  expect([...shown].filter((path) => reasonAgainst(path))).toEqual([])
})

/** What is stored of an item that is asked for before it is there. */
const ASKED = {
  name: () => ({ name: 'New' }),
  path: () => ({ path: '/old.html', to: '/' }),
  value: (example: string | undefined) => example,
}

/** What somebody does in a form besides writing in its fields: adds, takes out, chooses. */
function pressesOf(field: FormField, path: Path, site: unknown): PatchOp[][] {
  const value = valueAt(site, path)
  const set = (at: Path, to?: unknown): PatchOp => ({
    ...{ op: 'set', path: at },
    ...(to !== undefined && { value: to }),
  })
  const below = (fields: readonly FormField[], at: Path) =>
    fields.flatMap((one) => pressesOf(one, [...at, one.key], site))
  if (field.kind === 'group')
    return [...(field.isOptional ? [[set(path), set(path, field.blank)]] : []), ...below(field.fields, path)]
  if (field.kind === 'variants') {
    const kind = isObject(value) ? value[field.by] : undefined
    return below(field.variants.find((one) => one.value === kind)?.fields ?? [], path)
  }
  if (field.kind === 'map') {
    const key = field.keys?.[0]?.[0] ?? (field.isByAddress ? '/fleet' : 'fleet')
    return [[set([...path, key], field.blank)], [set([...path, key], field.blank), set([...path, key])]]
  }
  if (field.kind === 'list') {
    const items = Array.isArray(value) ? value : []
    const { item } = field
    const blanks =
      item.kind === 'variants'
        ? item.variants.map(({ blank }) => blank)
        : [field.asks ? ASKED[field.asks](field.example) : field.blank]
    const isFull = items.length >= (field.most ?? Number.POSITIVE_INFINITY)
    return [
      ...(isFull ? [] : blanks.map((blank): PatchOp[] => [insert([...path, items.length], blank)])),
      ...items.flatMap((_, at) => pressesOf(item, [...path, at], site)),
    ]
  }
  if (field.kind === 'choices') return field.options.map(([option]) => [set(path, [option])])
  return field.options?.map(([option]) => [set(path, option)]) ?? []
}
const insert = (path: Path, value: unknown): PatchOp => ({ op: 'insert', path, value })

/**
 * The presses in rounds of one for each place, inner places first. They are tried together: reading
 * the whole schema for each would take long.
 */
function roundsOf(presses: readonly PatchOp[][]): PatchOp[][][] {
  const rounds: PatchOp[][][] = []
  const count = new Map<string, number>()
  for (const ops of presses) {
    const place = ops[0]!.path.join('.')
    const round = count.get(place) ?? 0
    count.set(place, round + 1)
    rounds[round] = [ops, ...(rounds[round] ?? [])]
  }
  return rounds
}

test('SITE-14 everything that a form adds, takes out or chooses is saved', () => {
  const site = aFullSite()
  const now = new Date('2026-11-17T02:00:00Z')
  const presses = (Object.keys(SECTIONS) as SectionName[]).flatMap((section) =>
    sectionForm(section).flatMap(({ path, field }) => pressesOf(field, path as Path, site)),
  )
  expect(presses.length).toBeGreaterThan(150)
  const isSaved = (ops: readonly PatchOp[]) =>
    tryPatch(site, ops, { now, isEdit: true, base: site }).is === 'fits'
  const refused = roundsOf(presses)
    .filter((round) => !isSaved(round.flat()))
    .flatMap((round) => round.filter((ops) => !isSaved(ops)))
  expect(refused).toEqual([])
})
