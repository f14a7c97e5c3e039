import { DrizzleQueryError } from 'drizzle-orm'
import { PortFailed } from '#ports/port-failed.ts'

type Method = (...given: never[]) => unknown

/**
 * Only the database's own message. The outer message quotes the statement with all values, such as
 * a shopper's name and phone.
 */
const saidByTheDatabase = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error)

/** Turns database errors into PortFailed. Errors that the port documents are passed on. */
export function failing<Port extends object>(
  name: string,
  port: Port,
  ...promised: (new (
    ...given: never[]
  ) => Error)[]
): Port {
  const wrapped = (error: unknown, doing: string) =>
    promised.some((kind) => error instanceof kind)
      ? error
      : new PortFailed(name, doing, saidByTheDatabase(error))
  const entries = Object.entries(port).map(([doing, method]) => {
    if (typeof method !== 'function') return [doing, method]
    const call = (...given: never[]) => {
      const answer = (method as Method)(...given)
      if (!(answer instanceof Promise)) return answer
      return answer.catch((error: unknown) => {
        throw wrapped(error, `calling ${doing}`)
      })
    }
    return [doing, call]
  })
  return Object.fromEntries(entries) as Port
}
