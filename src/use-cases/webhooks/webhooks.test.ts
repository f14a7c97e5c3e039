import { expect, test, vi } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { leadStore } from '#adapters/database/leads/lead-store.ts'
import { siteVersions } from '#adapters/database/site-versions.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { webhookOutbox } from '#adapters/database/webhooks/webhook-outbox.ts'
import { postWebhook } from '#adapters/lead-delivery/post-webhook.ts'
import { SIGNATURE_HEADER, signatureFault } from '#adapters/lead-delivery/signature.ts'
import { isRefused } from '#domain/access/permit.ts'
import { NOW } from '#domain/access/testing/an-actor.ts'
import { aCar } from '#domain/builders.ts'
import { MAX_WEBHOOKS, WEBHOOK_TYPES } from '#domain/webhooks/webhook.ts'
import { SITE_PATHS } from '#pages/site-paths.ts'
import { aPlatform } from '../access/testing/a-platform.ts'
import { setLeadState } from '../desk/leads/work-lead.ts'
import { setFields } from '../desk/stock/set-fields.ts'
import { setStage } from '../desk/stock/set-stage.ts'
import { aLead } from '../desk/testing/a-lead.ts'
import { applySite, rollBackSite } from '../sites/manage-site.ts'
import { addWebhook, deliveriesOf, endWebhooks, replayDelivery, rotateWebhook } from './manage-webhooks.ts'
import { sendWebhooks } from './send-webhooks.ts'

type Received = { url: string; id: string; header: string; body: string }

/** A dealer with a webhook, and a receiver that answers as it is told. */
async function aReceiver(database: Database) {
  const platform = aPlatform(database)
  const { ports } = platform
  const { actor } = await platform.signIn('manager')
  const got: Received[] = []
  const receiver: { status: number; fault?: Error } = { status: 204 }
  const fetch = async (url: string | URL, init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    got.push({
      url: String(url),
      id: headers.get('idempotency-key')!,
      header: headers.get(SIGNATURE_HEADER)!,
      body: String(init?.body),
    })
    if (receiver.fault) throw receiver.fault
    return new Response(null, { status: receiver.status })
  }
  const clock = { now: NOW }
  const sending = {
    sites: ports.sites,
    outbox: webhookOutbox(database),
    post: postWebhook(fetch, ports.secrets, () => clock.now),
    secrets: ports.secrets,
    pagesOf: async () => ['/'],
  }
  const add = async (slug: string, by = actor, host = `${slug}.example`) => {
    const wanted = { url: `https://${host}/hook`, events: WEBHOOK_TYPES }
    const made = await addWebhook(ports, by, slug, wanted, clock.now)
    if (made.is !== 'made') throw new Error(JSON.stringify(made))
    return made
  }
  const { cars } = await stockPorts(database)
  await cars.upsert([aCar({ id: 1, slug: 'car-1', dealership_id: 1, location_id: 10, price: 20_001 })])
  return {
    ...platform,
    actor,
    cars,
    got,
    receiver,
    clock,
    add,
    post: sending.post,
    send: (post = sending.post, rests?: Map<string, number>) =>
      sendWebhooks({ ...sending, post }, () => clock.now, { random: () => 0.5, lookAgainMs: 10, rests }),
    log: async () => {
      const log = await deliveriesOf(ports, actor, 'yard', { limit: 100 }, clock.now)
      if (isRefused(log)) throw new Error(log.why)
      return log
    },
  }
}

eachDatabase((open) => {
  test('cars, leads and publishing are told of in signed messages, once, and to nobody else', async () => {
    const database = await open()
    const { ports, actor, cars, got, clock, add, send, log, signIn } = await aReceiver(database)
    await send()
    expect(got).toEqual([])
    const { key } = await add('yard')
    const { actor: neighbour } = await signIn([
      { target: { kind: 'dealer', dealer: 'next-door' }, role: 'manager', places: 'all', endsAt: null },
    ])
    await add('next-door', neighbour)
    const saved = await leadStore(database, 'a key for tests').save(aLead())
    if (saved.is !== 'saved') throw new Error(saved.is)
    await setFields(ports, actor, 'yard', { id: 1, fields: { price: '18990' }, until: null }, NOW)
    await setStage(ports, actor, 'yard', { ids: [1], stage: 'reserved' }, NOW)
    await cars.upsert([aCar({ id: 1, slug: 'car-1', dealership_id: 1, location_id: 10, status: 'sold' })])
    const input = { dealer: 'yard', id: saved.id, key: 'form-1', now: NOW }
    await setLeadState(ports, actor, input, { state: 'won', reason: '' })
    const applying = { ...ports, siteVersions: siteVersions(database) }
    const references = { paths: SITE_PATHS, pictureExists: () => true }
    const config = { ...ports.sites.bySlug('yard')!, name: 'Newer' }
    const applied = await applySite(applying, { slug: 'yard', config, note: '', ...references })
    expect(applied).toEqual({ is: 'applied', version: 1 })
    await send()
    const mine = got.filter(({ url }) => url === 'https://yard.example/hook')
    const bodies = mine.map(({ body }) => JSON.parse(body))
    expect(bodies.map(({ type }) => type).sort()).toEqual([
      'car.changed',
      'car.reserved',
      'car.sold',
      'lead.state',
      'site.published',
    ])
    // Messages of one moment are read to the end, in pages of any size.
    const all = (await log()).map(({ id }) => id)
    const paged: string[] = []
    for (let after: { at: Date; id: string } | undefined; ; ) {
      const page = await deliveriesOf(ports, actor, 'yard', { limit: 2, ...(after && { after }) }, NOW)
      if (isRefused(page) || page.length === 0) break
      paged.push(...page.map(({ id }) => id))
      after = { at: page.at(-1)!.createdAt, id: page.at(-1)!.id }
    }
    expect(paged).toEqual(all)
    expect(all).toHaveLength(5)
    const abouts = (await log()).map(({ type, about }) => [type, about?.kind, about?.id])
    expect(abouts.sort()).toEqual([
      ['car.changed', 'car', '1'],
      ['car.reserved', 'car', '1'],
      ['car.sold', 'car', '1'],
      ['lead.state', 'lead', saved.id],
      ['site.published', undefined, undefined],
    ])
    expect(bodies.find(({ type }) => type === 'car.sold').car).toMatchObject({ id: 1, stage: 'sold' })
    expect(bodies.find(({ type }) => type === 'lead.state').lead).toEqual({
      id: saved.id,
      from: 'new',
      state: 'won',
    })
    // Both dealers have the same dealerships in this test. Leads and publishing are of one alone.
    const theirs = got.filter(({ url }) => url === 'https://next-door.example/hook')
    expect(theirs.every(({ body }) => JSON.parse(body).type.startsWith('car.'))).toBe(true)
    expect(mine.some(({ body }) => body.includes('Gallagher'))).toBe(false)
    const [first] = mine
    expect(signatureFault(key, first!.header, first!.body, clock.now)).toBeUndefined()
    expect(signatureFault(key, first!.header, `${first!.body} `, clock.now)).toContain('changed')
    expect(signatureFault('another', first!.header, first!.body, clock.now)).toContain('another key')
    const later = new Date(NOW.getTime() + 301_000)
    expect(signatureFault(key, first!.header, first!.body, later)).toContain('older than five')
    const earlier = new Date(NOW.getTime() - 3_600_000)
    expect(signatureFault(key, first!.header, first!.body, earlier)).toContain('compare the clocks')
    const before = got.length
    await send()
    expect(got).toHaveLength(before)
    expect((await log()).map(({ state }) => state)).toEqual(Array(5).fill('delivered'))
    expect(await rollBackSite(applying, 'yard', 0, references)).toMatchObject({ is: 'applied' })
    await send()
    expect(bodies.find(({ type }) => type === 'site.published').earlier).toBe(false)
    expect(JSON.parse(got.at(-1)!.body)).toMatchObject({ type: 'site.published', earlier: true })
  })

  test('what fails is tried again and given up, replayed as it was, and two keys sign while one is changed', async () => {
    const { ports, actor, cars, got, receiver, clock, add, send, log } = await aReceiver(await open())
    const { key, webhook } = await add('yard')
    receiver.fault = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
    await cars.upsert([aCar({ id: 1, slug: 'car-1', dealership_id: 1, location_id: 10, price: 19_000 })])
    await send()
    const unknown = 'the name of its host is not known'
    expect(await log()).toMatchObject([{ state: 'pending', status: null, error: unknown }])
    delete receiver.fault
    receiver.status = 500
    clock.now = new Date(clock.now.getTime() + 7 * 3_600_000)
    await send()
    expect(await log()).toMatchObject([{ state: 'pending', status: 500, error: 'it answered 500' }])
    for (let round = 0; round < 20 && (await log())[0]!.state === 'pending'; round++) {
      clock.now = new Date(clock.now.getTime() + 7 * 3_600_000)
      await send()
    }
    const [dead] = await log()
    expect(dead).toMatchObject({ state: 'dead', attempts: 14 })
    receiver.status = 204
    expect(await rotateWebhook(ports, actor, 'yard', webhook.id, clock.now)).toMatchObject({ why: 'confirm' })
    const proven = { ...actor, confirmedAt: clock.now }
    const rotated = await rotateWebhook(ports, proven, 'yard', webhook.id, clock.now)
    if (rotated.is !== 'rotated') throw new Error(rotated.is)
    expect(await replayDelivery(ports, proven, 'yard', dead!.id, clock.now)).toMatchObject({
      is: 'sent-again',
    })
    await send()
    const again = got.at(-1)!
    expect([again.id, again.body]).toEqual([got[0]!.id, got[0]!.body])
    for (const one of [key, rotated.key])
      expect(signatureFault(one, again.header, again.body, clock.now)).toBeUndefined()
    clock.now = new Date(clock.now.getTime() + 4 * 86_400_000)
    const today = { ...actor, confirmedAt: clock.now }
    await replayDelivery(ports, today, 'yard', dead!.id, clock.now)
    await send()
    const last = got.at(-1)!
    expect(signatureFault(rotated.key, last.header, last.body, clock.now)).toBeUndefined()
    expect(signatureFault(key, last.header, last.body, clock.now)).toBeDefined()
    expect(await endWebhooks(ports, today, 'yard', [webhook.id, 'none'], clock.now)).toEqual({
      is: 'ended',
      count: 1,
    })
    const before = got.length
    expect(await replayDelivery(ports, today, 'yard', dead!.id, clock.now)).toEqual({ is: 'gone' })
    await cars.upsert([aCar({ id: 1, slug: 'car-1', dealership_id: 1, location_id: 10, price: 18_000 })])
    await send()
    expect(got).toHaveLength(before)
  })

  test('a message that waits when its webhook is removed ends, and is not given up', async () => {
    const { ports, actor, cars, got, receiver, clock, add, send, log } = await aReceiver(await open())
    const { webhook } = await add('yard')
    receiver.status = 500
    await cars.upsert([aCar({ id: 1, slug: 'car-1', dealership_id: 1, location_id: 10, price: 19_000 })])
    await send()
    await endWebhooks(ports, actor, 'yard', [webhook.id], clock.now)
    clock.now = new Date(clock.now.getTime() + 7 * 3_600_000)
    await send()
    expect(await log()).toMatchObject([{ state: 'ended', error: 'the webhook was removed' }])
    expect(got).toHaveLength(1)
  })

  test('a receiver that hangs delays nobody else, and gets one message at a time', async () => {
    const { actor, cars, got, clock, add, post, send, log } = await aReceiver(await open())
    await add('yard')
    await add('yard', actor, 'hangs.example')
    const change = (ids: number[], price: number) =>
      cars.upsert(ids.map((id) => aCar({ id, slug: `car-${id}`, dealership_id: 1, location_id: 10, price })))
    await change(
      Array.from({ length: 30 }, (_, n) => n + 1),
      19_000,
    )
    const hanging = Promise.withResolvers<number>()
    let tries = 0
    const sending = send((job) => {
      if (!job.url.includes('hangs')) return post(job)
      tries += 1
      return hanging.promise
    })
    await vi.waitFor(() => expect(got).toHaveLength(30), { timeout: 30_000 })
    await change([1], 18_000)
    await vi.waitFor(() => expect(got).toHaveLength(31), { timeout: 30_000 })
    expect(tries).toBe(1)
    hanging.reject(new Error('it did not answer'))
    await sending
    expect(tries).toBe(1)
    const waiting = (await log()).filter(({ state }) => state === 'pending')
    expect(waiting.map(({ error }) => error).filter(Boolean)).toEqual(['it did not answer'])
    // It answers again, and gets everything that waited.
    clock.now = new Date(clock.now.getTime() + 3_600_000)
    await send()
    expect((await log()).every(({ state }) => state === 'delivered')).toBe(true)
  })

  test('a dealer whose receivers all hang delays no other dealer', async () => {
    const { actor, cars, got, add, post, send, signIn } = await aReceiver(await open())
    for (let at = 0; at < MAX_WEBHOOKS; at += 1) await add('yard', actor, `hangs-${at}.example`)
    const { actor: neighbour } = await signIn([
      { target: { kind: 'dealer', dealer: 'next-door' }, role: 'manager', places: 'all', endsAt: null },
    ])
    await add('next-door', neighbour)
    await cars.upsert([aCar({ id: 1, slug: 'car-1', dealership_id: 1, location_id: 10, price: 9_000 })])
    const hanging = Promise.withResolvers<number>()
    let tries = 0
    const sending = send((job) => {
      if (!job.url.includes('hangs')) return post(job)
      tries += 1
      return hanging.promise
    })
    await vi.waitFor(() => expect(got.map(({ url }) => url)).toEqual(['https://next-door.example/hook']), {
      timeout: 30_000,
    })
    expect(tries).toBe(5)
    hanging.resolve(204)
    await sending
    expect(tries).toBe(MAX_WEBHOOKS)
  })

  test('a receiver that failed gets nothing for 30 seconds, whatever waits for it', async () => {
    const { actor, cars, got, clock, add, receiver, send } = await aReceiver(await open())
    await add('yard')
    await add('yard', actor, 'broken.example')
    receiver.status = 500
    const rests = new Map<string, number>()
    const change = async (id: number, afterMs: number) => {
      clock.now = new Date(clock.now.getTime() + afterMs)
      await cars.upsert([aCar({ id, slug: `car-${id}`, dealership_id: 1, location_id: 10, price: 9_000 })])
      await send(undefined, rests)
      return got.splice(0).length
    }
    expect(await change(1, 0)).toBe(2)
    expect(await change(2, 2_000)).toBe(0)
    expect(await change(3, 27_999)).toBe(0)
    receiver.status = 204
    expect(await change(4, 1)).toBeGreaterThan(2)
    expect(rests.size).toBe(0)
  })

  test('a wrong address, a wrong event and a wrong role change nothing', async () => {
    const { ports, actor, signIn } = await aReceiver(await open())
    const add = (url: string, events: string[] = ['car.sold'], by = actor) =>
      addWebhook(ports, by, 'yard', { url, events }, NOW)
    for (const url of ['http://plain.example/', 'https://a:b@dealer.example/', 'ftp://x', 'no address'])
      expect(await add(url)).toMatchObject({ is: 'invalid', field: 'url' })
    expect(await add('https://dealer.example/', ['moon.landing'])).toMatchObject({ field: 'events' })
    const { actor: sales } = await signIn('sales')
    expect(isRefused(await add('https://dealer.example/', ['car.sold'], sales))).toBe(true)
    expect(await replayDelivery(ports, actor, 'yard', 'none', NOW)).toEqual({ is: 'gone' })
    expect(await rotateWebhook(ports, actor, 'next-door', 'none', NOW)).toMatchObject({ is: 'refused' })
  })
})
