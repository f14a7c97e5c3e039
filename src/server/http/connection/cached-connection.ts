import type { Socket } from 'node:net'
import { KEEP_ALIVE_SECONDS } from '../../pages/cache/cached-page.ts'
import type { FindCachedPage, FoundPage } from '../../pages/cache/find-cached-page.ts'
import { isNotModified } from '../answer.ts'
import { headReader, readSimplePost, type SimplePost, type SimpleRequest } from './request-head.ts'
import { endUnread } from './unread-answers.ts'

/** Writes a cached page to a socket. False if the page is not yet encoded for this client. */
function answer(socket: Socket, { method, headers }: SimpleRequest, { page, encoding }: FoundPage): boolean {
  if (isNotModified(page, headers['if-none-match'])) {
    socket.write(page.notModified(), 'latin1')
    return true
  }
  const wire = page.wireIn(encoding)
  if (!wire) return false
  socket.write(method === 'HEAD' ? wire.bytes.subarray(0, wire.bodyAt) : wire.bytes)
  return true
}

/** Posts to one address that are taken from the socket. */
export type DirectPosts = {
  address: string
  /** The whole answer, or undefined if node:http must see this one. */
  take(post: SimplePost, remoteAddress: string | undefined): string | undefined
}

const KEEP_ALIVE_MS = KEEP_ALIVE_SECONDS * 1000

/** How much a connection had sent at the last check, and at how many checks it had sent nothing. */
type Silence = { bytesRead: number; checks: number }

/**
 * Answers cached pages and some posts straight from the socket, at a third of the cost of
 * node:http. On any other request it hands over the connection for good, with what it has read.
 */
export function cachedConnections(
  find: FindCachedPage,
  handOver: (socket: Socket) => void,
  sweepMs: number,
  posts?: DirectPosts,
) {
  const open = new Map<Socket, Silence>()
  const postLine = posts && `POST ${posts.address} `
  let isClosing = false
  const read = headReader((request) => ({ request, find: find({ ...request, socket: {} }) }))

  // One timer for all: a timer per connection would be reset with every request. It counts checks,
  // because time also passes while the process is busy and a request waits unread.
  const maxChecks = Math.ceil(KEEP_ALIVE_MS / sweepMs)
  const sweep = setInterval(() => {
    for (const [socket, silence] of open) {
      // One that still receives its answer is not silent. UnreadAnswers ends who does not read.
      const isSilent = socket.bytesRead === silence.bytesRead && socket.writableLength === 0
      silence.checks = isSilent ? silence.checks + 1 : 0
      silence.bytesRead = socket.bytesRead
      if (silence.checks > maxChecks) socket.destroy()
    }
  }, sweepMs).unref()

  const accept = (socket: Socket): void => {
    const forget = () => open.delete(socket)
    const destroy = () => socket.destroy()
    const end = () => socket.end()
    const timedOut = () => endUnread(socket)
    /** A post whose body has not come yet. */
    let begun: Buffer | undefined
    const answerTo = (bytes: Buffer): 'answered' | 'incomplete' | 'not ours' => {
      const head = read(bytes)
      const found = head?.find()
      if (found) return answer(socket, head!.request, found) ? 'answered' : 'not ours'
      if (!postLine || bytes.toString('latin1', 0, postLine.length) !== postLine) return 'not ours'
      const post = readSimplePost(bytes)
      if (post === 'incomplete') return 'incomplete'
      const taken = post && posts!.take(post, socket.remoteAddress)
      if (taken === undefined) return 'not ours'
      socket.write(taken, 'latin1')
      return 'answered'
    }
    const receive = (chunk: Buffer) => {
      const bytes = begun ? Buffer.concat([begun, chunk]) : chunk
      const outcome = answerTo(bytes)
      // Browsers may send the body as a second piece. One in more pieces is for node:http, which
      // limits how long it may take.
      if (outcome === 'incomplete' && !begun) {
        begun = bytes
        return
      }
      begun = undefined
      if (outcome === 'answered') {
        // The stream asks for more itself, in a tick of its own that costs a tenth of the answer.
        socket.read(0)
        if (isClosing) socket.destroySoon()
        // Backpressure: a client that does not read must wait.
        if (socket.writableNeedDrain) socket.pause().once('drain', () => socket.resume())
        return
      }
      socket
        .off('data', receive)
        .off('end', end)
        .off('timeout', timedOut)
        .off('error', destroy)
        .off('close', forget)
      forget()
      socket.setTimeout(0).pause().unshift(bytes)
      handOver(socket)
      socket.resume()
    }
    open.set(socket, { bytesRead: 0, checks: 0 })
    socket.on('data', receive).on('end', end).on('timeout', timedOut).on('error', destroy).on('close', forget)
  }

  return {
    accept,
    /**
     * Ends the connections after their pending writes. A new one has this long to send its first
     * request, because its client does not know that we stop.
     */
    close(firstRequestMs: number): void {
      isClosing = true
      clearInterval(sweep)
      for (const socket of open.keys()) if (socket.bytesRead > 0) socket.destroySoon()
      setTimeout(() => {
        for (const socket of open.keys()) socket.destroySoon()
      }, firstRequestMs)
    },
    /** Also those that have not read their answer. */
    destroy(): void {
      for (const socket of open.keys()) socket.destroy()
    },
  }
}
