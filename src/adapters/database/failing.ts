import { DrizzleQueryError } from 'drizzle-orm'
import { PortFailed } from '#ports/port-failed.ts'

type Method = (...given: never[]) => unknown

/** What the database said. The words around it quote the whole statement with every value in it: a shopper's name, number and message. */
const saidByTheDatabase = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error)

/** Lets what the database throws leave a store as one kind of error; what the port itself promises to throw passes. */
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
        throw wrapped(error, doing)
      })
    }
    return [doing, call]
  })
  return Object.fromEntries(entries) as Port
}
