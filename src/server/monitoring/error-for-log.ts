import { GeocoderUnavailable } from '#ports/geocoder.ts'
import { PortFailed } from '#ports/port-failed.ts'
import { PaymentUnavailable } from '#ports/reservations/payment-provider.ts'
import { SearchUnavailable } from '#ports/search-engine.ts'

type LoggedError = {
  type: string
  reason?: string
  code?: string | number
  stack?: string[]
  cause?: LoggedError
}

const MAX_CAUSE_DEPTH = 5
const FRAME = /^ {4}at .+:\d+:\d+\)?$/
/** Errors whose whole message is ours. Their cause is what failed. */
const SENTENCES = [SearchUnavailable, PaymentUnavailable, GeocoderUnavailable]

/** Our own words about an error. Other messages may quote what a shopper typed. */
function reason(error: Error): string | undefined {
  if (error instanceof PortFailed) {
    const sentence = `${error.port} failed while ${error.doing}`
    return typeof error.cause === 'string' ? `${sentence}: ${error.cause}` : sentence
  }
  return SENTENCES.some((kind) => error instanceof kind) ? error.message : undefined
}

/** The stack without the message. */
function frames({ stack = '', message }: Error): string[] {
  const from = stack.indexOf(message)
  const below = from < 0 ? stack : stack.slice(from + message.length)
  return below
    .split('\n')
    .filter((line) => FRAME.test(line))
    .map((line) => line.trim())
}

/** An error for the log: its kind, code and stack, without anything a shopper typed. */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as { code?: unknown }
  return {
    type: error.constructor.name,
    reason: reason(error),
    code: typeof code === 'string' || typeof code === 'number' ? code : undefined,
    stack: frames(error),
    cause:
      error.cause instanceof Error && depth < MAX_CAUSE_DEPTH
        ? errorForLog(error.cause, depth + 1)
        : undefined,
  }
}
