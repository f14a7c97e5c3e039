import type { Socket } from 'node:net'
import { join } from 'node:path'
import type { Answer } from '../http/answer.ts'
import { visitorOfAddress } from '../http/client-of-request.ts'
import { answerOf, requestOf } from '../http/fetch-handler.ts'
import { heldBodies } from '../http/held-bodies.ts'
import { limitedBody } from '../http/limited-body.ts'
import { plainPage, plainResponse } from '../http/plain-page.ts'
import { isFromOwnSite } from '../http/security.ts'
import type { ServerRequest } from '../http/server-request.ts'
import { staticFiles } from '../http/static-files.ts'
import { BUILD_FOLDER } from './build-folder.ts'
import type { AnswerConsole } from './console-request.ts'

const MAX_BODY_BYTES = 256 * 1024
/** Not streams of events: they must not wait in a buffer. */
const COMPRESSIBLE = /^(text\/(html|x-script|csv)|application\/(json|manifest\+json))/
const METHODS = new Set(['GET', 'HEAD', 'POST'])
/** A browser scales photos before it sends them, so one is rarely larger than two of these MB. */
const MAX_PHOTO_BYTES = 15 * 1024 * 1024
/** A feed that a person sends by hand. Larger ones come with a key, or from their address. */
const MAX_FEED_BYTES = 20 * 1024 * 1024
/** By the screen it is sent from. A script may add an ending to that address. */
const isFeedUpload = (method: string, path: string) =>
  method === 'POST' && /^\/[a-z0-9-]+\/feeds\/\d+\/[^/]+$/.test(path)
const isPhotoUpload = (method: string, path: string) =>
  method === 'PUT' && /^\/[a-z0-9-]+\/(stock\/\d+\/photos|site\/(picture|logo))$/.test(path)
/** By the first part of its address: whether the browser that asks may open that dealer. */
export type MayOpen = (request: Request, dealer: string) => Promise<boolean>

/** Works for whoever is at the other end of a connection, as long as they are there. */
async function untilTheyLeave<Result>(socket: Socket, work: (left: AbortSignal) => Promise<Result>) {
  const left = new AbortController()
  const leave = () => left.abort()
  if (socket.destroyed) leave()
  socket.once('close', leave)
  try {
    return await work(left.signal)
  } finally {
    socket.off('close', leave)
  }
}

/** What a stranger sent is not read. A screen answers an empty form by asking who it is. */
function unread(request: Request): [string, string][] {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/x-www-form-urlencoded')
  return [...headers]
}

const NOT_POSSIBLE = plainPage(405, 'Not possible', 'This address does not take what was sent.')

/**
 * Refuses what no screen takes: other methods, posts from elsewhere, and large bodies. It answers
 * files itself, and hands on all other requests.
 */
export function consoleFront(origin: string, answer: AnswerConsole, mayOpen: MayOpen) {
  const { host, protocol } = new URL(origin)
  const own = { host, scheme: protocol === 'https:' ? ('https' as const) : ('http' as const) }
  const files = staticFiles(join(BUILD_FOLDER, 'client'))

  return async ({ incoming, client, path, url, requestId }: ServerRequest): Promise<Answer> => {
    const { method = 'GET' } = incoming
    const file = method === 'POST' || method === 'PUT' ? undefined : files(path)
    if (file) return file
    const isPhoto = isPhotoUpload(method, path)
    if (!METHODS.has(method) && !isPhoto) return NOT_POSSIBLE
    const request = requestOf(incoming, client)
    if (
      (method === 'POST' || isPhoto) &&
      !isFromOwnSite((name) => request.headers.get(name) ?? undefined, own)
    )
      return plainPage(403, 'Not sent from the console', 'Open the console and send it from there.')
    const largest = isPhoto ? MAX_PHOTO_BYTES : isFeedUpload(method, path) ? MAX_FEED_BYTES : MAX_BODY_BYTES
    // Megabytes are held only for people who belong to the dealer.
    const isHeld = largest === MAX_BODY_BYTES || (await mayOpen(request, path.split('/')[1]!))
    if (!isHeld) await request.body?.cancel()
    const headers = isHeld ? [...request.headers] : unread(request)
    const visitor = visitorOfAddress(client.address)
    const holding = heldBodies.holdingOf(visitor)
    const answerWithBody = async (left: AbortSignal) => {
      const body = isHeld ? await limitedBody(request, largest, holding) : undefined
      if (body === 'too-large') return plainResponse(413, 'Too much', 'What was sent is too large.')
      if (body === 'no-room') return plainResponse(503, 'Busy', 'Please send it again in a minute.')
      return answer({ method, url, headers, body, visitor, requestId }, left)
    }
    const response = await untilTheyLeave(incoming.socket, answerWithBody).finally(() => holding.giveBack())
    if (response.status === 405) {
      // The router's own page would describe the route.
      await response.body?.cancel()
      return NOT_POSSIBLE
    }
    return {
      ...answerOf(response),
      isCompressible: COMPRESSIBLE.test(response.headers.get('content-type') ?? ''),
    }
  }
}
