import { ExpectedError } from '#ports/expected-error.ts'
import { PortFailed } from '#ports/port-failed.ts'
import { FeedUnreadable } from '#ports/stock/stock-feed.ts'

/** An error as it crosses threads, which keep neither classes nor fields. */
export type WrittenError = { reason: string; port?: string; doing?: string; isExpected?: boolean }

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export function writtenError(error: unknown): WrittenError {
  if (error instanceof PortFailed)
    return { reason: reasonOf(error.cause ?? error), port: error.port, doing: error.doing }
  return { reason: reasonOf(error), isExpected: error instanceof ExpectedError }
}

export function readError({ reason, port, doing, isExpected }: WrittenError): Error {
  if (port === 'stock feed') return new FeedUnreadable(reason)
  if (port !== undefined && doing !== undefined) return new PortFailed(port, doing, reason)
  return isExpected ? new ExpectedError(reason) : new Error(reason)
}
