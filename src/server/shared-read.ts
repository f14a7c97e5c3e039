import { Socket } from 'node:net'

const shared = Buffer.allocUnsafe(64 * 1024)

// What Node's `onread` option sets on sockets that it opens; for those that it accepts it has no such option.
const own = Object.getOwnPropertySymbols(new Socket())
const [BUFFER, TAKE] = ['kBuffer', 'kBufferCb'].map((name) => own.find((one) => one.description === name))
type Accepted = Socket & { _handle?: { useUserBuffer?(buffer: Buffer): void } } & Record<symbol, unknown>

/**
 * Reads all sockets into one buffer, which holds what was read until the next read. Node would take 64 KB from the system for
 * every request and give them back, which costs as much as reading and answering it.
 * Once `stop` is called the socket is a stream like any other.
 */
export function readShared(socket: Socket, read: (bytes: Buffer, length: number) => void): { stop(): void } {
  const accepted = socket as Accepted
  if (!BUFFER || !TAKE || !accepted._handle?.useUserBuffer) {
    const hear = (chunk: Buffer) => read(chunk, chunk.length)
    socket.on('data', hear)
    return { stop: () => void socket.off('data', hear) }
  }
  // biome-ignore lint/correctness/useHookAtTopLevel: a method of a socket's handle, not React's
  accepted._handle.useUserBuffer(shared)
  accepted[BUFFER] = shared
  accepted[TAKE] = (length: number) => void read(shared, length)
  return {
    stop() {
      // A copy, because the buffer is everybody's; what this says about being full stops the reading.
      accepted[TAKE] = (length: number) => socket.push(Buffer.from(shared.subarray(0, length)))
    },
  }
}
