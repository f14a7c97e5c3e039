import { blankOf, withoutFixed } from './blank-item.ts'
import { optionWords } from './field-words.ts'
import { nodeAt, type SchemaNode, schema, solid } from './json-schema.ts'
import { choicesFor, choiceWords } from './labels/field-choices.ts'
import { fieldLabel } from './labels/field-labels.ts'
import { reasonAgainst } from './sections.ts'

/** How a field is asked for. */
export type Widget =
  | 'line'
  | 'text'
  | 'number'
  | 'switch'
  | 'choice'
  | 'picture'
  | 'link'
  | 'colour'
  | 'moment'
  | 'date'
  | 'time'
  | 'place'
  | 'cars'
  | 'fixed'

export type FormField = {
  key: string
  label: string
  help?: string
  example?: string
  isRequired: boolean
  limits?: { min?: number; max?: number; isWhole?: boolean; letters?: number }
} & (
  | { kind: 'value'; widget: Widget; options?: [value: string, words: string][] }
  | { kind: 'group'; fields: FormField[]; isOptional: boolean; blank: unknown }
  | {
      kind: 'list'
      item: FormField
      blank: unknown
      /** What is asked for before the item is there: nothing empty is stored. */
      asks?: 'name' | 'value' | 'path'
      isNewestFirst?: true
      most?: number
      least?: number
    }
  | { kind: 'choices'; options: [value: string, words: string][] }
  | {
      kind: 'map'
      item: FormField
      blank: unknown
      keys?: [value: string, words: string][]
      /** Its names are addresses of pages. */
      isByAddress?: true
    }
  | {
      kind: 'variants'
      by: string
      variants: { value: string; words: string; fields: FormField[]; blank: unknown }[]
    }
)

const LONG =
  /^(lead|text|about|answer|markdown|description|warning|privacyText|termsText|intro|thanksText|traderLine|acknowledgement|subscribeText|paragraphs|terms)$/
const PICTURE = /^(picture|image|logo|certifiedBadge)$/
/** Fields that say which cars are meant. */
const CARS = /^(filter|cars|extra|search_filters)$/
/** Fields that name places by their slug. */
const PLACE = /^(location|highlightedLocations|slugs)$/
const PAGE = /^unlisted$/

/** How a value of the schema is asked for. */
export function widgetOf(
  key: string,
  { type, format, pattern = '', const: fixed, enum: options }: SchemaNode,
): Widget {
  if (fixed !== undefined) return 'fixed'
  if (options || choicesFor(key)) return 'choice'
  if (type === 'boolean') return 'switch'
  if (type === 'number' || type === 'integer') return 'number'
  if (format === 'date-time') return 'moment'
  if (format === 'date') return 'date'
  if (pattern.includes('[01]\\d|2[0-3]')) return 'time'
  if (pattern.includes('[0-9a-f]{3}')) return 'colour'
  if (pattern.includes('tel:|mailto:') || PAGE.test(key)) return 'link'
  if (PICTURE.test(key)) return 'picture'
  if (PLACE.test(key)) return 'place'
  if (CARS.test(key)) return 'cars'
  return LONG.test(key) ? 'text' : 'line'
}

/** The description of a field without what only concerns its file. */
const helpOf = (description: string) =>
  description.replace(/ (Usually in `[^`]+`|In files: [^.]+)\./, '').replace(/`([^`]+)`/g, '“$1”')

const words = (options: readonly unknown[], key = ''): [string, string][] =>
  options.map((value) => [String(value), choiceWords(String(value), key)])

/** One choice is for trying out errors. A file that has it keeps it. */
const isForDealers = (option: unknown) => option !== 'mock_error'

function limitsOf({ minimum, maximum, maxLength, type }: SchemaNode): FormField['limits'] {
  if (type === 'string') return maxLength === undefined ? undefined : { letters: maxLength }
  const isBound = (limit: number | undefined) => limit !== undefined && Math.abs(limit) < 1e9
  if (type !== 'number' && type !== 'integer') return
  return {
    ...(isBound(minimum) && { min: minimum! }),
    ...(isBound(maximum) && { max: maximum! }),
    ...(type === 'integer' && { isWhole: true }),
  }
}

/** What is chosen, not typed: how many letters its value may have concerns nobody. */
const CHOSEN: ReadonlySet<Widget> = new Set(['cars', 'picture', 'place', 'choice'])

function fieldOf(key: string, given: SchemaNode, isRequired: boolean, at: string): FormField {
  const node = solid(given)
  const [shown] = node.examples ?? []
  const example = Array.isArray(shown) ? shown[0] : shown
  const limits = limitsOf(node)
  const shared = {
    key,
    label: fieldLabel(key, at),
    ...(node.description && { help: helpOf(node.description) }),
    ...(typeof example === 'string' || typeof example === 'number' ? { example: String(example) } : {}),
    isRequired: isRequired && node.default === undefined,
    ...(limits && { limits }),
  }
  if (node.oneOf) {
    const options = node.oneOf
    const by = Object.keys(options[0]?.properties ?? {}).find(
      (name) => options[0]!.properties![name]!.const !== undefined,
    )!
    const variants = options.map((option) => ({
      value: String(option.properties![by]!.const),
      words: option.description
        ? helpOf(option.description)
        : optionWords(String(option.properties![by]!.const)),
      fields: fieldsOf(option, at).filter(({ key: name }) => name !== by),
      blank: withoutFixed(blankOf(option, true), at),
    }))
    return { ...shared, kind: 'variants', by, variants }
  }
  if (node.properties)
    return {
      ...shared,
      kind: 'group',
      fields: fieldsOf(node, at),
      isOptional: !isRequired && node.default === undefined,
      blank: blankOf(node),
    }
  if (node.type === 'array') {
    const item = node.items ?? node.prefixItems?.[0] ?? {}
    if (item.enum) return { ...shared, kind: 'choices', options: words(item.enum.filter(isForDealers), key) }
    const { minItems: least, maxItems: most } = node.prefixItems
      ? { minItems: node.prefixItems.length, maxItems: node.prefixItems.length }
      : node
    return {
      ...shared,
      kind: 'list',
      item: fieldOf(key, item, true, `${at}[]`),
      blank: withoutFixed(blankOf(item), `${at}[]`),
      ...(at === 'locations' && { asks: 'name' as const }),
      ...(at === 'seo.redirects' && { asks: 'path' as const }),
      ...(solid(item).type === 'string' && { asks: 'value' as const }),
      ...(at === 'reviews.items' && { isNewestFirst: true as const }),
      ...(least !== undefined && { least }),
      ...(most !== undefined && { most }),
    }
  }
  if (node.additionalProperties && typeof node.additionalProperties === 'object') {
    const { enum: listed, pattern } = node.propertyNames ?? {}
    const keys = listed ?? choicesFor(key)
    return {
      ...shared,
      kind: 'map',
      item: fieldOf(key, node.additionalProperties, true, `${at}.*`),
      blank: blankOf(node.additionalProperties),
      ...(keys && { keys: words(keys, key) }),
      ...(pattern?.startsWith('^\\/') && { isByAddress: true as const }),
    }
  }
  const options = node.enum ?? choicesFor(key)
  const widget = widgetOf(key, node)
  const { limits: _, ...unlimited } = shared
  return {
    ...(CHOSEN.has(widget) ? unlimited : shared),
    kind: 'value',
    widget,
    ...(options && { options: words(options, key) }),
  }
}

const fieldsOf = ({ properties = {}, required = [] }: SchemaNode, at: string): FormField[] =>
  Object.entries(properties)
    .map(([key, node]) => [key, node, at ? `${at}.${key}` : key] as const)
    .filter(([, , path]) => reasonAgainst(path) === undefined)
    .map(([key, node, path]) => fieldOf(key, node, required.includes(key), path))

/** The field of the form at a path of the schema. */
export function formAt(path: string): FormField {
  const above = path.split('.').slice(0, -1).join('.')
  const key = path.split('.').at(-1)!
  const required = above ? nodeAt(above).required : schema().required
  return fieldOf(key, nodeAt(path), required?.includes(key) ?? false, path)
}

/** Each kind of block: its fields, and a new one with words to write over. */
export function blockForms() {
  const blocks = formAt('home.blocks')
  if (blocks.kind !== 'list' || blocks.item.kind !== 'variants') throw new Error('blocks are a list of kinds')
  return blocks.item.variants
}

/** Every path of the schema that holds a value, for the test that no field is forgotten. */
export function schemaPaths(node: SchemaNode = schema(), at = ''): string[] {
  const here = solid(node)
  if (here.oneOf) return [...new Set(here.oneOf.flatMap((option) => schemaPaths(option, at)))]
  if (here.properties)
    return Object.entries(here.properties).flatMap(([key, child]) =>
      schemaPaths(child, at ? `${at}.${key}` : key),
    )
  if (here.type === 'array' && here.items && (solid(here.items).properties || solid(here.items).oneOf))
    return schemaPaths(here.items, `${at}[]`)
  return [at]
}
