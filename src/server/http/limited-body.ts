import type { Holding } from './held-bodies.ts'

/**
 * The body of a request in memory, unless it is larger than allowed or there is no room for it now.
 * What it says of its length is not believed. It is held until the caller gives it back.
 */
export async function limitedBody(
  request: Request,
  largest: number,
  holding: Holding,
): Promise<Uint8Array<ArrayBuffer> | undefined | 'too-large' | 'no-room'> {
  if (!request.body) return undefined
  if (Number(request.headers.get('content-length') ?? 0) > largest) {
    await request.body.cancel()
    return 'too-large'
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.length
    // Leaving the loop cancels the rest.
    if (size > largest) return 'too-large'
    if (!holding.take(chunk.length)) return 'no-room'
    chunks.push(chunk)
  }
  return Uint8Array.from(Buffer.concat(chunks))
}
