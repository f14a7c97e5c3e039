import { InvalidRequest } from '#ports/expected-error.ts'
import type { Environment } from '#server/settings/env.ts'
import type { OperationInput, OperationName } from '#use-cases/operator/operation-inputs-schema.ts'
import type { OperationResult } from '#use-cases/operator/operations.ts'

/** Runs an operation where the data is: in the running server, or here. */
export type Operate = <Name extends OperationName>(
  name: Name,
  input: OperationInput<Name>,
) => Promise<OperationResult<Name>>

/** What a command gets. */
export type CommandContext = {
  operate: Operate
  /** The settings. A function, because `doctor` must run even if they are wrong. */
  env(): Environment
  onProgress(done: number, of?: number): void
  /** The folder of the operator. Relative paths start there. */
  cwd: string
}

/** The arguments of a command. */
export type Given = {
  options: Record<string, string | boolean | string[] | undefined>
  positionals: string[]
}

/** The result of a command: lines for people, data for programs, and whether all is well. */
export type Outcome = { ok: boolean; lines: string[]; data: unknown }

export type Option = { type: 'string' | 'boolean'; help: string; value?: string; required?: true }

/** A command of the operator. */
export type Command = {
  summary: string
  /** The names of its arguments. One in brackets is optional, one with dots repeats. */
  positionals: string[]
  options: Record<string, Option>
  run(given: Given, context: CommandContext): Promise<Outcome>
}

export const done = (lines: string[], data: unknown): Outcome => ({ ok: true, lines, data })
export const failed = (reason: string, data: unknown = { error: reason }): Outcome => ({
  ok: false,
  lines: [reason],
  data,
})

/** The text of an option, if it was given. */
export const textOf = ({ options }: Given, name: string): string | undefined =>
  typeof options[name] === 'string' ? options[name] : undefined

export function wholeNumber(value: unknown, name: string, fallback?: number): number {
  if (value === undefined && fallback !== undefined) return fallback
  if (typeof value !== 'string' || !/^\d{1,9}$/.test(value))
    throw new InvalidRequest(`${name} needs a whole number.`)
  return Number(value)
}
