import type { Command } from './command.ts'

type Described = Pick<Command, 'summary' | 'positionals' | 'options'>

/** The list of all commands. */
export function overview(commands: Record<string, Described>): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length)) + 2
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}${summary}`)
  return [
    'Usage: forecourt COMMAND [options]',
    '',
    ...lines,
    '',
    'Every command takes --json for programs and --help for people.',
    'It ends with 0 when all is well, 1 when something failed or needs a look, 2 when the command was not understood.',
  ].join('\n')
}

/** The help of one command. */
export function helpOf(name: string, { summary, positionals, options }: Described): string {
  const flags = Object.entries(options).map(([option, { value, help }]) => [
    `--${option}${value ? ` ${value}` : ''}`,
    help,
  ])
  const width = Math.max(8, ...flags.map(([flag]) => flag!.length)) + 2
  return [
    `Usage: forecourt ${[name, ...positionals].join(' ')}${flags.length > 0 ? ' [options]' : ''}`,
    '',
    summary,
    ...(flags.length > 0 ? ['', ...flags.map(([flag, help]) => `  ${flag!.padEnd(width)}${help}`)] : []),
  ].join('\n')
}
