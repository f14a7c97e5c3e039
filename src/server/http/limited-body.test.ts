import { expect, test } from 'vitest'
import { HeldBodies } from './held-bodies.ts'
import { limitedBody } from './limited-body.ts'

const KILOBYTE = 1024
const post = (kilobytes: number, headers: Record<string, string> = {}) =>
  new Request('https://console.example/', {
    method: 'POST',
    headers,
    body: new Uint8Array(kilobytes * KILOBYTE),
  })
const length = (body: unknown) => (body instanceof Uint8Array ? body.length / KILOBYTE : body)

test('a body is read up to its limit, whatever it says of its length', async () => {
  const holding = () => new HeldBodies().holdingOf('a')
  expect(length(await limitedBody(post(10), 10 * KILOBYTE, holding()))).toBe(10)
  expect(await limitedBody(post(11), 10 * KILOBYTE, holding())).toBe('too-large')
  expect(await limitedBody(post(1, { 'Content-Length': '99999' }), 10 * KILOBYTE, holding())).toBe(
    'too-large',
  )
  expect(await limitedBody(new Request('https://console.example/'), 1, holding())).toBeUndefined()
})

test('bodies of many visitors have a limit together, and each visitor a quarter of it', async () => {
  const bodies = new HeldBodies(100 * KILOBYTE)
  const send = async (visitor: string, kilobytes: number) =>
    length(await limitedBody(post(kilobytes), KILOBYTE ** 2, bodies.holdingOf(visitor)))
  expect(await send('a', 26)).toBe('no-room')
  expect(await send('b', 20)).toBe(20)
  expect(await send('b', 6)).toBe('no-room')
  for (const visitor of ['c', 'd', 'e']) expect(await send(visitor, 25)).toBe(25)
  expect(await send('f', 6)).toBe('no-room')
  expect(await send('g', 5)).toBe(5)
})

test('what was answered makes room again, also if only a part had come', async () => {
  const bodies = new HeldBodies(100 * KILOBYTE)
  const holdings = ['a', 'b', 'c', 'd'].map((visitor) => bodies.holdingOf(visitor))
  for (const holding of holdings)
    expect(await limitedBody(post(24), KILOBYTE ** 2, holding)).toHaveLength(24 * KILOBYTE)
  const late = bodies.holdingOf('e')
  expect(late.take(2 * KILOBYTE)).toBe(true)
  expect(await limitedBody(post(24), KILOBYTE ** 2, late)).toBe('no-room')
  late.giveBack()
  holdings[0]!.giveBack()
  holdings[0]!.giveBack()
  const next = bodies.holdingOf('a')
  expect(await limitedBody(post(25), KILOBYTE ** 2, next)).toHaveLength(25 * KILOBYTE)
  expect(bodies.holdingOf('a').take(1)).toBe(false)
  next.giveBack()
  expect(bodies.holdingOf('a').take(25 * KILOBYTE)).toBe(true)
})
