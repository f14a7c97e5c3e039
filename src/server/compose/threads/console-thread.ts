import '../../resolve-quickly.ts'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { DatabaseAddress } from '#adapters/database/database.ts'
import { yieldToPages } from '#adapters/yield-to-pages.ts'
import { consoleHandler } from '../../console/console-handler.ts'
import type { ConsoleRequest } from '../../console/console-request.ts'
import { plainResponse } from '../../http/plain-page.ts'
import { createLog } from '../../monitoring/log.ts'
import { readEnvironment } from '../../settings/env.ts'
import { openConsole } from '../open-console.ts'
import { borrow } from './lent-functions.ts'
import { LENT, type LentToConsole } from './lent-to-console.ts'
import { answerOverPort } from './response-over-port.ts'

export type ConsoleThreadData = { origin: string; lent: MessagePort; address: DatabaseAddress }
/** A request with the port that its response is sent to, or the end. */
export type ToConsole = { request: ConsoleRequest; port: MessagePort } | 'close-streams' | 'end'

yieldToPages()
const { origin, lent, address } = workerData as ConsoleThreadData
const env = readEnvironment()
const log = createLog(env)
const closing = new AbortController()
// A failure here ends the thread, which the main thread reports.
const opened = await openConsole(env, log, address, borrow<LentToConsole>(lent, LENT))
const answer = await consoleHandler({ ports: opened.portsAt(origin), origin, log, closing: closing.signal })

/** With its stack in the log, which would be lost between threads. */
const answered = (request: ConsoleRequest, left: AbortSignal): Promise<Response> =>
  answer(request, left).catch((error: unknown) => {
    if (!left.aborted) log.error({ requestId: request.requestId, err: error }, 'request failed')
    return plainResponse(500, 'Something went wrong on our side', 'Please try again in a moment.')
  })

parentPort!.on('message', async (message: ToConsole) => {
  if (message === 'close-streams') return closing.abort()
  if (message === 'end') {
    await opened.close()
    process.exit()
  }
  const { request, port } = message
  await answerOverPort(port, (left) => answered(request, left))
})
