// npm run bench [-- kept rendered start search leads import scale]: everything in one table, or only the parts that are named.
import { startServer } from '../e2e/running-server.ts'
import { benchCachedPage } from './cached-page.ts'
import { benchImport } from './import.ts'
import { benchLeads } from './leads.ts'
import { benchProxiedPage } from './proxied-page.ts'
import { benchScale } from './scale.ts'
import { benchSearch } from './search/quick.ts'
import { benchStartUp } from './start-up.ts'
import { markdownTable, micro, milli, type Row, seconds } from './table.ts'
import { benchUncachedPage } from './uncached-page.ts'

const SLUG = 'harbourline'
const megabytes = (value: number) => `${Math.round(value)} MB`

const PARTS: Record<string, () => Promise<Row[]>> = {
  async kept() {
    const kept = await benchCachedPage(SLUG, '/search/used-cars')
    const proxied = await benchProxiedPage()
    return [
      {
        what: `Kept page of ${Math.round(kept.bytes / 1024)} KB, beside nginx with the same file: CPU a request`,
        ours: micro(kept.ours),
        beside: micro(kept.theirs),
        ratio: kept.ratio,
        goal: '≤ 1.7',
      },
      {
        what: 'The same behind nginx as shipped, beside nginx with the file: CPU a request',
        ours: micro(proxied.ours),
        beside: micro(proxied.theirs),
        ratio: proxied.ours / proxied.theirs,
      },
      {
        what: 'And beside nginx as a caching proxy in front of nginx: CPU a request',
        ours: micro(proxied.ours),
        beside: micro(proxied.own),
        ratio: proxied.ours / proxied.own,
        goal: 'nginx’s own',
      },
      {
        what: 'A change of stock is seen through the proxy',
        ours: seconds(proxied.seenAfter),
        goal: '≤ 2 s',
      },
    ]
  },
  async rendered() {
    const server = await startServer({ LOG_LEVEL: 'error', PAGE_CACHE_MB: '0' })
    const search = await server.get(SLUG, '/search/used-cars')
    const car = /href="(\/cars\/\d{4}-[a-z0-9-]+)"/.exec(search.body)?.[1] ?? '/'
    const rows: Row[] = []
    for (const [name, path] of Object.entries({ Search: '/search/used-cars', Car: car, Home: '/' })) {
      const page = await benchUncachedPage(server, SLUG, path)
      rows.push({
        what: `${name} page of ${page.kilobytes} KB rendered anew, beside hand-made React: CPU a request`,
        ours: milli(page.ours),
        beside: milli(page.theirs),
        ratio: page.ratio,
        goal: '≤ 1.0',
      })
    }
    await server.stop()
    return rows
  },
  async start() {
    const { empty, inUse, memory } = await benchStartUp()
    return [
      {
        what: 'From the command to the first page, empty folder (tables, demo, index)',
        ours: seconds(empty),
      },
      { what: 'From the command to the first page, folder in use', ours: seconds(inUse) },
      { what: 'Memory of the demo platform after that', ours: megabytes(memory) },
    ]
  },
  async search() {
    const GOALS: Record<string, string> = { browse: '≤ 1.5 ms' }
    return [...(await benchSearch(20_000))].map(([kind, { p50, p95 }]) => ({
      what: `Embedded search, 20,000 cars: ${kind}`,
      ours: `p50 ${milli(p50)}, p95 ${milli(p95)}`,
      goal: GOALS[kind],
    }))
  },
  async leads() {
    const leads = await benchLeads()
    return [
      {
        what: 'Leads acknowledged on PostgreSQL',
        ours: `${Math.round(leads.perSecond)} a second, p99 ${milli(leads.p99)}`,
        goal: '≥ 300 a second',
      },
    ]
  },
  async import() {
    const taken = await benchImport()
    return [
      {
        what: 'A feed of 50,000 rows into PostgreSQL, and the same again',
        ours: `${taken.firstSeconds.toFixed(1)} s, ${taken.againSeconds.toFixed(1)} s, at most ${megabytes(taken.megabytes)}`,
        goal: '≤ 12 s, ≤ 3 s, ≤ 350 MB',
      },
    ]
  },
  async scale() {
    const rows: Row[] = []
    for (const [sites, cars] of [
      [10, 5_000],
      [100, 5_000],
      [1_000, 5_000],
      [10, 50_000],
      [10, 500_000],
    ] as const) {
      console.error(`  ${sites} sites, ${cars} cars`)
      const { p50, p95, memory, started } = await benchScale(sites, cars)
      rows.push({
        what: `${sites.toLocaleString('en')} sites, ${cars.toLocaleString('en')} cars: a search page never asked for before`,
        ours: `p50 ${milli(p50)}, p95 ${milli(p95)}, ${megabytes(memory)}, starts in ${seconds(started)}`,
      })
    }
    return rows
  },
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((part) => !(part in PARTS))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: choose from ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}
const rows: Row[] = []
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.error(`Measuring: ${name} …`)
  rows.push(...(await part()))
}
console.log(markdownTable(rows))
