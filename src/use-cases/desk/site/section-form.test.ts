import { expect, test } from 'vitest'
import { type FormField, schemaPaths } from '#domain/site-desk/form-schema.ts'
import { NOT_EDITABLE, reasonAgainst, SECTIONS, type SectionName } from '#domain/site-desk/sections.ts'
import { blockForm, blockKinds, pageForm, sectionForm } from './section-form.ts'

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
  // The last step of the setup opens the site, and the screen of the domain asks for it.
  setup: ['setup.isOpen', 'setup.domain'],
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
