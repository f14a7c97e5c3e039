import { z } from 'zod'

/** Names that would reach the prototype of an object. */
const FORBIDDEN = ['__proto__', 'constructor', 'prototype']
const step = z.union([
  z.int().min(0).max(9_999),
  z
    .string()
    .min(1)
    .max(80)
    .refine((key) => !FORBIDDEN.includes(key)),
])
/** The way to a place of a site's configuration. */
export const PatchPath = z.array(step).min(1).max(16)
const path = PatchPath

/** One small change of a site's configuration, as a browser sends it. */
export const PatchOp = z.discriminatedUnion('op', [
  /** Without a value, the field goes back to its default. */
  z.strictObject({ op: z.literal('set'), path, value: z.unknown().optional() }),
  /** The path ends with the place in the list. */
  z.strictObject({ op: z.literal('insert'), path, value: z.unknown() }),
  z.strictObject({ op: z.literal('remove'), path }),
  z.strictObject({ op: z.literal('move'), path, to: z.int().min(0).max(9_999) }),
])
export type PatchOp = z.infer<typeof PatchOp>
export type Path = PatchOp['path']

/**
 * What an autosave sends: the changes, and the revision and serving version that its author saw.
 */
export const Patch = z.strictObject({
  revision: z.int().min(0),
  live: z.int().min(0),
  /** What the same screen has saved since then, and may not show yet. */
  own: z.array(z.int().min(0)).max(100).optional(),
  ops: z.array(PatchOp).min(1).max(100),
})
export type Patch = z.infer<typeof Patch>
