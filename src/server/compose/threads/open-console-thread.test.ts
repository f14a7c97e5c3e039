import { expect, onTestFinished, test, vi } from 'vitest'
import { RequestAborted } from '../../http/server-request.ts'
import { createLog } from '../../monitoring/log.ts'
import type { LentToConsole } from './lent-to-console.ts'
import { openConsoleThread } from './open-console-thread.ts'

const address = () => ({ url: 'none' })

/** A thread that speaks as that of the console does, and ends or hangs when it is told to. */
function aThread(fileOf: LentToConsole['fileOf'] = async () => undefined) {
  const logged: string[] = []
  const log = createLog({ LOG_LEVEL: 'error' }, { write: (line: string) => logged.push(line) })
  const lent = { fileOf } as unknown as LentToConsole
  const file = new URL('./testing/a-console-thread.ts', import.meta.url)
  const thread = openConsoleThread('http://console.example', { lent, address }, log, {
    file,
    leastMsBetweenStarts: 0,
  })
  onTestFinished(() => thread.close())
  const ask = (url: string, body?: Uint8Array<ArrayBuffer>, left = new AbortController().signal) =>
    thread.answer({ method: 'GET', url, headers: [], body, visitor: '', requestId: '' }, left)
  return { thread, ask, logged, text: async (url: string) => (await ask(url)).text() }
}

test('a response crosses threads with its status, every cookie and its body', async () => {
  const { ask } = aThread()
  const response = await ask('/', new Uint8Array(1_000_000))
  expect(response.status).toBe(200)
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await response.text()).toBe('1000000 bytes')
  const empty = await ask('/nothing')
  expect([empty.status, empty.body]).toEqual([204, null])
})

test('the thread makes a part when somebody reads it, and stops when they leave', async () => {
  const { ask, text } = aThread()
  const reader = (await ask('/parts')).body!.getReader()
  await reader.read()
  await reader.read()
  const { asked } = JSON.parse(await text('/counts'))
  expect(asked).toBe(2)
  await reader.cancel()
  await vi.waitFor(async () => expect(JSON.parse(await text('/counts'))).toMatchObject({ cancelled: 1 }))
  expect(JSON.parse(await text('/counts')).asked).toBe(asked)
})

test('what is begun for a visitor who leaves is given up, and no answer stays open for them', async () => {
  const { ask, text, logged } = aThread()
  const leaving = new AbortController()
  const others = await ask('/events')
  const begun = Promise.allSettled(['/late', '/never'].map((url) => ask(url, undefined, leaving.signal)))
  await text('/')
  leaving.abort()
  for (const outcome of await begun)
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(RequestAborted) })
  await vi.waitFor(async () =>
    expect(JSON.parse(await text('/counts'))).toMatchObject({ cancelled: 1, asked: 0 }),
  )
  // Nobody else's ends with it.
  const { value } = await others.body!.getReader().read()
  expect(Buffer.from(value!).toString()).toBe('data: hello\n\n')
  expect(logged).toEqual([])
})

test('a body that breaks is an error where it is read, and nobody else notices', async () => {
  const { ask, text, logged } = aThread()
  await expect((await ask('/breaks')).text()).rejects.toThrow('it broke')
  expect(await text('/')).toBe('hello')
  expect(logged).toEqual([])
})

test.each(['/ends', '/fails'])(
  'a thread that ends (%s) answers all that is under way with 503, and the next request starts another',
  async (url) => {
    const { ask, text, logged } = aThread()
    const stream = await ask('/events')
    const all = await Promise.all([ask('/never'), ask(url), ask('/never')])
    expect(all.map(({ status }) => status)).toEqual([503, 503, 503])
    expect(all[0]!.headers.get('retry-after')).toBe('2')
    await expect(stream.text()).rejects.toThrow('ended')
    expect(await text('/')).toBe('hello')
    expect(logged.filter((line) => line.includes('the thread of the console ended'))).toHaveLength(1)
  },
)

test('a thread that cannot start is not started again at once', async () => {
  const log = createLog({ LOG_LEVEL: 'silent' })
  const file = new URL('./testing/no-such-thread.ts', import.meta.url)
  const thread = openConsoleThread('http://console.example', { lent: {} as LentToConsole, address }, log, {
    file,
  })
  const ask = async () =>
    (
      await thread.answer(
        { method: 'GET', url: '/', headers: [], body: undefined, visitor: '', requestId: '' },
        new AbortController().signal,
      )
    ).status
  expect(await ask()).toBe(503)
  const began = performance.now()
  expect(await ask()).toBe(503)
  expect(performance.now() - began).toBeLessThan(50)
  await thread.close()
})

test('the thread calls what the main thread lends, and hears why a call failed', async () => {
  const { text } = aThread(async (source) => {
    if (source.endsWith('gone')) throw new Error('it is gone')
    return `the file of ${source}`
  })
  expect(await text('/file/one')).toBe('the file of /file/one')
  expect(await text('/file/gone')).toBe('Error: it is gone')
})

test('streams end when they are closed, and after that nothing is started', async () => {
  const { thread, ask } = aThread()
  const stream = await ask('/events')
  thread.closeStreams()
  expect(await stream.text()).toBe('data: hello\n\n')
  const waiting = ask('/never')
  await thread.close()
  expect((await waiting).status).toBe(503)
  expect((await ask('/')).status).toBe(503)
})
