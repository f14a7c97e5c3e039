import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ApiAnswer, HttpApi } from './http-api.ts'

const MALFORMED: ApiAnswer = {
  status: 400,
  body: { message: 'The body is no JSON.', code: 'malformed_payload', type: 'invalid_request', link: '' },
}

/** The value of a body, or undefined if it is no JSON. A body may be empty. */
function read(body: string): { value: unknown } | undefined {
  try {
    return { value: body === '' ? undefined : JSON.parse(body) }
  } catch {
    return undefined
  }
}

/** Serves indexes on a port of this machine, for a client that only knows an address. No key. */
export async function serve(api: HttpApi, port = 0): Promise<{ host: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const sent = read(await text(request))
    const path = request.url!.replace(/\?.*/s, '')
    const { status, body } = sent ? api.request(request.method!, path, sent.value) : MALFORMED
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

type HttpClient = (input: string | URL | Request, init?: RequestInit) => Promise<never>

/**
 * The `httpClient` of the official client, without a network. `errorOf` makes the error that the
 * client should throw, such as its own `MeilisearchApiError`.
 */
export const httpClientOf =
  (
    api: HttpApi,
    errorOf: (status: number, body: { message: string }) => Error = (_, body) =>
      new Error(body.message, { cause: body }),
  ): HttpClient =>
  async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const sent = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    const { status, body } = api.request(init?.method ?? 'GET', pathname, sent)
    if (status >= 400) throw errorOf(status, body as { message: string })
    // As over a network: what the caller gets is a copy.
    return structuredClone(body) as never
  }
