import type { z } from 'zod'
import { nearestName } from './nearest-name.ts'

/** The parts of a schema definition that lead to its keys. */
type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  valueType?: z.ZodType
  in?: z.ZodType
  options?: z.ZodType[]
}
const defOf = (schema: z.ZodType) => schema.def as Def

/** The keys that a schema allows at a path. A union allows those of all its options. */
function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const { shape, element, innerType, valueType, in: before, options } = defOf(schema)
  const wrapped = innerType ?? before
  if (wrapped) return keysAt(wrapped, path)
  if (options) return [...new Set(options.flatMap((option) => keysAt(option, path)))]
  const [first, ...rest] = path
  if (first === undefined) return Object.keys(shape ?? {})
  const next = shape ? shape[String(first)] : (element ?? valueType)
  return next ? keysAt(next, rest) : []
}

type Issue = z.core.$ZodIssue
export type Explained = { path: PropertyKey[]; reason: string }
const MAX_NAMED = 20

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], input)

function unknownKey(key: string, known: string[]): string {
  const near = nearestName(key, known)
  if (near) return `there is no key ${key}; do you mean ${near}?`
  return known.length > MAX_NAMED
    ? `there is no key ${key}`
    : `there is no key ${key}; there are ${known.join(', ')}`
}

function explainIssue(schema: z.ZodType, issue: Issue, input: unknown): Explained[] {
  const path = [...issue.path]
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(schema, path)
    return issue.keys.map((key) => ({ path: [...path, key], reason: unknownKey(key, known) }))
  }
  const given = valueAt(input, path)
  // A rule with its own message keeps it.
  if (given === undefined && /^Invalid /.test(issue.message)) return [{ path, reason: 'is missing' }]
  const near =
    issue.code === 'invalid_value' && typeof given === 'string'
      ? nearestName(given, issue.values.map(String))
      : undefined
  return [{ path, reason: near ? `${issue.message}; do you mean ${near}?` : issue.message }]
}

/** Explains every fault of an input. A mistyped key comes with the nearest valid one. */
export const explainIssues = (schema: z.ZodType, issues: Issue[], input: unknown): Explained[] =>
  issues.flatMap((issue) => explainIssue(schema, issue, input))
