import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { ExpectedError } from '#ports/expected-error.ts'
import type { Answer } from './answer.ts'
import type { Client } from './client-of-request.ts'

/** A request, with what the log and the metrics report about it. */
export type ServerRequest = {
  incoming: IncomingMessage
  client: Client
  url: string
  path: string
  requestId: string
  /** The route that answers. It is logged instead of the path, which may hold a token. */
  route: string
  /** Whether the path may be logged. */
  isPublic: boolean
}

/** One step of the request handler. If it returns nothing, the next step is tried. */
export type Step = (request: ServerRequest) => Promise<Answer | undefined> | Answer | undefined

/** The client disconnected before its request was complete. This is not logged as a failure. */
export class RequestAborted extends ExpectedError {
  constructor() {
    super('The client disconnected before its request was complete.')
  }
}

export function serverRequestOf(incoming: IncomingMessage, client: Client): ServerRequest {
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
