import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { ExpectedError } from '#ports/expected-error.ts'
import type { Answer } from './answer.ts'
import type { Client } from './client-of-request.ts'

/** A request on its way to an answer, and what the log and the metrics will say about it. */
export type Asked = {
  incoming: IncomingMessage
  client: Client
  url: string
  path: string
  requestId: string
  /** Which of our routes answers. The path itself may hold a token and is logged only where everybody may see it. */
  route: string
  isPublic: boolean
}

/** One who may have the answer. Nothing means that the next one is asked. */
export type Step = (asked: Asked) => Promise<Answer | undefined> | Answer | undefined

/** The client went away before its request was complete. That is nobody's failure. */
export class RequestAborted extends ExpectedError {
  constructor() {
    super('The client went away before its request was complete.')
  }
}

export function askedOf(incoming: IncomingMessage, client: Client): Asked {
  const url = incoming.url ?? '/'
  const mark = url.indexOf('?')
  return {
    incoming,
    client,
    url,
    path: mark < 0 ? url : url.slice(0, mark),
    requestId: randomUUID(),
    route: 'platform',
    isPublic: false,
  }
}
