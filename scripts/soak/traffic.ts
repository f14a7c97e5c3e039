import { setTimeout as sleep } from 'node:timers/promises'
import { PICTURE_WIDTHS } from '#domain/picture.ts'
import type { TestServer } from '../../e2e/testing/running-server.ts'
import { demoPeople, signInByLink } from '../../e2e/testing/sign-in-by-link.ts'

const SITES = ['harbourline', 'second-lap', 'open-lot', 'kowhai', 'longhaul', 'tui-city']
const PLACES = [
  '/',
  '/locations',
  '/contact',
  '/finance',
  '/models',
  '/sitemap-cars/1.xml',
  '/feeds/google-vehicles.csv',
]
const WORDS = ['white', 'toyota', 'hybrid', 'corola', 'ute', 'automatic', '2019', 'seven+seats', 'diesel']
const FACETS = {
  make: ['Toyota', 'Mazda', 'Ford', 'Kia'],
  body: ['SUV', 'Ute', 'Hatch'],
  transmission: ['Automatic', 'Manual'],
  fuel_type: ['Petrol', 'Diesel', 'Electric'],
  year: ['2015:2024', '2018:2022'],
}
const DEALER = 'harbourline'
const SCREENS = ['now', 'leads', 'stock', 'insights', 'appointments', 'feeds', 'website', 'history']
const PAGE_VIEWED = 101
const WARM_UP_PAGES = 300
/** Nothing takes as long, on a busy machine either. */
const HANG_MS = 60_000
const HEADING = 'Stock Number,VIN,Year,Make,Model,Badge,Condition,Price,Odometer,Body'

const randomInt = (below: number) => Math.floor(Math.random() * below)
const pick = <T>(list: T[]): T => list[randomInt(list.length)]!
const randomVisitor = () => ({ 'X-Forwarded-For': `203.0.${randomInt(250)}.${randomInt(250)}` })

/**
 * Traffic on six sites: mostly uncached pages and searches, new sizes of pictures, some leads and
 * payments, a feed that changes, what browsers count, alerts, agents, and a dealer in the console.
 */
export function startTraffic(server: TestServer, token: string) {
  const counts = {
    ...{ pages: 0, searches: 0, pictures: 0, leads: 0, imports: 0, reservations: 0 },
    ...{ screens: 0, visits: 0, alerts: 0, agents: 0 },
  }
  let cookie: string | undefined
  const problems = new Map<string, number>()
  let stopped = false
  const record = (what: string, status: number, isRight: boolean) => {
    if (!isRight) problems.set(`${what}: ${status}`, (problems.get(`${what}: ${status}`) ?? 0) + 1)
  }

  async function viewPage() {
    const site = pick(SITES)
    const search = `/search/used-cars?page=${1 + randomInt(8)}&refinementList[price][0]=${randomInt(90) * 500}:${45_000 + randomInt(90) * 500}`
    const { status, body } = await server.get(site, Math.random() < 0.8 ? search : pick(PLACES))
    // Not every site has every page.
    record('page', status, status === 200 || status === 404)
    const [, car] = /href="(\/cars\/[a-z0-9-]+)"/.exec(body) ?? []
    if (car && Math.random() < 0.5) await viewCar(site, car)
    counts.pages += 1
  }
  async function viewCar(site: string, path: string) {
    const { status, body } = await server.get(site, path)
    // A car may be gone by now.
    record('car', status, status < 500)
    const [, source] = /\/img\/\d+(?:q\d+)?\/([^"\s]+\.webp)/.exec(body) ?? []
    if (!source) return
    const width = `${pick([...PICTURE_WIDTHS])}${pick(['', 'q80', 'q90'])}`
    const picture = await server.get(site, `/img/${width}/${source}`)
    record('picture', picture.status, picture.status === 200)
    counts.pictures += 1
  }
  async function search() {
    const words = Array.from({ length: 1 + randomInt(4) }, () => pick(WORDS)).join('+')
    const facets = Object.entries(FACETS)
      .filter(() => Math.random() < 0.5)
      .map(([name, values]) => `refinementList[${name}][0]=${pick(values)}`)
    const path = `/search/used-cars?query=${words}&${facets.join('&')}`
    const { status } = await server.get(pick(SITES), path, randomVisitor())
    record('search', status, status === 200 || status === 404)
    counts.searches += 1
  }
  async function sendLead() {
    const fields = { _step: '0', _ms: '9000', category: 'Sales', name: 'Jo Marchetti', phone: '0491 570 006' }
    const own = {
      _key: crypto.randomUUID(),
      email: `jo${randomInt(1e9)}@mail.example`,
      message: `Number ${randomInt(1e9)}`,
    }
    const { status } = await server.post(
      'second-lap',
      '/contact',
      new URLSearchParams({ ...fields, ...own }).toString(),
      randomVisitor(),
    )
    record('lead', status, status === 303)
    counts.leads += 1
  }
  async function importFeed() {
    const rows = Array.from(
      { length: 60 },
      (_, at) =>
        `K${at},WVW0009${String(at).padStart(2, '0')},2019,Toyota,Corolla,Ascent,Used,${10_000 + randomInt(2000)},41200,Hatch`,
    )
    const headers = { 'Content-Type': 'text/csv', Authorization: `Bearer ${token}` }
    const { status } = await server.post(
      'localhost',
      '/admin/stock/110',
      [HEADING, ...rows].join('\n'),
      headers,
    )
    record('import', status, status === 200)
    counts.imports += 1
  }
  async function reserve() {
    const { body } = await server.get('open-lot', `/search/our-cars?page=${1 + randomInt(4)}`)
    const found = [...body.matchAll(/href="(\/cars\/[a-z0-9-]+\/checkout)"/g)].map(([, href]) => href!)
    if (found.length === 0) return
    const person = {
      name: 'Priya',
      last_name: 'Raman',
      phone: '0491570156',
      email: 'priya@mail.example',
      postcode: '4217',
    }
    const posted = new URLSearchParams({ ...person, terms_conditions: 'yes', _step: '0' }).toString()
    const { status, headers } = await server.post('open-lot', pick(found), posted, randomVisitor())
    record('reservation', status, status === 303 || status === 409)
    if (status === 303)
      await server.post('open-lot', new URL(String(headers.location)).pathname, 'outcome=decline')
    counts.reservations += 1
  }

  async function openScreen() {
    if (!cookie) return
    const { status } = await server.get('console', `/${DEALER}/${pick(SCREENS)}`, { Cookie: cookie })
    record('screen', status, status === 200)
    counts.screens += 1
  }
  const json = { 'Content-Type': 'application/json' }
  async function countVisit() {
    const event = { id: PAGE_VIEWED, data: { k: 'home' }, page: '/', at: Date.now() }
    const body = JSON.stringify({ events: [event, event, event] })
    const headers = { ...json, ...randomVisitor(), 'User-Agent': 'Firefox' }
    const { status } = await server.post(pick(SITES), '/api/events', body, headers)
    record('visit', status, status === 204)
    counts.visits += 1
  }
  async function askForAlert() {
    const form = { about: '/search/our-cars', kind: 'search', email: `jo${randomInt(1e9)}@mail.example` }
    const posted = new URLSearchParams(form).toString()
    const { status } = await server.post('open-lot', '/alerts', posted, randomVisitor())
    record('alert', status, status === 200)
    counts.alerts += 1
  }
  async function askAsAgent() {
    const call = { name: 'search_catalog', arguments: { catalog: { query: pick(WORDS).replace('+', ' ') } } }
    const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call })
    const headers = { ...json, ...randomVisitor(), Accept: 'application/json, text/event-stream' }
    const { status } = await server.post('second-lap', '/mcp', message, headers)
    record('agent', status, status === 200)
    counts.agents += 1
  }

  /** Fills bounded caches that fill slowly, because filling looks like a leak. */
  async function warmUp() {
    for (let pages = 0; pages < WARM_UP_PAGES; pages += 1) await viewPage().catch(() => undefined)
  }

  const every = async (ms: number, action: () => Promise<void>) => {
    while (!stopped) {
      const hang = new AbortController()
      const tooLong = sleep(HANG_MS, undefined, { signal: hang.signal }).then(
        () => record(`a hang of ${action.name}`, 0, false),
        () => undefined,
      )
      const acted = action().catch((error) => record(String(error), 0, false))
      await Promise.race([acted, tooLong])
      hang.abort()
      await sleep(ms)
    }
  }
  const loops = [
    ...Array.from({ length: 3 }, () => every(150, viewPage)),
    ...Array.from({ length: 2 }, () => every(150, search)),
    every(700, sendLead),
    every(15_000, importFeed),
    every(4_000, reserve),
    every(2_000, openScreen),
    every(300, countVisit),
    every(3_000, askForAlert),
    every(2_000, askAsAgent),
  ]
  return {
    async warmUp() {
      const [owner] = demoPeople().filter(({ roles }) =>
        roles.some(({ role, dealer }) => role === 'owner' && dealer === DEALER),
      )
      cookie = await signInByLink(server, owner!.name)
      await Promise.all(Array.from({ length: 4 }, warmUp))
    },
    summary: () =>
      Object.entries(counts)
        .map(([name, count]) => `${count} ${name}`)
        .join(', '),
    problems: () => [
      ...[...problems].map(([what, times]) => `${what} (${times} times)`),
      // A run without one of them proves nothing about it.
      ...Object.entries(counts).flatMap(([name, count]) => (count === 0 ? `no ${name} at all` : [])),
    ],
    async stop() {
      stopped = true
      await Promise.all(loops)
    },
  }
}
