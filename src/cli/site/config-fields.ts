import { z } from 'zod'
import { Site } from '#domain/site/site-schema.ts'

/** A part of the JSON Schema of a site. */
export type ConfigNode = {
  title?: string
  description?: string
  examples?: unknown[]
  default?: unknown
  /** The options of a union that also allows null. */
  type?: string | string[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  enum?: unknown[]
  const?: unknown
  required?: string[]
  properties?: Record<string, ConfigNode>
  additionalProperties?: ConfigNode | false
  items?: ConfigNode
  prefixItems?: ConfigNode[]
  anyOf?: ConfigNode[]
  oneOf?: ConfigNode[]
}

export type ConfigField = {
  /** The full name: `header.buttons[].label`. */
  path: string
  node: ConfigNode
  isRequired: boolean
  /** Whether it is one kind of a union, without a value of its own. */
  isKind: boolean
}

/** The schema as JSON Schema for authors: fields with a default are optional. */
export const siteNode = (): ConfigNode => z.toJSONSchema(Site, { io: 'input' }) as ConfigNode

export const optionsOf = ({ anyOf, oneOf }: ConfigNode): ConfigNode[] => anyOf ?? oneOf ?? []

const kindOf = ({ properties }: ConfigNode) => properties?.kind?.const as string | undefined

/** All fields below a part of the schema, in order. A part with a title has its own section. */
export function fieldsBelow(node: ConfigNode, path: string): ConfigField[] {
  if (node.title) return []
  if (node.items) return fieldsBelow(node.items, `${path}[]`)
  if (node.additionalProperties) return fieldsBelow(node.additionalProperties, `${path}.<name>`)
  const kinds = optionsOf(node).flatMap((option) => {
    const place = kindOf(option) ? path.replace(/\[\]$/, `[${kindOf(option)}]`) : path
    return [
      { path: place, node: option, isRequired: false, isKind: true },
      ...fieldsBelow(option, place),
    ].filter(({ node }) => node.properties || kindOf(option))
  })
  const fields = Object.entries(node.properties ?? {})
    .filter(([, child]) => child.const === undefined)
    .flatMap(([key, child]) => {
      const place = path ? `${path}.${key}` : key
      const isRequired = node.required?.includes(key) ?? false
      return [{ path: place, node: child, isRequired, isKind: false }, ...fieldsBelow(child, place)]
    })
  return [...kinds, ...fields]
}

/** The parts of the schema that have a title, each once. */
export function titledNodes(node: ConfigNode): ConfigNode[] {
  if (node.title) return [node]
  const below = [...Object.values(node.properties ?? {}), ...(node.items ? [node.items] : [])]
  return [...new Map(below.flatMap(titledNodes).map((one) => [one.title, one])).values()]
}

/** An example value: the given one, another choice than the default, or one made of its parts. */
export function exampleOf(node: ConfigNode): unknown {
  const { examples, type, enum: choices, default: fallback } = node
  if (examples) return examples[0]
  if (node.const !== undefined) return node.const
  if (type === 'boolean') return fallback !== true
  if (choices) return choices.find((choice) => choice !== fallback)
  const [option] = optionsOf(node)
  if (option) return exampleOf(option)
  if (node.items) return [exampleOf(node.items)]
  if (node.properties) return exampleOfGroup(node.properties, node.required ?? [])
}

/** The required fields of a group. If there are none, its first field. */
function exampleOfGroup(fields: Record<string, ConfigNode>, required: string[]): unknown {
  const names = required.length > 0 ? required : Object.keys(fields).slice(0, 1)
  return Object.fromEntries(names.map((name) => [name, exampleOf(fields[name]!)]))
}

/** Whether a value can be written here, and not only in the fields below. */
export const hasValue = (node: ConfigNode): boolean =>
  fieldsBelow(node, '').length === 0 && !(node.items ?? node).title
