import { request } from 'node:http'

export type TestResponse = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Sends a request to 127.0.0.1 with this Host header, so that no name needs to be resolved. */
export function sendRequest(
  port: number,
  method: string,
  host: string,
  path: string,
  headers: Record<string, string>,
  body?: string | Uint8Array,
) {
  return new Promise<TestResponse>((resolve, reject) => {
    const name = host.includes('.') || host === 'localhost' ? host : `${host}.localhost`
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: { Host: `${name}:${port}`, ...headers },
        agent: false,
      },
      (response) => {
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
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
