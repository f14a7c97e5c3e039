import { z } from 'zod'
import { Site } from '#domain/site/site-schema.ts'

/** A part of the schema as JSON Schema. */
export type SchemaNode = {
  type?: string
  description?: string
  examples?: unknown[]
  default?: unknown
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  properties?: Record<string, SchemaNode>
  required?: string[]
  items?: SchemaNode
  prefixItems?: SchemaNode[]
  oneOf?: SchemaNode[]
  anyOf?: SchemaNode[]
  additionalProperties?: SchemaNode | boolean
  propertyNames?: SchemaNode
  minimum?: number
  maximum?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

let whole: SchemaNode | undefined
/**
 * The schema of a site, read once. Only the server reads it: a browser gets the fields of one
 * screen.
 */
export const schema = (): SchemaNode => {
  whole ??= z.toJSONSchema(Site, { io: 'input', unrepresentable: 'any' }) as SchemaNode
  return whole
}

/** The options of a value that may also be null or missing. */
export const solid = (node: SchemaNode): SchemaNode => {
  const options = (node.anyOf ?? []).filter(({ type }) => type !== 'null')
  return options.length === 1 ? { ...node, ...options[0], anyOf: undefined } : node
}

/** The node of the schema at a path such as `locations[].address`. */
export function nodeAt(path: string): SchemaNode {
  const steps = path.split('.').flatMap((step) => step.split(/(?=\[\])/))
  return steps.reduce<SchemaNode>((at, step) => {
    const node = solid(at)
    if (step === '[]') return node.items ?? {}
    const holders = [node, ...(node.oneOf ?? [])]
    const own = holders.map(({ properties }) => properties?.[step]).find(Boolean)
    const { additionalProperties: any } = node
    return own ?? (typeof any === 'object' ? any : {})
  }, schema())
}
