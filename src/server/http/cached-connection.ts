import type { Socket } from 'node:net'
import { isNotModified } from './answer.ts'
import { KEEP_ALIVE_SECONDS } from './cached-page.ts'
import type { FindCachedPage, FoundPage } from './find-cached-page.ts'
import { headReader, type SimpleRequest } from './request-head.ts'

/** Writes a cached page to a socket. Answers false when the page has yet to be encoded for this client. */
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

/**
 * Answers cached pages straight from the socket, at a third of what node:http costs. A connection that asks for anything
 * else is handed over for good, with what it has sent so far.
 */
export function cachedConnections(find: FindCachedPage, handOver: (socket: Socket) => void) {
  const open = new Set<Socket>()
  const read = headReader((request) => ({ request, find: find({ ...request, socket: {} }) }))

  const accept = (socket: Socket): void => {
    const forget = () => open.delete(socket)
    const destroy = () => socket.destroy()
    const end = () => socket.end()
    const resume = () => socket.resume()
    const receive = (chunk: Buffer) => {
      const head = read(chunk)
      const found = head?.find()
      if (found && answer(socket, head!.request, found)) {
        // Who asks faster than they read has to wait.
        if (socket.writableNeedDrain) socket.pause().once('drain', resume)
        return
      }
      socket
        .off('data', receive)
        .off('end', end)
        .off('timeout', destroy)
        .off('error', destroy)
        .off('close', forget)
      socket.setTimeout(0).pause()
      forget()
      socket.unshift(chunk)
      handOver(socket)
      socket.resume()
    }
    open.add(socket)
    socket.setTimeout(KEEP_ALIVE_SECONDS * 1000)
    socket.on('data', receive).on('end', end).on('timeout', destroy).on('error', destroy).on('close', forget)
  }

  return {
    accept,
    /** Ends the connections, each after what was already written to it. */
    close(): void {
      for (const socket of open) socket.destroySoon()
    },
  }
}
