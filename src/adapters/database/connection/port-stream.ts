import { Duplex } from 'node:stream'
import { MessageChannel, type MessagePort } from 'node:worker_threads'

/** Leads to the embedded database: who sends it a port gets a connection at the other end. */
export type Door = Pick<MessagePort, 'postMessage'>
/** What comes through a door: a port for a new connection, or a door for another thread. */
export type AtDoor = { connection: MessagePort } | { door: MessagePort }

type Done = (error?: Error | null) => void

/**
 * A connection to the embedded database as node-postgres expects one: what it calls on a socket,
 * over a port. It sends a statement and its values in one part, so they are one message.
 */
export class PortStream extends Duplex {
  readonly #door: Door
  #port: MessagePort | undefined

  constructor(door: Door) {
    super()
    this.#door = door
  }

  connect(): void {
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.on('message', (bytes: Uint8Array) => this.push(Buffer.from(bytes.buffer)))
    port1.once('close', () => this.destroy())
    this.#door.postMessage({ connection: port2 } satisfies AtDoor, [port2])
    queueMicrotask(() => this.emit('connect'))
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {
    this.#port?.ref()
  }
  unref(): void {
    this.#port?.unref()
  }

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: string, done: Done): void {
    this.#send(new Uint8Array(bytes))
    done()
  }

  override _writev(parts: { chunk: Buffer }[], done: Done): void {
    this.#send(new Uint8Array(Buffer.concat(parts.map(({ chunk }) => chunk))))
    done()
  }

  override _final(done: Done): void {
    done()
    this.destroy()
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#port?.close()
    done(error)
  }

  #send(bytes: Uint8Array<ArrayBuffer>): void {
    this.#port?.postMessage(bytes, [bytes.buffer])
  }
}
