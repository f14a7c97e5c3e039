import { ExpectedError } from './expected-error.ts'

/** If all addresses of a host fail, the error has a code but no message. */
const wordsOf = (cause: Error & { code?: string }) => cause.message || cause.code || cause.name

/**
 * A failure outside the process. It names the port and the operation; the cause has the details.
 */
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
