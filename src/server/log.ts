import pino from 'pino'
import type { Environment } from './env.ts'

/** Names, numbers and addresses of people never reach a log, wherever in an object they sit. */
const PERSONAL = [
  'name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'message',
  'subject',
  'to',
  'from',
  'rego',
  'authorization',
  'cookie',
]

const paths = PERSONAL.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])

export function createLog(env: Pick<Environment, 'LOG_LEVEL'>, destination?: pino.DestinationStream) {
  const options = { level: env.LOG_LEVEL, base: undefined, redact: { paths, censor: '[hidden]' } }
  return destination ? pino(options, destination) : pino(options)
}
export type Log = ReturnType<typeof createLog>
