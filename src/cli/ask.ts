import { createInterface } from 'node:readline/promises'
import { ExpectedError, InvalidRequest } from '#ports/expected-error.ts'

/** A question. An option that was given on the command line needs none. */
export type Question = {
  option: string
  ask: string
  fallback?: string
  /** What is wrong with an answer, or undefined. */
  wrong?(answer: string): string | undefined
}
export type Asker = { answer(question: Question): Promise<string>; close(): void }

/** Ctrl+D or Ctrl+C at a question. */
function stopped(error: NodeJS.ErrnoException): never {
  throw error.code === 'ABORT_ERR' ? new ExpectedError('Stopped: nothing was written.') : error
}

const checked = ({ wrong }: Question, answer: string) => (wrong ? wrong(answer) : undefined)

/**
 * Asks a person on a terminal. Without a terminal, every answer must be given or have a default.
 */
export function asker(
  given: (option: string) => string | undefined,
  terminal: { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream },
): Asker {
  const isPerson = terminal.input.isTTY === true
  const line = isPerson ? createInterface(terminal) : undefined
  return {
    async answer(question) {
      const { option, ask, fallback } = question
      const preset = given(option)
      if (preset !== undefined) {
        const reason = checked(question, preset)
        if (reason) throw new InvalidRequest(`--${option} ${reason}.`)
        return preset
      }
      if (!line) {
        if (fallback === undefined) throw new InvalidRequest(`--${option} is missing.`)
        return fallback
      }
      for (;;) {
        const typed = await line.question(`${ask}${fallback ? ` [${fallback}]` : ''}: `).catch(stopped)
        const answer = typed.trim() || (fallback ?? '')
        const reason = answer === '' && fallback !== '' ? 'is needed' : checked(question, answer)
        if (!reason) return answer
        terminal.output.write(`That ${reason}.\n`)
      }
    },
    close: () => line?.close(),
  }
}
