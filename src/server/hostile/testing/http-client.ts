import { Agent, request } from 'node:http'

export type TestRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}
export type TestResponse = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Long enough for a page on a busy machine. */
const TIMEOUT_MS = 30_000

/** An idle connection may be closed at the moment of the next request, which is then sent anew. */
class ClosedWhileIdle extends Error {}

/** Sends requests over connections that stay open. A server that does not answer is an error. */
export function httpClient(port: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  /** Earlier requests of a connection: they may have caused its failure. */
  const before = new WeakMap<object, string[]>()
  const sendOnce = ({ method, path, headers, body }: TestRequest) =>
    new Promise<TestResponse>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        )
      })
      sent.on('socket', (socket) => {
        const requested = before.get(socket) ?? []
        before.set(socket, [
          ...requested.slice(-3),
          `${method} ${path.slice(0, 200)} ${JSON.stringify(headers)}`,
        ])
      })
      const giveUp = () => {
        const history = before.get(sent.socket ?? {})?.join('\n    ')
        sent.destroy(new Error(`no answer in ${TIMEOUT_MS} ms; on this connection:\n    ${history}`))
      }
      sent.setTimeout(TIMEOUT_MS, giveUp)
      sent.on('error', (error: NodeJS.ErrnoException) =>
        reject(sent.reusedSocket && error.code === 'ECONNRESET' ? new ClosedWhileIdle() : error),
      )
      sent.end(body)
    })
  return {
    async send(input: TestRequest): Promise<TestResponse> {
      try {
        return await sendOnce(input)
      } catch (error) {
        if (error instanceof ClosedWhileIdle) return sendOnce(input)
        throw error
      }
    },
    close: () => agent.destroy(),
  }
}
