import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import type { LeadStore, LeadToSave } from '#ports/leads/lead-store.ts'
import type { SearchEngine } from '#ports/search-engine.ts'
import { routeOf } from '../pages/shop.ts'
import { readEnvironment } from '../settings/env.ts'
import { createLog } from './log.ts'
import { loggedLeads } from './logged-leads.ts'
import { createMetrics, serveMetrics, timedSearch } from './metrics.ts'

test('the metrics are served on their own port, and nothing else is', async () => {
  const metrics = createMetrics()
  metrics.watchCache({ hits: 7, misses: 2, bytes: 4096 })
  metrics.watchQueue({ lengths: async () => ({ pending: 3, held: 1, dead: 0 }) })
  metrics.watchSearchServers(async () => [{ host: 'http://search.example', changes: 12 }])
  metrics.request('car', 404)
  metrics.rendered('car', 0.03)
  metrics.delivery('email', 'dead')
  const server = await serveMetrics(metrics.register, 0, '127.0.0.1')
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
  for (const line of [
    'forecourt_page_cache_total{outcome="hit"} 7',
    'forecourt_page_cache_total{outcome="miss"} 2',
    'forecourt_lead_deliveries{state="pending"} 3',
    'forecourt_search_server_behind{host="http://search.example"} 12',
    'forecourt_requests_total{route="car",status="4xx"} 1',
    'forecourt_render_seconds_count{route="car"} 1',
    'forecourt_lead_deliveries_total{channel="email",outcome="dead"} 1',
  ])
    expect(text).toContain(line)
  expect(text).toContain('forecourt_nodejs_eventloop_lag_seconds')
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404)
  await server.close()
})

test('only this machine can read the metrics, unless the operator says otherwise', async ({ skip }) => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)
  if (!outside) return skip('this machine has no other address')
  const server = await serveMetrics(createMetrics().register, 0, readEnvironment({}).METRICS_HOST)
  await expect(fetch(`http://${outside.address}:${server.port}/metrics`)).rejects.toThrow()
  expect((await fetch(`http://127.0.0.1:${server.port}/metrics`)).status).toBe(200)
  await server.close()
})

test('a database that fails or hangs is reported as down, with all other metrics', async () => {
  const metrics = createMetrics()
  let requested = 0
  let answer = async () => ({ pending: 3, held: 1, dead: 0 })
  metrics.watchQueue({
    lengths: () => {
      requested += 1
      return answer()
    },
  })
  metrics.watchSearchServers(async () => {
    await answer()
    return [{ host: 'http://search.example', changes: 12 }]
  })
  metrics.request('car', 200)
  const server = await serveMetrics(metrics.register, 0, '127.0.0.1')
  const read = async () => {
    const response = await fetch(`http://127.0.0.1:${server.port}/metrics`)
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(text).toContain('forecourt_requests_total{route="car",status="2xx"} 1')
    return text.split('\n').filter((line) => /^forecourt_(database|lead_deliveries|search_server)/.test(line))
  }
  const whole = [
    'forecourt_database_up 1',
    'forecourt_lead_deliveries{state="pending"} 3',
    'forecourt_lead_deliveries{state="held"} 1',
    'forecourt_lead_deliveries{state="dead"} 0',
    'forecourt_search_server_behind{host="http://search.example"} 12',
  ]
  const down = ['forecourt_database_up 0']
  expect(await read()).toEqual(whole)

  answer = () => Promise.reject(new Error('the database is away'))
  expect(await read()).toEqual(down)

  const thaw = Promise.withResolvers<Awaited<ReturnType<typeof answer>>>()
  answer = () => thaw.promise
  requested = 0
  const started = performance.now()
  expect(await read()).toEqual(down)
  expect(performance.now() - started).toBeLessThan(60_000)
  expect(await read()).toEqual(down)
  expect(requested).toBe(1)
  thaw.resolve({ pending: 3, held: 1, dead: 0 })
  expect(await read()).toEqual(whole)
  await server.close()
}, 300_000)

test('a route is a name from the tables of pages and endpoints, however many paths are requested', () => {
  const site = aSite()
  const names = new Set(Array.from({ length: 1000 }, (_, n) => routeOf(site, `/cars/${n}`)))
  expect([...names]).toEqual(['car'])
  expect(routeOf(site, '/search/toyota/hilux')).toBe('search')
  expect(routeOf(site, '/sitemap-cars/1.xml')).toBe('sitemapOfCars')
  expect(routeOf(site, '/not/a/page.php')).toBe('none')
})

test('a search is timed whether it answers or fails', async () => {
  const seen: string[] = []
  const searched = (engine: string, outcome: string) => void seen.push(`${engine} ${outcome}`)
  const engine = {
    multiSearch: async (queries: unknown[]) => {
      if (queries.length === 0) throw new Error('nothing asked')
      return []
    },
  } as unknown as SearchEngine
  const timed = timedSearch(engine, 'server', { searched })
  await timed.multiSearch([{ index: 'cars', attributesToRetrieve: [] }])
  await expect(timed.multiSearch([])).rejects.toThrow('nothing asked')
  expect(seen).toEqual(['server answered', 'server failed'])
})

test('every step of a lead is logged, without anything the person wrote', async () => {
  const logged: string[] = []
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line: string) => logged.push(line) })
  const counted: string[] = []
  const store = {
    save: async ({ key }: LeadToSave) => {
      if (key === 'taken') return { is: 'slot-taken' }
      if (key === 'broken') throw new Error('disk full')
      return { is: 'saved', id: 'lead-1', wasKnown: false }
    },
    release: async () => ({ slot: 'none' }),
    resend: async () => 2,
  } as unknown as LeadStore
  const metrics = { lead: (...labels: string[]) => void counted.push(labels.join(' ')) }
  const published: unknown[] = []
  const leads = loggedLeads(store, log, metrics, { publish: (event) => void published.push(event) })
  const lead = {
    site: aSite().slug,
    form: 'contact',
    lead_status: 'Completed',
    step_number: 1,
    standing: 'clean',
    deliveries: [{}],
    place: { id: 10 },
    fields: { name: 'Wanda Secret', email: 'wanda@secret.example' },
  } as unknown as LeadToSave
  await leads.save(lead)
  await leads.save({ ...lead, key: 'taken' })
  await expect(leads.save({ ...lead, key: 'broken' })).rejects.toThrow('disk full')
  await leads.release('lead-1', new Date())
  await leads.resend('lead-1', new Date(), { isAll: true })
  expect(logged.map((line) => JSON.parse(line).msg)).toEqual([
    'a lead was saved',
    'a lead asked for an appointment that could not be booked',
    'a lead could not be saved',
    'a held lead was released',
    'a lead is sent again',
  ])
  expect(logged.join()).not.toMatch(/wanda|secret\.example/i)
  expect(counted).toEqual(['contact Completed clean'])
  expect(published).toEqual([{ dealer: aSite().slug, kind: 'lead', place: 10 }])
})
