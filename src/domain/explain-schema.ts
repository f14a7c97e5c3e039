import type { z } from 'zod'
import { nearestName } from './nearest-name.ts'

/** The inside of a schema, as far as keys are concerned. */
type Def = {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  valueType?: z.core.$ZodType
  in?: z.core.$ZodType
  options?: z.core.$ZodType[]
}
const defOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Def

/** The keys that may stand at a place of a schema; of several shapes, those of all of them. */
function keysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
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
const MOST_NAMED = 20

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], input)

function unknownKey(key: string, known: string[]): string {
  const near = nearestName(key, known)
  if (near) return `there is no key ${key}; do you mean ${near}?`
  return known.length > MOST_NAMED
    ? `there is no key ${key}`
    : `there is no key ${key}; there are ${known.join(', ')}`
}

function explainIssue(schema: z.core.$ZodType, issue: Issue, input: unknown): Explained[] {
  const path = [...issue.path]
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(schema, path)
    return issue.keys.map((key) => ({ path: [...path, key], reason: unknownKey(key, known) }))
  }
  const given = valueAt(input, path)
  // A rule that has words of its own keeps them.
  if (given === undefined && /^Invalid /.test(issue.message)) return [{ path, reason: 'is missing' }]
  const near =
    issue.code === 'invalid_value' && typeof given === 'string'
      ? nearestName(given, issue.values.map(String))
      : undefined
  return [{ path, reason: near ? `${issue.message}; do you mean ${near}?` : issue.message }]
}

/** All that is wrong with an input, in words that help: what is missing is called so, and a mistyped key names the near one. */
export const explainIssues = (schema: z.core.$ZodType, issues: Issue[], input: unknown): Explained[] =>
  issues.flatMap((issue) => explainIssue(schema, issue, input))
