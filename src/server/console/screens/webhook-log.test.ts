import { expect, test } from 'vitest'
import { eachDatabase } from '#adapters/database/testing.ts'
import { webhookOutbox } from '#adapters/database/webhooks/webhook-outbox.ts'
import { loadTrouble } from '#console/now/load-now.ts'
import type { Work } from '#console/request.ts'
import { loadWebhooks } from '#console/webhooks/load-webhooks.ts'
import { minutesAfter, NOW } from '#domain/access/testing/an-actor.ts'
import { aPlatform, ORIGIN } from '#use-cases/access/testing/a-platform.ts'
import { addWebhook, endWebhooks } from '#use-cases/webhooks/manage-webhooks.ts'

const MESSAGES = 120

eachDatabase((open) => {
  test('the log of webhooks is read to its end, and says what each message is about', async () => {
    const database = await open()
    const { ports, signIn } = aPlatform(database)
    const { actor } = await signIn('manager')
    const wanted = { url: 'https://crm.example/hook', events: ['car.sold'] }
    const made = await addWebhook(ports, actor, 'yard', wanted, NOW)
    if (made.is !== 'made') throw new Error(made.is)
    const { id: webhook } = made.webhook
    const messages = Array.from({ length: MESSAGES }, (_, n) => ({
      id: `message-${1000 + n}`,
      webhook,
      dealer: 'yard',
      type: 'car.sold' as const,
      body: JSON.stringify({ car: { id: n, name: `Car no. ${n}` } }),
    }))
    // All of one moment, which is the hardest to read in parts.
    await webhookOutbox(database).plan([], { messages, addresses: [] }, NOW)
    const load = (query: Record<string, string>) =>
      loadWebhooks({ ports, actor, now: NOW, origin: ORIGIN } as Work, 'yard', new URLSearchParams(query))

    const newest = await load({})
    const shown = [...newest.messages]
    for (let { older } = newest; older !== null; ) {
      const part = await load({ older, peek: webhook })
      expect(part.isOlder).toBe(true)
      shown.push(...part.messages)
      older = part.older
    }
    expect(shown.map(({ id }) => id)).toEqual(messages.map(({ id }) => id).reverse())
    expect(shown[0]).toMatchObject({
      about: { path: `/yard/stock/${MESSAGES - 1}`, words: `Car no. ${MESSAGES - 1}` },
      to: 'crm.example',
    })
    for (const older of ['x', '2026-99-99T00:00:00Z_a', `${NOW.toISOString()}_'`])
      expect(await load({ older })).toEqual(newest)

    await endWebhooks(ports, actor, 'yard', [webhook], NOW)
    expect((await load({})).messages[0]!.to).toBeNull()
  })

  test('Now says which system takes no messages, until one arrives again, to who may read webhooks', async () => {
    const database = await open()
    const { ports, signIn } = aPlatform(database)
    const { actor } = await signIn('manager')
    const seller = (await signIn('sales', { email: 'sales@yard.example' })).actor
    const outbox = webhookOutbox(database)
    const hookAt = async (url: string) => {
      const made = await addWebhook(ports, actor, 'yard', { url, events: ['car.sold'] }, NOW)
      if (made.is !== 'made') throw new Error(made.is)
      return made.webhook.id
    }
    const [crm, fine] = [await hookAt('https://crm.example/hook'), await hookAt('https://fine.example/hook')]
    let n = 0
    const send = async (webhook: string) => {
      n += 1
      const message = { id: `message-${n}`, webhook, dealer: 'yard', type: 'car.sold', body: '{}' } as const
      await outbox.plan([], { messages: [message], addresses: [] }, minutesAfter(n))
      return message.id
    }
    const hooks = async (who = actor) =>
      (await loadTrouble(ports, who, { dealer: 'yard', places: undefined, now: NOW })).hooks
    await outbox.delivered(await send(crm), 200, NOW)
    await outbox.delivered(await send(fine), 200, NOW)
    expect(await hooks()).toEqual([])
    await outbox.failed(await send(crm), { status: 500, error: 'It answered 500.' }, 'never')
    // One that waits says nothing yet.
    await send(crm)
    expect(await hooks()).toEqual([{ id: crm, host: 'crm.example', error: 'It answered 500.' }])
    expect(await hooks(seller)).toEqual([])
    await outbox.delivered(await send(crm), 200, NOW)
    expect(await hooks()).toEqual([])
  })
})
