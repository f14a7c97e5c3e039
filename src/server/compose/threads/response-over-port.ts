import type { MessagePort } from 'node:worker_threads'
import { ExpectedError } from '#ports/expected-error.ts'
import { readError, type WrittenError, writtenError } from './written-error.ts'

/** The thread that was to answer ended. */
export class AnswererLost extends ExpectedError {
  constructor() {
    super('The thread that was to answer ended.')
  }
}

type Head = { status: number; headers: [string, string][]; hasBody: boolean }
type Part = { chunk: Uint8Array } | { failed: WrittenError } | { isEnd: true }
/** The reader asks for one part at a time, so that a slow visitor slows down who writes. */
const NEXT = 'next'

/**
 * Answers through a port. Who reads closes the port, at the end or before: then what was begun for
 * them is given up.
 */
export async function answerOverPort(
  port: MessagePort,
  answer: (left: AbortSignal) => Promise<Response>,
): Promise<void> {
  const left = new AbortController()
  port.once('close', () => left.abort())
  // A port that nobody listens at does not report its end.
  port.start()
  const response = await answer(left.signal)
  if (left.signal.aborted) await response.body?.cancel()
  else sendResponse(port, response)
}

function sendResponse(port: MessagePort, { status, headers, body }: Response): void {
  const reader = body?.getReader()
  const next = async (): Promise<Part> => {
    const { done, value } = await reader!.read()
    // A copy, because a part may be a view of memory that is much larger.
    return done ? { isEnd: true } : { chunk: Uint8Array.from(value) }
  }
  port.on('message', async () => {
    const part = await next().catch((error): Part => ({ failed: writtenError(error) }))
    port.postMessage(part, 'chunk' in part ? [part.chunk.buffer as ArrayBuffer] : [])
  })
  port.once('close', () => void reader?.cancel().catch(() => undefined))
  port.postMessage({ status, headers: [...headers], hasBody: reader !== undefined } satisfies Head)
}

/**
 * Reads a response from a port. A thread that ends on the way is an `AnswererLost`. Who leaves
 * before it begins closes the port.
 */
export function receiveResponse(port: MessagePort, left: AbortSignal): Promise<Response> {
  const head = Promise.withResolvers<Head>()
  left.addEventListener('abort', () => port.close(), { once: true })
  let part: PromiseWithResolvers<Part> | undefined
  let isLost = false
  port.on('message', (message: Head | Part) =>
    'status' in message ? head.resolve(message) : part?.resolve(message),
  )
  port.once('close', () => {
    isLost = true
    head.reject(new AnswererLost())
    part?.reject(new AnswererLost())
  })

  const body = () =>
    new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          if (isLost) throw new AnswererLost()
          part = Promise.withResolvers<Part>()
          port.postMessage(NEXT)
          const given = await part.promise
          if ('chunk' in given) return controller.enqueue(given.chunk)
          port.close()
          if ('failed' in given) throw readError(given.failed)
          controller.close()
        },
        cancel: () => port.close(),
      },
      { highWaterMark: 0 },
    )
  return head.promise.then(({ status, headers, hasBody }) => {
    if (!hasBody) port.close()
    return new Response(hasBody ? body() : null, { status, headers })
  })
}
