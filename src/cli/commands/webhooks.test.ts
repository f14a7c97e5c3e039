import { expect, test } from 'vitest'
import { SIGNATURE_HEADER, signature } from '#adapters/lead-delivery/signature.ts'
import type { CommandContext } from '../command.ts'
import { webhookListen } from './webhooks.ts'

const PORT = 20_000 + (process.pid % 20_000)

test('the command takes signed messages, once each, and refuses the others', async () => {
  const ended = webhookListen.run(
    { options: { key: 'a key', port: String(PORT), count: '2' }, positionals: [] },
    {} as CommandContext,
  )
  const send = (id: string, key = 'a key', at = new Date()) => {
    const body = JSON.stringify({ type: 'car.sold', car: { id: 1 } })
    const headers = { [SIGNATURE_HEADER]: signature(key, body, at), 'Idempotency-Key': id }
    return fetch(`http://127.0.0.1:${PORT}/`, { method: 'POST', body, headers }).then(({ status }) => status)
  }
  // The port opens a moment after the command began.
  await expect.poll(() => send('one').catch(() => undefined), { timeout: 30_000 }).toBe(204)
  expect(await send('one')).toBe(200)
  expect(await send('two', 'another key')).toBe(400)
  expect(await send('two', 'a key', new Date(Date.now() - 400_000))).toBe(400)
  expect(await send('two')).toBe(204)
  expect((await ended).data).toEqual([
    { type: 'car.sold', id: 'one' },
    { type: 'car.sold', id: 'two' },
  ])
})
