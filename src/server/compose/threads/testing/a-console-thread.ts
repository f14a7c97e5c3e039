import '../../../resolve-quickly.ts'
import { parentPort, workerData } from 'node:worker_threads'
import type { ConsoleThreadData, ToConsole } from '../console-thread.ts'
import { borrow } from '../lent-functions.ts'
import { LENT, type LentToConsole } from '../lent-to-console.ts'
import { answerOverPort } from '../response-over-port.ts'

const { lent } = workerData as ConsoleThreadData
const { fileOf } = borrow<LentToConsole>(lent, LENT)
const closing = Promise.withResolvers<void>()
let asked = 0
let cancelled = 0

/** Parts without an end, counted as they are taken. */
const parts = () =>
  new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        asked += 1
        controller.enqueue(Buffer.from(`part ${asked}\n`))
      },
      cancel: () => {
        cancelled += 1
      },
    },
    { highWaterMark: 0 },
  )

/** One event, and the end when the streams are closed. */
const events = () =>
  new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(Buffer.from('data: hello\n\n'))
      await closing.promise
      controller.close()
    },
  })

async function answer(url: string, body: Uint8Array | undefined, leaving: AbortSignal): Promise<Response> {
  if (url === '/ends') process.exit(1)
  if (url === '/fails')
    setImmediate(() => {
      throw new Error('a fault of ours')
    })
  if (url === '/never' || url === '/fails') return new Promise(() => undefined)
  if (url === '/parts') return new Response(parts())
  if (url === '/counts') return Response.json({ asked, cancelled })
  if (url === '/late') {
    await new Promise((done) => leaving.addEventListener('abort', done))
    return new Response(parts())
  }
  if (url === '/events') return new Response(events())
  if (url === '/breaks')
    return new Response(
      new ReadableStream({
        pull() {
          throw new Error('it broke')
        },
      }),
    )
  if (url.startsWith('/file/')) return new Response(await fileOf(url).catch((error) => `${error}`))
  if (url === '/nothing') return new Response(null, { status: 204 })
  return new Response(body ? `${body.length} bytes` : 'hello', {
    headers: [
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ],
  })
}

parentPort!.on('message', async (message: ToConsole) => {
  if (message === 'close-streams') return closing.resolve()
  if (message === 'end') process.exit()
  const { request, port } = message
  await answerOverPort(port, (leaving) => answer(request.url, request.body, leaving))
})
