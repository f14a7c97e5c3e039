import { isObject } from './apply-patch.ts'
import { type SchemaNode, solid } from './json-schema.ts'
import { reasonAgainst } from './sections.ts'

/** A new item that fits the schema. With `isFilled` its texts are the examples, to write over. */
export function blankOf(given: SchemaNode, isFilled = false): unknown {
  const node = solid(given)
  const [example] = node.examples ?? []
  if (node.const !== undefined) return node.const
  if (node.default !== undefined) return node.default
  if (node.enum) return node.enum[0]
  if (node.oneOf) return blankOf(node.oneOf[0]!, isFilled)
  if (node.properties)
    return Object.fromEntries(
      (node.required ?? []).map((key) => [key, blankOf(node.properties![key]!, isFilled)]),
    )
  if (node.type === 'array') {
    if (Array.isArray(example)) return example
    return Array.from({ length: node.minItems ?? 0 }, () => blankOf(node.items ?? {}, isFilled))
  }
  if (node.type === 'object') return {}
  if (node.type === 'boolean') return false
  if (node.type === 'integer' || node.type === 'number') return example ?? node.minimum ?? 0
  if (node.type === 'null') return null
  const isFree = !node.pattern && !node.format
  return isFree && !isFilled ? '' : (example ?? '')
}

/** A new item without what the platform gives it: numbers and names in addresses. */
export const withoutFixed = (blank: unknown, at: string): unknown =>
  isObject(blank)
    ? Object.fromEntries(Object.entries(blank).filter(([key]) => reasonAgainst(`${at}.${key}`) === undefined))
    : blank
