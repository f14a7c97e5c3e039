import type { Block } from '#domain/site/blocks-schema.ts'
import { blockForms, type FormField, formAt } from '#domain/site-desk/form-schema.ts'
import type { Path } from '#domain/site-desk/patch-schema.ts'
import { SECTIONS, type SectionName } from '#domain/site-desk/sections.ts'

/** Fields that stand beside others of the same name. */
const OWN_LABELS: Record<string, string> = {
  'home.title': 'Title of the home page',
  'home.description': 'Description of the home page',
  description: 'Description of the website',
}

/** The form of a section: its fields and where each is in the configuration. */
export const sectionForm = (section: SectionName): { path: Path; field: FormField }[] =>
  SECTIONS[section].paths
    .filter((path) => !path.includes('[]'))
    .map((path) => {
      const field = formAt(path)
      return { path: path.split('.'), field: { ...field, label: OWN_LABELS[path] ?? field.label } }
    })

/** The form of one kind of block. */
export const blockForm = (kind: string): FormField[] =>
  blockForms().find(({ value }) => value === kind)?.fields ?? []

/** The kinds of blocks to choose from, each with a new one. */
export const blockKinds = () =>
  blockForms().map(({ value, words, blank }) => ({ kind: value as Block['kind'], about: words, blank }))

/** What search results and addresses show of a page. */
export function pageForm(isHome: boolean): FormField[] {
  const paths = isHome
    ? ['home.title', 'home.description']
    : ['pages[].title', 'pages[].description', 'pages[].path']
  return paths.map(formAt)
}

/** The field at a path of the schema. */
export const fieldAt = (path: string): FormField => formAt(path)
