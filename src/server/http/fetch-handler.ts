import type { IncomingMessage } from 'node:http'
import { ReadableStream } from 'node:stream/web'
import type { Answer, AnswerHeaders } from './answer.ts'
import type { Client } from './client-of-request.ts'
import { RequestAborted } from './server-request.ts'

/** The body of a request, read only on demand. Node discards what nobody reads. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let isOpen = false
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (incoming.destroyed) throw new RequestAborted()
        if (!isOpen) {
          isOpen = true
          const end = (finish: () => void) => () => {
            if (isOpen) finish()
            isOpen = false
          }
          incoming.on('data', (chunk: Buffer) => {
            if (!isOpen) return
            controller.enqueue(chunk)
            incoming.pause()
          })
          incoming.once(
            'end',
            end(() => controller.close()),
          )
          incoming.once(
            'close',
            end(() => controller.error(new RequestAborted())),
          )
        }
        incoming.resume()
      },
      cancel() {
        isOpen = false
        incoming.resume()
      },
    },
    { highWaterMark: 0 },
  )
}

export function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers()
  const { rawHeaders } = incoming
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at]!, rawHeaders[at + 1]!)
  return headers
}

/** Health checks may have no host, and a Request URL may not contain a user name. */
function originOf({ scheme, host }: Pick<Client, 'scheme' | 'host'>): string {
  const parsed = URL.canParse(`${scheme}://${host}`) ? new URL(`${scheme}://${host}`) : undefined
  return parsed && !parsed.username && !parsed.password ? parsed.origin : 'http://localhost'
}

/** Converts a request of node:http to a standard Request. */
export function requestOf(incoming: IncomingMessage, client: Pick<Client, 'scheme' | 'host'>): Request {
  const { method = 'GET', url = '/' } = incoming
  // Joined, not resolved: a path that begins with two slashes must not choose another host.
  return new Request(`${originOf(client)}${url.startsWith('/') ? url : '/'}`, {
    method,
    headers: headersOf(incoming),
    ...(method !== 'GET' && method !== 'HEAD' && { body: bodyOf(incoming) as BodyInit, duplex: 'half' }),
  } as RequestInit)
}

/** Converts a standard Response to our answer. Its body stays a stream. */
export function answerOf(response: Response): Answer {
  const headers: AnswerHeaders = {}
  for (const [name, value] of response.headers) {
    const known = headers[name]
    headers[name] = known === undefined ? value : [...[known].flat(), value]
  }
  return {
    status: response.status,
    headers,
    ...(response.body && { body: response.body as ReadableStream<Uint8Array> }),
  }
}
