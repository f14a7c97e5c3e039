import type { Socket } from 'node:net'
import { KEEP_ALIVE_SECONDS } from '../../pages/cache/cached-page.ts'
import type { FindCachedPage, FoundPage } from '../../pages/cache/find-cached-page.ts'
import { isNotModified } from '../answer.ts'
import { headReader, type SimpleRequest } from './request-head.ts'

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

const KEEP_ALIVE_MS = KEEP_ALIVE_SECONDS * 1000

/** How much a connection had sent at the last check, and at how many checks it had sent nothing. */
type Silence = { bytesRead: number; checks: number }

/**
 * Answers cached pages straight from the socket, at a third of the cost of node:http. On any other
 * request it hands over the connection for good, with the bytes it has read.
 */
export function cachedConnections(find: FindCachedPage, handOver: (socket: Socket) => void, sweepMs: number) {
  const open = new Map<Socket, Silence>()
  let isClosing = false
  const read = headReader((request) => ({ request, find: find({ ...request, socket: {} }) }))

  // One timer for all: a timer per connection would be reset with every request. It counts checks,
  // because time also passes while the process is busy and a request waits unread.
  const maxChecks = Math.ceil(KEEP_ALIVE_MS / sweepMs)
  const sweep = setInterval(() => {
    for (const [socket, silence] of open) {
      const isSilent = socket.bytesRead === silence.bytesRead
      silence.checks = isSilent ? silence.checks + 1 : 0
      silence.bytesRead = socket.bytesRead
      if (silence.checks > maxChecks && socket.writableLength === 0) socket.destroy()
    }
  }, sweepMs).unref()

  const accept = (socket: Socket): void => {
    const forget = () => open.delete(socket)
    const destroy = () => socket.destroy()
    const end = () => socket.end()
    const carryOn = () => socket.setTimeout(0).resume()
    const receive = (chunk: Buffer) => {
      const head = read(chunk)
      const found = head?.find()
      if (found && answer(socket, head!.request, found)) {
        if (isClosing) socket.destroySoon()
        // Backpressure: a client that does not read must wait, and is closed in the end.
        if (socket.writableNeedDrain) socket.setTimeout(KEEP_ALIVE_MS).pause().once('drain', carryOn)
        return
      }
      socket
        .off('data', receive)
        .off('end', end)
        .off('timeout', destroy)
        .off('error', destroy)
        .off('close', forget)
      forget()
      socket.pause().unshift(chunk)
      handOver(socket)
      socket.resume()
    }
    open.set(socket, { bytesRead: 0, checks: 0 })
    socket.on('data', receive).on('end', end).on('timeout', destroy).on('error', destroy).on('close', forget)
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
  }
}
