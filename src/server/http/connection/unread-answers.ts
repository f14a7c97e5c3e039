import type { Socket } from 'node:net'

/** How much all clients together may leave unread. Far more than thousands of slow phones do. */
const MAX_UNREAD_BYTES = 64 * 1024 * 1024

export type UnreadLimits = {
  /** How long a client may read nothing of its answer. */
  unreadMs: number
  /** How often unread answers are looked for. */
  sweepMs: number
  maxUnreadBytes?: number
}

/** For a connection's timeout: its client has read nothing, or there is nothing to read. */
export function endUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy()
  else socket.setTimeout(0)
}

/**
 * Ends the connections of clients that do not read their answers, which we would hold for ever.
 * Clients that read very slowly may go on until all together hold too much.
 */
export class UnreadAnswers {
  readonly #open = new Set<Socket>()
  /** In the order in which they began to wait. */
  readonly #waiting = new Set<Socket>()
  readonly #limits: UnreadLimits
  readonly #queuedOf: (socket: Socket) => number

  /** `queuedOf` says how much a connection holds that is not yet in its socket. */
  constructor(limits: UnreadLimits, queuedOf: (socket: Socket) => number) {
    this.#limits = limits
    this.#queuedOf = queuedOf
    setInterval(() => this.#sweep(), limits.sweepMs).unref()
  }

  add(socket: Socket): void {
    this.#open.add(socket)
    socket.once('close', () => {
      this.#open.delete(socket)
      this.#waiting.delete(socket)
    })
  }

  #sweep(): void {
    const { unreadMs, maxUnreadBytes = MAX_UNREAD_BYTES } = this.#limits
    let held = 0
    for (const socket of this.#open) {
      const unread = this.#unreadOf(socket)
      if (unread === 0) {
        this.#waiting.delete(socket)
        continue
      }
      held += unread
      this.#waiting.add(socket)
      // Only a timeout of the socket sees that a client reads parts of one large piece.
      if (!socket.timeout) socket.setTimeout(unreadMs)
    }
    for (const socket of this.#waiting) {
      if (held <= maxUnreadBytes) return
      held -= this.#unreadOf(socket)
      socket.destroy()
    }
  }

  readonly #unreadOf = (socket: Socket): number => {
    const { writableLength } = socket
    return writableLength > 0 ? writableLength + this.#queuedOf(socket) : 0
  }
}
