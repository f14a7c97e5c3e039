import { nearestName } from '#domain/nearest-name.ts'
import { ExpectedError, InvalidRequest } from '#ports/expected-error.ts'
import { readEnvironment } from '#server/settings/env.ts'
import type { Command, Given, Outcome } from './command.ts'
import { COMMANDS } from './commands.ts'
import { helpOf, overview } from './help.ts'
import { findCommand, parseGiven } from './parse-command.ts'
import { progressBar } from './progress-bar.ts'
import { openSession } from './session.ts'

async function run(
  command: Command,
  given: Given,
  onProgress: (done: number, of?: number) => void,
): Promise<Outcome> {
  const env = () => readEnvironment()
  const session = openSession(env, onProgress)
  try {
    return await command.run(given, {
      operate: session.operate,
      env,
      onProgress,
      cwd: process.cwd(),
    })
  } finally {
    await session.close()
  }
}

/** Explains the commands if none was named, or an unknown one. */
function explain(words: string[], isHelp: boolean): number {
  const named = words.filter((word) => !word.startsWith('-'))
  const group = Object.fromEntries(
    Object.entries(COMMANDS).filter(([name]) => name.startsWith(`${named[0]} `)),
  )
  const isGroup = named.length === 1 && Object.keys(group).length > 0
  const isWrong = named.length > 0 && !(isGroup && isHelp)
  if (isWrong) {
    const meant = nearestName(named.slice(0, 2).join(' '), Object.keys(COMMANDS))
    console.error(`There is no command '${named.join(' ')}'.${meant ? ` Did you mean '${meant}'?` : ''}\n`)
  }
  console[isWrong ? 'error' : 'log'](overview(isGroup ? group : COMMANDS))
  return isWrong ? 2 : 0
}

async function main(argv: string[]): Promise<number> {
  const words = argv[0] === 'help' ? argv.slice(1) : argv
  const isHelp = words !== argv || argv.includes('--help') || argv.includes('-h')
  const found = findCommand(words, COMMANDS)
  if (!found) return explain(words, isHelp)
  if (isHelp) {
    console.log(helpOf(found.name, found.command))
    return 0
  }
  const bar = progressBar(process.stderr)
  let isJson = argv.includes('--json')
  try {
    const given = parseGiven(found.command, found.rest)
    isJson = given.options.json === true
    const outcome = await run(found.command, given, bar.show)
    bar.clear()
    if (isJson) console.log(JSON.stringify(outcome.data, null, 2))
    // Problems go to standard error, where scripts look for them.
    else for (const line of outcome.lines) (outcome.ok ? console.log : console.error)(line)
    return outcome.ok ? 0 : 1
  } catch (error) {
    bar.clear()
    if (!(error instanceof ExpectedError)) throw error
    const isInvalid = error instanceof InvalidRequest
    if (isJson) console.log(JSON.stringify({ error: error.message }))
    console.error(error.message)
    if (isInvalid) console.error(`\n${helpOf(found.name, found.command)}`)
    return isInvalid ? 2 : 1
  }
}

process.exitCode = await main(process.argv.slice(2))
