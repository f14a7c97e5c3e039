import { setImmediate } from 'node:timers'
import { promisify } from 'node:util'
import type { MessagePort } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import type { AtDoor } from './port-stream.ts'

/** Lets the messages of all ports arrive. Not the global one, which tests replace. */
const turn = promisify(setImmediate)

type Thread = { lastTurn: number }
type Connection = {
  port: MessagePort
  thread: Thread
  sent: Uint8Array[]
  isGreeted: boolean
  isClosed: boolean
}

const code = (letter: string) => letter.charCodeAt(0)
const READY = code('Z')
const NOTIFICATION = code('A')
const IDLE = code('I')
const END = code('X')
/** What a server says to who need not log in: "you are in", and "ready, in no transaction". */
const GREETING = Uint8Array.of(code('R'), 0, 0, 0, 8, 0, 0, 0, 0, READY, 0, 0, 0, 5, IDLE)

/** The messages of an answer: a letter, the length of the rest, and the rest. */
function* messagesIn(answer: Uint8Array): Generator<Uint8Array> {
  const lengths = new DataView(answer.buffer, answer.byteOffset)
  for (let at = 0; at < answer.length; ) {
    const end = at + 1 + lengths.getInt32(at + 1)
    yield answer.subarray(at, end)
    at = end
  }
}

const post = (port: MessagePort, bytes: Uint8Array) => {
  const own = new Uint8Array(bytes)
  port.postMessage(own, [own.buffer])
}

export type PgliteServer = {
  /** Takes connections of one thread through this port. */
  open(door: MessagePort): void
  /** Rolls back what is not committed, closes the database, and then all connections. */
  close(): Promise<void>
}

/**
 * Serves the one session of an embedded database to many connections, which speak PostgreSQL's
 * protocol. A connection has the session for itself from its first message until its transaction
 * has ended. Threads take turns, so that many statements of one do not hold up another.
 */
export function servePglite(client: PGlite): PgliteServer {
  const connections = new Set<Connection>()
  const doors = new Set<MessagePort>()
  let holder: Connection | undefined
  let turns = 0
  let isClosing = false
  let working: Promise<void> | undefined

  /** Who waits, the thread first whose last turn is longest ago. */
  const next = (): Connection | undefined => {
    if (isClosing) return undefined
    if (holder) return holder.sent.length > 0 || holder.isClosed ? holder : undefined
    let found: Connection | undefined
    for (const one of connections)
      if (one.sent.length > 0 && (!found || one.thread.lastTurn < found.thread.lastTurn)) found = one
    return found
  }

  const answer = async (connection: Connection): Promise<void> => {
    holder = connection
    connection.thread.lastTurn = ++turns
    const parts: Uint8Array[] = []
    const message = connection.sent.shift()!
    await client.execProtocolRawStream(message, {
      syncToFs: false,
      onRawData: (bytes) => parts.push(bytes.slice()),
    })
    const whole = parts.length === 1 ? parts[0]! : new Uint8Array(Buffer.concat(parts))
    for (const part of messagesIn(whole)) {
      if (part[0] === NOTIFICATION)
        for (const one of connections) if (one !== connection) post(one.port, part)
      if (part[0] === READY && part[5] === IDLE) holder = undefined
    }
    post(connection.port, whole)
  }

  const work = async (): Promise<void> => {
    for (let one = next(); one; one = next()) {
      if (one.isClosed) {
        await client.exec('rollback')
        holder = undefined
      } else await answer(one)
      if (!holder) await turn()
    }
  }
  // An error here is one of the database itself, so it ends the thread.
  const startWork = () => {
    working ??= work().finally(() => {
      working = undefined
    })
  }

  const connect = (port: MessagePort, thread: Thread) => {
    const connection: Connection = { port, thread, sent: [], isGreeted: false, isClosed: false }
    connections.add(connection)
    port.on('message', (message: Uint8Array) => {
      if (!connection.isGreeted) {
        connection.isGreeted = true
        post(port, GREETING)
      } else if (message[0] !== END) {
        // To the end, so that of a thread's connections the one that asked first comes first.
        connections.delete(connection)
        connections.add(connection)
        connection.sent.push(message)
        startWork()
      }
    })
    port.once('close', () => {
      connections.delete(connection)
      connection.isClosed = true
      if (connection === holder) startWork()
    })
  }

  const open = (door: MessagePort) => {
    const thread: Thread = { lastTurn: 0 }
    doors.add(door)
    door.on('message', (message: AtDoor) =>
      'door' in message ? open(message.door) : connect(message.connection, thread),
    )
    door.once('close', () => doors.delete(door))
  }

  return {
    open,
    async close() {
      isClosing = true
      await working
      if (holder) await client.exec('rollback')
      await client.close()
      for (const { port } of connections) port.close()
      for (const door of doors) door.close()
    },
  }
}
