import type { IncomingMessage } from 'node:http'

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'
const maySlowly = new WeakSet<IncomingMessage>()

/**
 * Cuts off a request whose body does not come whole in time, so that silent senders cannot fill the server. Node's own limit
 * knows no exceptions, and a large feed over a slow line needs one.
 */
export function limitBody(request: IncomingMessage, milliseconds: number): void {
  const { headers, socket } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  let heard = socket.bytesRead
  const timer = setTimeout(() => {
    if (maySlowly.has(request) && socket.bytesRead > heard) {
      heard = socket.bytesRead
      timer.refresh()
      return
    }
    if (socket.writable) socket.write(TOO_SLOW)
    socket.destroySoon()
  }, milliseconds)
  timer.unref()
  request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}

/** Somebody we know is sending: from now on the body may take as long as it likes while more of it arrives. */
export const allowSlowBody = (request: IncomingMessage): void => void maySlowly.add(request)
