import pino from 'pino'
import type { Environment } from '../settings/env.ts'
import { errorForLog } from './error-for-log.ts'

/** Personal data is removed from every line, wherever in an object it is. */
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

type LogEnvironment = Pick<Environment, 'LOG_LEVEL'> & Partial<Pick<Environment, 'NODE_ENV'>>

export function createLog(env: LogEnvironment, destination?: pino.DestinationStream) {
  const options: pino.LoggerOptions = {
    level: env.LOG_LEVEL,
    base: undefined,
    redact: { paths, censor: '[hidden]' },
    // Developers need the message of an error, and have no shoppers.
    serializers: env.NODE_ENV === 'development' ? {} : { err: (error) => errorForLog(error) },
  }
  return destination ? pino(options, destination) : pino(options)
}
export type Log = ReturnType<typeof createLog>
