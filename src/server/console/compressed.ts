const COMPRESSIBLE = /^(text\/(html|x-script|csv)|application\/(json|manifest\+json))/

/**
 * A response as its reader likes it. Streams of events are left alone: they must not wait in a
 * buffer.
 */
export function compressed(response: Response, acceptEncoding: string | undefined): Response {
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.body || !COMPRESSIBLE.test(type) || !/\bgzip\b/.test(acceptEncoding ?? '')) return response
  const headers = new Headers(response.headers)
  headers.set('Content-Encoding', 'gzip')
  headers.append('Vary', 'Accept-Encoding')
  headers.delete('Content-Length')
  const body = response.body.pipeThrough(
    new CompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>,
  )
  return new Response(body, { status: response.status, statusText: response.statusText, headers })
}
