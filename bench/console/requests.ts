import type { TestServer } from '../../e2e/testing/running-server.ts'
import type { TestResponse } from '../../e2e/testing/send-request.ts'
import { SLUG } from './fill.ts'

/** Comes in as one of the demo's people, the owner of the dealer unless another is named. */
export async function signIn(server: TestServer, name = 'Marguerite'): Promise<string> {
  const linkOf = () => server.log.find((line) => line.startsWith(name))?.match(/\/link\/\S+/)?.[0]
  while (!linkOf()) await new Promise((resolve) => setTimeout(resolve, 100))
  // The console is loaded by its first page, which takes seconds on a busy machine.
  await server.get('console', '/sign-in')
  const { status, headers } = await server.post('console', linkOf()!, '')
  if (status !== 302) throw new Error(`Signing in was answered with ${status}: ${server.log.at(-1)}`)
  return String(headers['set-cookie']).split(';', 1)[0]!
}

export async function timed(work: () => Promise<TestResponse>): Promise<number> {
  const began = performance.now()
  const { status, body } = await work()
  if (status !== 200) throw new Error(`answered with status ${status}: ${body.slice(0, 500)}`)
  return performance.now() - began
}

export type Times = { p50: number; p95: number; p99: number }
export function timesOf(given: readonly number[]): Times {
  const times = given.toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)]!
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

const EVERY_MS = 10
const LEAST = 300

/**
 * How long a shop's page takes until it is told to stop. Asked for at fixed times, whether or not
 * the last one was answered: else one that waits long would hide those that should have followed.
 */
export async function shopTimes(server: TestServer, isOver: () => boolean): Promise<Times> {
  const times: Promise<number>[] = []
  while (!isOver() || times.length < LEAST) {
    const one = timed(() => server.get(SLUG, '/contact'))
    one.catch(() => undefined)
    times.push(one)
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  return timesOf(await Promise.all(times))
}
