import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { siteVersions } from '#adapters/database/site-versions.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { changedAddresses } from '#adapters/database/webhooks/changed-addresses.ts'
import { webhookOutbox } from '#adapters/database/webhooks/webhook-outbox.ts'
import { indexNow } from '#adapters/index-now/index-now.ts'
import { NOW } from '#domain/access/testing/an-actor.ts'
import { aCar } from '#domain/builders.ts'
import { aPlatform } from '../access/testing/a-platform.ts'
import { pingSearchEngines } from './ping-search-engines.ts'
import { planMessages } from './send-webhooks.ts'

const URL_OF_YARD = 'https://yard.example'

type Wanted = { indexNow: boolean; url?: string; neighbour?: string }

/** A platform whose site `yard` pings, and the service that gets the pings. */
async function aPinger(database: Database, wanted: Wanted) {
  const platform = aPlatform(database)
  const versions = siteVersions(database)
  const all = () =>
    platform.ports.sites.all().map((site) => {
      const url = site.slug === 'yard' ? wanted.url : wanted.neighbour
      return { ...site, url, seo: { ...site.seo, indexNow: wanted.indexNow } }
    })
  const service = { status: 202, pings: [] as { url: string; body: Record<string, unknown> }[] }
  const pings = indexNow(async (url, init) => {
    service.pings.push({ url: String(url), body: JSON.parse(String(init?.body)) })
    return new Response(null, { status: service.status })
  }, 'a secret')
  const { cars } = await stockPorts(database)
  const car = { id: 1, slug: 'car-1', dealership_id: 1, location_id: 10 }
  await cars.upsert([aCar(car), aCar({ ...car, id: 2, slug: 'car-2' })])
  const pages = { read: async (): Promise<string[]> => ['/', '/about'] }
  const planning = {
    sites: { all },
    outbox: webhookOutbox(database),
    post: async () => 204,
    secrets: platform.ports.secrets,
    pagesOf: () => pages.read(),
  }
  return {
    service,
    pages,
    key: pings.keyOf('yard'),
    sell: (id: number) => cars.upsert([aCar({ ...car, id, slug: `car-${id}`, status: 'sold' })]),
    async publish() {
      await versions.activate('yard', await versions.add('yard', {}, ''), [])
    },
    async run(now = NOW) {
      await planMessages(planning, now)
      return pingSearchEngines(
        { sites: { all }, addresses: changedAddresses(database), indexNow: pings },
        now,
      )
    },
  }
}

eachDatabase((open) => {
  test('META-6 a sold car and a published site are pinged once, with the key of the site', async () => {
    const { service, key, sell, publish, run } = await aPinger(await open(), {
      indexNow: true,
      url: URL_OF_YARD,
    })
    await run()
    expect(service.pings).toEqual([])
    await sell(1)
    await publish()
    await publish()
    expect(await run()).toEqual([])
    expect(service.pings).toEqual([
      {
        url: 'https://api.indexnow.org/indexnow',
        body: {
          host: 'yard.example',
          key,
          keyLocation: `${URL_OF_YARD}/indexnow-${key}.txt`,
          urlList: expect.arrayContaining([
            `${URL_OF_YARD}/cars/car-1`,
            `${URL_OF_YARD}/`,
            `${URL_OF_YARD}/about`,
          ]),
        },
      },
    ])
    expect(service.pings[0]!.body.urlList).toHaveLength(3)
    await run()
    expect(service.pings).toHaveLength(1)
  })

  test('META-6 a busy service is asked again, a refusal is not, and old changes are forgotten', async () => {
    const { service, sell, run } = await aPinger(await open(), { indexNow: true, url: URL_OF_YARD })
    service.status = 429
    await sell(1)
    expect(await run()).toEqual([{ site: 'yard', reason: 'it answered 429' }])
    service.status = 403
    expect(await run()).toHaveLength(1)
    await run()
    expect(service.pings).toHaveLength(2)
    service.status = 500
    await sell(2)
    await run()
    await run(new Date(NOW.getTime() + 3 * 86_400_000))
    expect(service.pings).toHaveLength(3)
  })

  test('META-6 what a site publishes holds back neither webhooks nor pings of another', async () => {
    const wanted = { indexNow: true, url: URL_OF_YARD, neighbour: 'https://next-door.example' }
    const { service, pages, sell, publish, run } = await aPinger(await open(), wanted)
    pages.read = () => Promise.reject(new Error('the search engine is down'))
    await publish()
    expect(await run()).toEqual([])
    // A path that no index holds, and more pages than one ping.
    const many = Array.from({ length: 10_001 }, (_, n) => `/page-${n}`)
    pages.read = async () => [`/${randomBytes(4_000).toString('hex')}`, ...many]
    service.status = 503
    await publish()
    expect(await run()).toEqual([{ site: 'yard', reason: 'it answered 503' }])
    service.pings = []
    await sell(1)
    await run(new Date(NOW.getTime() + 60_000))
    expect(service.pings.find(({ body }) => body.host === 'next-door.example')?.body.urlList).toEqual([
      'https://next-door.example/cars/car-1',
    ])
  })

  test.for([
    { indexNow: false, url: URL_OF_YARD },
    { indexNow: true },
    { indexNow: true, url: 'http://yard.localhost' },
  ])('META-6 a site like $indexNow at $url pings nobody', async (wanted) => {
    const { service, sell, publish, run } = await aPinger(await open(), wanted)
    await sell(1)
    await publish()
    await run()
    expect(service.pings).toEqual([])
  })
})
