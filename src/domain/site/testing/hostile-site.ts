import { aSite } from '#domain/builders.ts'
import { Site } from '#domain/site/site-schema.ts'
import { isObject, valueAt } from '#domain/site-desk/apply-patch.ts'
import { type SchemaNode, schema, solid } from '#domain/site-desk/json-schema.ts'
import type { Path } from '#domain/site-desk/patch-schema.ts'
import { schemaPath } from '#domain/site-desk/sections.ts'

export const EVIL = `"'><b id=evil>x</b></script><script>evil()</script><!--{{evil}} javascript:evil()`

/** A value with every field of the schema. Free texts are hostile, or the example of the schema. */
function fullOf(given: SchemaNode, isHostile: boolean): unknown {
  const node = solid(given)
  const [example] = node.examples ?? []
  if (node.const !== undefined) return node.const
  if (node.enum) return node.enum[0]
  if (node.oneOf) return fullOf(node.oneOf[0]!, isHostile)
  if (node.properties)
    return Object.fromEntries(
      Object.entries(node.properties).map(([key, child]) => [key, fullOf(child, isHostile)]),
    )
  if (node.prefixItems) return node.prefixItems.map((item) => fullOf(item, isHostile))
  if (node.type === 'array') {
    const item = solid(node.items ?? {})
    if (item.pattern && Array.isArray(example)) return example
    const items = item.oneOf ?? [item]
    const filled = items.map((one) => fullOf(one, isHostile))
    return filled.length < (node.minItems ?? 0)
      ? Array.from({ length: node.minItems! }, () => filled[0])
      : filled
  }
  if (isObject(node.additionalProperties)) {
    const key = node.propertyNames?.enum?.[0] ?? (node.propertyNames?.pattern ? '/fleet' : 'evil')
    return { [String(key)]: fullOf(node.additionalProperties as SchemaNode, isHostile) }
  }
  if (node.type === 'boolean') return true
  if (node.type === 'integer' || node.type === 'number') return example ?? node.default ?? node.minimum ?? 1
  return isHostile && !node.pattern && !node.format ? EVIL : (example ?? node.default ?? '')
}

function filled(isHostile: boolean): Record<string, unknown> {
  const base = JSON.parse(JSON.stringify(aSite()))
  const { id, slug, template, hosts, dealerships, stock, search } = base
  const fixed = { id, slug, template, hosts, dealerships, stock, search }
  const config = { ...(fullOf(schema(), isHostile) as object), ...fixed } as Record<string, unknown>
  const locations = (config.locations as object[]).map((place) => ({
    ...place,
    id: 1,
    dealership_id: dealerships[0].id,
    dealership_slug: dealerships[0].slug,
  }))
  return { ...config, locations }
}

/** A site with every field of the schema, with the examples of the schema. */
export const aFullSite = (): Site => Site.parse(filled(false))

/** The whole schema filled with hostile text, and the paths that hold it. */
export function hostileSite(): { site: Site; paths: Set<string> } {
  const [plain, config] = [filled(false), filled(true)]
  for (let round = 0; round < 6; round += 1) {
    const parsed = Site.safeParse(config)
    if (parsed.success) return { site: parsed.data, paths: pathsOf(parsed.data) }
    // What its schema refuses cannot be stored, so it keeps its example.
    for (const { path } of parsed.error.issues) {
      const parent = valueAt(config, path.slice(0, -1) as Path) as Record<PropertyKey, unknown>
      parent[path.at(-1)!] = valueAt(plain, path as Path)
    }
  }
  throw new Error(JSON.stringify(Site.safeParse(config).error?.issues.slice(0, 3)))
}

function pathsOf(value: unknown, path: Path = []): Set<string> {
  if (value === EVIL) return new Set([schemaPath(path)])
  const inside = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : []
  return new Set(inside.flatMap(([key, item]) => [...pathsOf(item, [...path, key])]))
}

/** Markup that only the hostile text could have brought. */
export const BROKEN_OUT = /<b id=evil|<script>evil|href="javascript:|\son\w+="?evil/
