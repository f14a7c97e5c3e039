import { parseArgs } from 'node:util'
import { nearestName } from '#domain/nearest-name.ts'
import { InvalidRequest } from '#ports/expected-error.ts'
import type { Command, Given } from './command.ts'

const GLOBAL = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const

/** The command at the start of a line, of one or two words, and its arguments. */
export function findCommand<Kind>(
  argv: string[],
  commands: Record<string, Kind>,
): { name: string; command: Kind; rest: string[] } | undefined {
  for (const words of [2, 1]) {
    const name = argv.slice(0, words).join(' ')
    if (Object.hasOwn(commands, name)) return { name, command: commands[name]!, rest: argv.slice(words) }
  }
  return undefined
}

/** Parses the arguments of a command. Throws InvalidRequest with a sentence for the operator. */
export function parseGiven(command: Pick<Command, 'options' | 'positionals'>, rest: string[]): Given {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { type }]) => [name, { type }]),
  )
  // Ids of leads and reservations are random. The first character may be a dash.
  const isId = (word: string) => /^-[\w-]{21}$/.test(word) && !Object.hasOwn(options, word.slice(2))
  const args = [...rest.filter((word) => !isId(word)), '--', ...rest.filter(isId)]
  let parsed: { values: Given['options']; positionals: string[] }
  try {
    parsed = parseArgs({ args, options: { ...options, ...GLOBAL }, allowPositionals: true })
  } catch (error) {
    const says = (error as Error).message.split('. ')[0]!
    const [, wrong] = /^Unknown option '--([^']+)'/.exec(says) ?? []
    const meant = wrong && nearestName(wrong, Object.keys({ ...options, ...GLOBAL }))
    throw new InvalidRequest(meant ? `${says}. Did you mean '--${meant}'?` : says)
  }
  for (const [name, { required }] of Object.entries(command.options))
    if (required && parsed.values[name] === undefined) throw new InvalidRequest(`--${name} is missing.`)
  const needed = command.positionals.filter((name) => !name.startsWith('['))
  if (parsed.positionals.length < needed.length)
    throw new InvalidRequest(`${needed[parsed.positionals.length]} is missing.`)
  const isOpen = command.positionals.some((name) => name.includes('…'))
  if (!isOpen && parsed.positionals.length > command.positionals.length)
    throw new InvalidRequest(`'${parsed.positionals[command.positionals.length]}' is one word too many.`)
  return { options: parsed.values, positionals: parsed.positionals }
}
