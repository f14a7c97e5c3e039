import { ExpectedError } from './expected-error.ts'

/** Several addresses of one name that fail together have a code and no words. */
const wordsOf = (cause: Error & { code?: string }) => cause.message || cause.code || cause.name

/** Something outside the process let us down: says which port, doing what; the cause has the details. */
export class PortFailed extends ExpectedError {
  readonly port: string
  readonly doing: string

  constructor(port: string, doing: string, cause: unknown) {
    super(`${port} failed while ${doing}: ${cause instanceof Error ? wordsOf(cause) : String(cause)}`, {
      cause,
    })
    this.port = port
    this.doing = doing
  }
}
