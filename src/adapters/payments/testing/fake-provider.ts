import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SentRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: string }

/** A provider's server for tests. One function answers every request, and requests are recorded. */
export async function fakeProvider(answer: (request: SentRequest) => { status?: number; json: unknown }) {
  const requests: SentRequest[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const one = { method: request.method!, path: request.url!, headers: request.headers, body }
    requests.push(one)
    const { status = 200, json } = answer(one)
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, url: `http://127.0.0.1:${port}`, requests, close: () => void server.close() }
}
