import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { eachDatabase } from '#adapters/database/testing.ts'
import { FeedTooLarge } from '#ports/stock/stock-feed.ts'
import { endKeys, makeKey } from '#use-cases/access/manage-keys.ts'
import { aPlatform, aVisit } from '#use-cases/access/testing/a-platform.ts'
import type { EndpointEnv } from '../http/endpoints.ts'
import { type AdminParts, adminEndpoints } from './platform/admin-endpoints.ts'

const TOKEN = 'a-token-of-the-operator'

eachDatabase((open) => {
  /** A feed that passes the check of its key is refused for its size, so nothing is imported. */
  async function aDoor() {
    const platform = aPlatform(await open())
    const now = new Date()
    const owner = (await platform.signIn('owner', {}, aVisit({ now }))).actor
    const app = new Hono<EndpointEnv>()
    const spoolFeed = () => Promise.reject(new FeedTooLarge())
    adminEndpoints(app, { token: TOKEN, ports: platform.ports, spoolFeed } as unknown as AdminParts)
    const key = async (dealership: number | null, purposes = ['feed-upload']) => {
      const order = { name: 'Yard app', dealership, purposes, days: 30 }
      const made = await makeKey(platform.ports, owner, 'yard', order, now)
      if (made.is !== 'made') throw new Error(made.is)
      return made
    }
    const send = async (path: string, word: string) =>
      (
        await app.request(
          path,
          { method: 'POST', body: 'stocknum', headers: { Authorization: `Bearer ${word}` } },
          { incoming: { socket: {} } },
        )
      ).status
    return { platform, owner, key, send, now }
  }

  test('ACCESS-6 a dealer’s key uploads the stock of its own dealerships only', async () => {
    const { key, send } = await aDoor()
    const [one, both] = [await key(1), await key(null)]
    expect(await send('/admin/stock/1', one.token)).toBe(413)
    expect(await send('/admin/stock/2', one.token)).toBe(401)
    expect(await send('/admin/stock/2', both.token)).toBe(413)
    expect(await send('/admin/stock/3', both.token)).toBe(401)
  })

  test('ACCESS-6 a key for another purpose, a revoked key and an unknown one upload nothing', async () => {
    const { platform, owner, key, send, now } = await aDoor()
    expect(await send('/admin/stock/1', (await key(null, ['leads-read'])).token)).toBe(401)
    const ended = await key(null)
    await endKeys(platform.ports, owner, 'yard', [ended.key.id], now)
    expect(await send('/admin/stock/1', ended.token)).toBe(401)
    expect(await send('/admin/stock/1', `fck_${'x'.repeat(43)}`)).toBe(401)
  })

  test('ACCESS-6 a dealer’s key opens no operation, and the operator’s token opens all', async () => {
    const { key, send } = await aDoor()
    const { token } = await key(null)
    for (const path of [
      '/admin/operations/leads.list',
      '/admin/ping',
      '/admin/stock/1/',
      '/admin/stock/1%2f',
      '/admin/stock/x',
    ])
      expect([path, await send(path, token)]).toEqual([path, 401])
    expect(await send('/admin/stock/1', TOKEN)).toBe(413)
    expect(await send('/admin/stock/3', TOKEN)).toBe(413)
  })
})
