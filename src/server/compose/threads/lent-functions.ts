import type { MessagePort } from 'node:worker_threads'
import { readError, type WrittenError, writtenError } from './written-error.ts'

/** Their arguments and results are plain data. */
type Functions<Names extends string> = Record<Names, (...given: never[]) => Promise<unknown>>
type Call = { id: number; name: string; given: never[] }
type Outcome = { id: number; result: unknown } | { id: number; failed: WrittenError }

/** Lets the thread at the other end of a port call these functions. */
export function lend<Names extends string>(port: MessagePort, functions: Functions<Names>): void {
  const carryOut = async ({ id, name, given }: Call): Promise<Outcome> => {
    try {
      return { id, result: await functions[name as Names](...given) }
    } catch (error) {
      return { id, failed: writtenError(error) }
    }
  }
  port.on('message', async (call: Call) => port.postMessage(await carryOut(call)))
}

/** The functions that the thread at the other end of a port lends. */
export function borrow<Lent extends Functions<keyof Lent & string>>(
  port: MessagePort,
  names: readonly (keyof Lent & string)[],
): Lent {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  port.on('message', (outcome: Outcome) => {
    const asked = waiting.get(outcome.id)
    waiting.delete(outcome.id)
    if ('failed' in outcome) asked?.reject(readError(outcome.failed))
    else asked?.resolve(outcome.result)
  })
  const call =
    (name: string) =>
    (...given: never[]) => {
      last += 1
      const asked = Promise.withResolvers<unknown>()
      waiting.set(last, asked)
      port.postMessage({ id: last, name, given } satisfies Call)
      return asked.promise
    }
  return Object.fromEntries(names.map((name) => [name, call(name)])) as Lent
}
