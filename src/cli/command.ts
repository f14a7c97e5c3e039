import type { ConsolePorts } from '#ports/console-ports.ts'
import type { Ports } from '#ports/ports.ts'
import type { Environment } from '#server/env.ts'

/** What a command works with, on the operator's machine or inside the running server. */
export type CommandContext = {
  ports: Ports
  /** The console's ports and where it is; a folder that is watched for feeds does without. */
  console?: { ports: ConsolePorts; origin: string }
  env: Environment
  now: Date
  /** Where the operator stands: files are meant from there. */
  cwd: string
  /** Fills the search engines anew; answers how many. */
  reindex(): Promise<number>
  onProgress(done: number, of?: number): void
}

export type Given = {
  options: Record<string, string | boolean | string[] | undefined>
  positionals: string[]
}

/** What a command found or did: lines for people, data for programs, and whether someone has to look. */
export type Outcome = { ok: boolean; lines: string[]; data: unknown }

export type Option = { type: 'string' | 'boolean'; help: string; value?: string; required?: true }

/** One thing an operator can do. */
export type Command = {
  summary: string
  /** Names of what follows the command; one in brackets may be left out, one with dots repeats. */
  positionals: string[]
  options: Record<string, Option>
  run(given: Given, context: CommandContext): Promise<Outcome>
}

/** The operator asked for something that makes no sense; says what would. */
export class UsageError extends Error {}

/** A command could not be carried out, for a reason an operator can mend. */
export class CommandFailed extends Error {}

export const done = (lines: string[], data: unknown): Outcome => ({ ok: true, lines, data })
export const failed = (reason: string, data: unknown = { error: reason }): Outcome => ({
  ok: false,
  lines: [reason],
  data,
})

export function wholeNumber(value: unknown, name: string, usual?: number): number {
  if (value === undefined && usual !== undefined) return usual
  if (typeof value !== 'string' || !/^\d{1,9}$/.test(value))
    throw new UsageError(`${name} needs a whole number.`)
  return Number(value)
}
