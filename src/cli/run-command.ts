import { type CommandContext, type Outcome, UsageError } from './command.ts'
import { COMMANDS } from './commands.ts'
import { findCommand, parseGiven } from './parse-command.ts'

/** Runs one line of an operator, wherever the data is. */
export async function runCommand(argv: string[], context: CommandContext): Promise<Outcome> {
  const found = findCommand(argv, COMMANDS)
  if (!found) throw new UsageError(`There is no command '${argv.slice(0, 2).join(' ')}'.`)
  return found.command.run(parseGiven(found.command, found.rest), context)
}
