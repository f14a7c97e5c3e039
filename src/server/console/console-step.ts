import { type Answer, textAnswer } from '../http/answer.ts'
import type { ServerRequest, Step } from '../http/server-request.ts'
import type { MayOpen } from './console-front.ts'
import type { AnswerConsole } from './console-request.ts'

/** A health check may name any host, and photos of cars are the same at every host. */
const isForAllHosts = (path: string) => path === '/livez' || path === '/readyz' || path.startsWith('/img/')

/** The router fails on control characters. No address of ours has them. */
const hasControlCharacters = (path: string) => /%[01][0-9a-f]|%7f/i.test(path)

/**
 * Answers everything at the console's host. The console is opened when somebody first asks for it,
 * so a process that serves only shops does without it.
 */
export function consoleStep(
  host: string,
  origin: string,
  open: () => Promise<AnswerConsole>,
  mayOpen: MayOpen,
): Step {
  let loading: Promise<(request: ServerRequest) => Promise<Answer>> | undefined
  const load = async () => (await import('./console-front.ts')).consoleFront(origin, await open(), mayOpen)
  return async (input) => {
    if (input.client.host.replace(/\.?(:\d+)?$/, '') !== host || isForAllHosts(input.path)) return
    input.route = 'console'
    if (hasControlCharacters(input.path)) return textAnswer(404, 'There is no such page.\n')
    loading ??= load()
    return (await loading)(input)
  }
}
