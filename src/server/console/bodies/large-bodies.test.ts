import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eachDatabase } from '#adapters/database/testing.ts'
import { aMembership } from '#domain/access/testing/an-actor.ts'
import { aVisit, ORIGIN } from '#use-cases/access/testing/a-platform.ts'
import { aRunningConsole } from '../testing/a-running-console.ts'
import { dataAddress } from '../testing/data-address.ts'

const BY_SCRIPT = dataAddress('/yard/feeds/101/main')
const PHOTO = ['PUT', '/yard/stock/1/photos?id=a&place=1'] as const
const LARGE = [
  PHOTO,
  ['PUT', '/yard/site/picture'],
  ['POST', '/yard/feeds/101/main'],
  ['POST', BY_SCRIPT],
] as const

eachDatabase((open) => {
  /** Begins to send megabytes, and never ends. */
  async function aSlowSender() {
    const console = await aRunningConsole(await open())
    const begin = ([method, path]: readonly [string, string], cookie?: string) => {
      const sent = request({
        host: '127.0.0.1',
        port: console.port,
        method,
        path,
        agent: false,
        headers: {
          Host: new URL(ORIGIN).host,
          Origin: ORIGIN,
          'Content-Type': 'multipart/form-data; boundary=x',
          'Content-Length': '10000000',
          ...(cookie && { Cookie: `console=${cookie}` }),
        },
      })
      onTestFinished(() => void sent.destroy())
      sent.on('error', () => undefined)
      sent.write('x'.repeat(1_000))
      return sent
    }
    const answerTo = async (...asked: Parameters<typeof begin>) => {
      const [answer] = (await once(begin(...asked), 'response')) as [IncomingMessage]
      return { status: answer.statusCode, location: answer.headers.location }
    }
    return { ...console, begin, answerTo }
  }

  test('large bodies are read of people of the dealer only: a stranger is answered before the end', async () => {
    const { answerTo, signIn } = await aSlowSender()
    for (const asked of LARGE) {
      const { status, location } = await answerTo(asked)
      // What a script fetches is told in its own words where to go.
      expect([asked, status]).toEqual([asked, asked[1] === BY_SCRIPT ? 202 : 302])
      if (status === 302) expect(location).toMatch(/^\/sign-in/)
    }
    const elsewhere = [aMembership('owner', { target: { kind: 'dealer', dealer: 'next-door' } })]
    const { token } = await signIn(elsewhere, {}, aVisit({ now: new Date() }))
    for (const asked of LARGE) expect((await answerTo(asked, token)).status).toBe(404)
  })

  test('somebody of the dealer is waited for until all is there', async () => {
    const { begin, answerTo, signIn } = await aSlowSender()
    const { token } = await signIn('owner', {}, aVisit({ now: new Date() }))
    const sent = begin(PHOTO, token)
    let isAnswered = false
    sent.once('response', () => {
      isAnswered = true
    })
    // It came in later, and has its answer.
    await answerTo(PHOTO)
    expect(isAnswered).toBe(false)
  })

  test('who leaves on the way is no failure in the log and the metrics', async () => {
    const { begin, answerTo, signIn, errors, counted } = await aSlowSender()
    const { token } = await signIn('owner', {}, aVisit({ now: new Date() }))
    const sent = begin(PHOTO, token)
    await answerTo(PHOTO)
    sent.destroy()
    await vi.waitUntil(() => counted.length === 2, { timeout: 20_000 })
    expect([counted, errors]).toEqual([[302, 499], []])
  })
})
