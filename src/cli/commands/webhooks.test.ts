import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { SIGNATURE_HEADER, signature } from '#adapters/lead-delivery/signature.ts'
import type { CommandContext } from '../command.ts'
import { webhookListen } from './webhooks.ts'

const PORT = 20_000 + (process.pid % 20_000)

test('the command takes signed messages, once each, and refuses the others', async () => {
  const ended = webhookListen.run(
    { options: { key: 'a key', port: String(PORT), count: '3' }, positionals: [] },
    {} as CommandContext,
  )
  const sold = JSON.stringify({ type: 'car.sold', car: { id: 1 } })
  const send = (id: string, key = 'a key', at = new Date(), body = sold) => {
    const headers = { [SIGNATURE_HEADER]: signature(key, body, at), 'Idempotency-Key': id }
    return fetch(`http://127.0.0.1:${PORT}/`, { method: 'POST', body, headers }).then(({ status }) => status)
  }
  // The port opens a moment after the command began.
  await expect.poll(() => send('one').catch(() => undefined), { timeout: 30_000 }).toBe(204)
  expect(await send('one')).toBe(200)
  expect(await send('two', 'another key')).toBe(400)
  expect(await send('two', 'a key', new Date(Date.now() - 400_000))).toBe(400)
  expect(await send('two')).toBe(204)
  // A message that is no JSON ends nothing, and a sender that goes away neither.
  const half = connect(PORT, '127.0.0.1')
  half.write('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\n{')
  half.destroy()
  expect(await send('three', 'a key', new Date(), 'no JSON')).toBe(204)
  expect((await ended).data).toEqual([
    { type: 'car.sold', id: 'one' },
    { type: 'car.sold', id: 'two' },
    { type: 'unknown', id: 'three' },
  ])
})
