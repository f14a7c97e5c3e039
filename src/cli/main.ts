import { InvalidRequest } from '#ports/expected-error.ts'
import { BadEnvironment, readEnvironment } from '#server/env.ts'
import { CommandFailed, type Given, type Outcome } from './command.ts'
import { COMMANDS } from './commands.ts'
import { LOCAL_COMMANDS } from './describe-local.ts'
import { helpOf, overview } from './help.ts'
import { findCommand, parseGiven } from './parse-command.ts'
import { progressBar } from './progress-bar.ts'

const ALL = { ...COMMANDS, ...LOCAL_COMMANDS }

/** Loads the platform only when there is something to do: a help text comes at once. */
async function run(
  name: string,
  argv: string[],
  given: Given,
  onProgress: (done: number, of?: number) => void,
): Promise<Outcome> {
  if (name === 'doctor') return (await import('./doctor.ts')).examine()
  if (name === 'site new') {
    const { makeSite } = await import('./site-new.ts')
    const terminal = { input: process.stdin, output: process.stderr }
    return makeSite(given, readEnvironment().SITES_FOLDER, process.cwd(), terminal)
  }
  return (await import('./session.ts')).carryOut(argv, readEnvironment(), onProgress)
}

async function main(argv: string[]): Promise<number> {
  const asksHelp = argv.includes('--help') || argv.includes('-h')
  const words = argv[0] === 'help' ? argv.slice(1) : argv
  const found = findCommand(words, ALL)
  if (!found) {
    const said = words.filter((word) => !word.startsWith('-'))
    const group = Object.fromEntries(Object.entries(ALL).filter(([name]) => name.startsWith(`${said[0]} `)))
    const isGroup = said.length === 1 && Object.keys(group).length > 0
    const isWrong = said.length > 0 && !(isGroup && (asksHelp || words !== argv))
    if (isWrong) console.error(`There is no command '${said.join(' ')}'.\n`)
    console[isWrong ? 'error' : 'log'](overview(isGroup ? group : ALL))
    return isWrong ? 2 : 0
  }
  if (asksHelp || words !== argv) {
    console.log(helpOf(found.name, found.command))
    return 0
  }
  const bar = progressBar(process.stderr)
  let isJson = argv.includes('--json')
  try {
    const given = parseGiven(found.command, found.rest)
    isJson = given.options.json === true
    const outcome = await run(found.name, argv, given, bar.show)
    bar.clear()
    if (isJson) console.log(JSON.stringify(outcome.data, null, 2))
    // What needs a look goes where an operator's scripts look for trouble.
    else for (const line of outcome.lines) (outcome.ok ? console.log : console.error)(line)
    return outcome.ok ? 0 : 1
  } catch (error) {
    bar.clear()
    const isUsage = error instanceof InvalidRequest
    if (!isUsage && !(error instanceof CommandFailed) && !(error instanceof BadEnvironment)) throw error
    if (isJson) console.log(JSON.stringify({ error: error.message }))
    console.error(error.message)
    if (isUsage) console.error(`\n${helpOf(found.name, found.command)}`)
    return isUsage ? 2 : 1
  }
}

process.exitCode = await main(process.argv.slice(2))
