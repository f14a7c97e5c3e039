import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { type DatabaseAddress, toTransfer } from '#adapters/database/database.ts'
import type { AnswerConsole, ConsoleRequest } from '../../console/console-request.ts'
import { plainResponse } from '../../http/plain-page.ts'
import { RequestAborted } from '../../http/server-request.ts'
import type { Log } from '../../monitoring/log.ts'
import { waitAtMost } from '../../workers/wait-at-most.ts'
import type { ConsoleThreadData, ToConsole } from './console-thread.ts'
import { lend } from './lent-functions.ts'
import type { LentToConsole } from './lent-to-console.ts'
import { AnswererLost, receiveResponse } from './response-over-port.ts'

const THREAD = new URL('./start-console-thread.mjs', import.meta.url)
/** Beyond it the thread ends, and the shop goes on. V8 collects garbage earlier where it is set. */
const LIMITS = { maxOldGenerationSizeMb: 1024 }
/** A thread that fails at its start would use a whole core if every request started it again. */
const LEAST_MS_BETWEEN_STARTS = 2_000
const END_MS = 2_000

export type ConsoleThread = {
  answer: AnswerConsole
  /** Ends the streams of events, which would go on for ever. */
  closeStreams(): void
  close(): Promise<void>
}

const again = () => {
  const response = plainResponse(
    503,
    'The console is starting again',
    'What you sent was perhaps not saved. Please look, and try again in a moment.',
  )
  response.headers.set('Retry-After', '2')
  return response
}

/**
 * Answers the console's requests in a thread with its own connections, so that no page of a shop
 * waits for them. The thread starts with the first request. If it ends, requests under way are
 * answered with 503, and the next one starts it again.
 */
export function openConsoleThread(
  origin: string,
  { lent, address }: { lent: LentToConsole; address(): DatabaseAddress },
  log: Log,
  { file = THREAD, leastMsBetweenStarts = LEAST_MS_BETWEEN_STARTS } = {},
): ConsoleThread {
  let worker: Worker | undefined
  let ended: Promise<unknown> | undefined
  let startedAt = Number.NEGATIVE_INFINITY
  let isClosed = false

  const start = (): Worker | undefined => {
    if (isClosed || performance.now() - startedAt < leastMsBetweenStarts) return undefined
    startedAt = performance.now()
    const { port1, port2 } = new MessageChannel()
    lend(port1, lent)
    const workerData: ConsoleThreadData = { origin, lent: port2, address: address() }
    const thread = new Worker(file, {
      workerData,
      transferList: [port2, ...toTransfer(workerData.address)],
      resourceLimits: LIMITS,
    })
    const lose = (err?: Error) => {
      port1.close()
      if (worker !== thread) return
      worker = undefined
      if (!isClosed) log.error({ err }, 'the thread of the console ended; the next request starts it again')
    }
    thread.on('error', lose)
    thread.on('exit', () => lose())
    ended = new Promise((resolve) => thread.once('exit', resolve))
    return thread
  }
  const post = (message: ToConsole, transfer: (MessagePort | ArrayBuffer)[] = []) =>
    worker?.postMessage(message, transfer)

  const answer = async (request: ConsoleRequest, left: AbortSignal): Promise<Response> => {
    worker ??= start()
    if (!worker) return again()
    const { port1, port2 } = new MessageChannel()
    const receiving = receiveResponse(port1, left)
    const end = ended
    post({ request, port: port2 }, request.body ? [port2, request.body.buffer] : [port2])
    return receiving.catch(async (error: unknown) => {
      if (left.aborted) throw new RequestAborted()
      if (!(error instanceof AnswererLost)) throw error
      // Its ports close first. Who tries again must find that it has ended.
      await waitAtMost(END_MS, end)
      return again()
    })
  }

  return {
    answer,
    closeStreams: () => post('close-streams'),
    async close() {
      isClosed = true
      const ending = worker
      if (!ending) return
      post('end')
      await waitAtMost(END_MS, ended)
      await ending.terminate()
    },
  }
}
