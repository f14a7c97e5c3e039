import { aSite } from '#domain/builders.ts'
import { Site } from '#domain/site/site-schema.ts'
import { isObject, valueAt } from '#domain/site-desk/apply-patch.ts'
import { type SchemaNode, schema, solid } from '#domain/site-desk/json-schema.ts'
import type { Path } from '#domain/site-desk/patch-schema.ts'
import { schemaPath } from '#domain/site-desk/sections.ts'

/** For fields that take few letters. */
const SHORT = `"'><b id=evil>`
export const EVIL = `${SHORT}x</b></script><script>evil()</script><!--{{evil}} javascript:evil()`

/** Markup that only the hostile text could have brought. */
export const BROKEN_OUT = /<b id=evil|<script>evil|href="javascript:|\son\w+="?evil/

/** Rules for cars: the check of a site refuses what cannot be read, so no site serves it. */
const RULES: ReadonlySet<string> = new Set(['filter', 'cars'])

/** What each text is tried with after its first value was refused, by its path. */
type Tries = Map<string, unknown[]>

/** A text, the worst first and its example last. Addresses begin as they must. */
function textOf(node: SchemaNode, tries: Tries | undefined, path: Path): unknown {
  const example = node.examples?.[0] ?? node.default ?? ''
  if (!tries || RULES.has(String(path.at(-1)))) return example
  const begun = example === '' ? [] : [`${example}${EVIL}`, `${example}${SHORT}`]
  const [first, ...rest] = [...(node.pattern || node.format ? [] : [EVIL, SHORT]), ...begun, example]
  tries.set(path.join('.'), rest)
  return first
}

/** A value with every field of the schema. Texts are hostile, or without tries its examples. */
function fullOf(given: SchemaNode, tries: Tries | undefined, path: Path): unknown {
  const node = solid(given)
  const [example] = node.examples ?? []
  if (node.const !== undefined) return node.const
  if (node.enum) return node.enum[0]
  if (node.oneOf) return fullOf(node.oneOf[0]!, tries, path)
  if (node.properties)
    return Object.fromEntries(
      Object.entries(node.properties).map(([key, child]) => [key, fullOf(child, tries, [...path, key])]),
    )
  if (node.prefixItems) return node.prefixItems.map((item, at) => fullOf(item, tries, [...path, at]))
  if (node.type === 'array') {
    const item = solid(node.items ?? {})
    if (item.pattern && Array.isArray(example)) return example
    const items = item.oneOf ?? Array.from({ length: Math.max(1, node.minItems ?? 0) }, () => item)
    return items.map((one, at) => fullOf(one, tries, [...path, at]))
  }
  if (isObject(node.additionalProperties)) {
    const key = String(node.propertyNames?.enum?.[0] ?? (node.propertyNames?.pattern ? '/fleet' : 'evil'))
    return { [key]: fullOf(node.additionalProperties as SchemaNode, tries, [...path, key]) }
  }
  if (node.type === 'boolean') return true
  if (node.type === 'integer' || node.type === 'number') return example ?? node.default ?? node.minimum ?? 1
  return textOf(node, tries, path)
}

/** What decides which cars and which pages a site has is as in an ordinary site. */
function filled(tries?: Tries): Record<string, unknown> {
  const base = JSON.parse(JSON.stringify(aSite()))
  const { id, slug, template, hosts, dealerships, stock } = base
  const config = fullOf(schema(), tries, []) as Record<string, unknown>
  const search = config.search as Record<string, unknown>
  const { path, paths, facets, sort } = base.search
  const owner = { dealership_id: dealerships[0].id, dealership_slug: dealerships[0].slug }
  return {
    ...config,
    ...{ id, slug, template, hosts, stock },
    search: { ...search, path, paths, facets, sort, meilisearch: undefined },
    dealerships: (config.dealerships as object[]).map((one) => ({
      ...one,
      id: owner.dealership_id,
      slug: owner.dealership_slug,
    })),
    locations: (config.locations as object[]).map((place) => ({ ...place, ...owner, id: 1 })),
  }
}

/** A site with every field of the schema, with the examples of the schema. */
export const aFullSite = (): Site => Site.parse(filled())

/** The whole schema filled with hostile text, and the paths that hold it. */
export function hostileSite(): { site: Site; paths: Set<string> } {
  const tries: Tries = new Map()
  const [plain, config] = [filled(), filled(tries)]
  for (let round = 0; round < 12; round += 1) {
    const parsed = Site.safeParse(config)
    if (parsed.success) {
      const paths = textPaths(parsed.data, (text) => text.includes(SHORT))
      return { site: parsed.data, paths }
    }
    // What its schema refuses cannot be stored. It gets what is less hostile, at last its example.
    for (const { path } of parsed.error.issues) {
      const parent = valueAt(config, path.slice(0, -1) as Path) as Record<PropertyKey, unknown>
      const left = tries.get(path.join('.')) ?? []
      parent[path.at(-1)!] = left.length > 0 ? left.shift() : valueAt(plain, path as Path)
    }
  }
  throw new Error(JSON.stringify(Site.safeParse(config).error?.issues.slice(0, 3)))
}

/** The paths of the schema where a site has a text, or such a text. */
export function textPaths(
  value: unknown,
  isSuch: (text: string) => boolean = () => true,
  path: Path = [],
): Set<string> {
  if (typeof value === 'string') return new Set(isSuch(value) ? [schemaPath(path)] : [])
  const inside = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : []
  return new Set(inside.flatMap(([key, item]) => [...textPaths(item, isSuch, [...path, key])]))
}
