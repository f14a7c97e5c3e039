// npm run bench [-- cached rendered start memory search alerts leads console versions publish
// events beside year plots raw import scale]: measures everything, or only the named parts, and
// prints one table.
import { startServer } from '../e2e/testing/running-server.ts'
import { benchAgents } from './agents.ts'
import { benchAlerts } from './alerts.ts'
import { benchConsole } from './console/main.ts'
import { benchImport } from './import.ts'
import { benchOthers } from './import-beside-pages.ts'
import { benchEvents, benchPagesBesideEvents } from './insights/events-beside-pages.ts'
import { benchPlotsBesidePages } from './insights/plots-beside-pages.ts'
import { benchRawEvents } from './insights/raw-events.ts'
import { benchYear } from './insights/year.ts'
import { benchLeads } from './leads.ts'
import { benchMemory } from './memory.ts'
import { benchCachedPage } from './pages/cached-page.ts'
import { benchProxiedPage } from './pages/proxied-page.ts'
import { benchUncachedPage } from './pages/uncached-page.ts'
import { benchPlainWords } from './plain-words.ts'
import { benchSearch } from './search/quick.ts'
import { benchPublish } from './sites/publish.ts'
import { benchScale } from './sites/scale.ts'
import { benchSiteVersions } from './sites/site-versions.ts'
import { benchStartUp } from './start-up.ts'
import { markdownTable, micro, milli, type Row, seconds } from './table.ts'

const SLUG = 'harbourline'
/**
 * A hundred are asked for. They need 30 GB, so a tenth of that is measured, by month all the same.
 */
const RAW_MILLIONS = Number(process.env.RAW_MILLIONS ?? 10)
const megabytes = (value: number) => `${Math.round(value)} MB`

const PARTS: Record<string, () => Promise<Row[]>> = {
  async cached() {
    const pages = await benchCachedPage(SLUG, '/search/used-cars')
    const proxied = await benchProxiedPage()
    return [
      ...pages.map((page) => ({
        what: `Cached page of ${Math.round(page.bytes / 1024)} KB, compared with nginx and the same file, server and client: ${page.placement}: CPU a request`,
        ours: micro(page.ours),
        beside: micro(page.theirs),
        ratio: page.ratio,
        goal: '≤ 1.41',
      })),
      {
        what: 'The same behind the shipped nginx configuration, compared with nginx and the file: CPU a request',
        ours: micro(proxied.ours),
        beside: micro(proxied.theirs),
        ratio: proxied.ours / proxied.theirs,
      },
      {
        what: 'And compared with nginx as a caching proxy in front of nginx: CPU a request',
        ours: micro(proxied.ours),
        beside: micro(proxied.own),
        ratio: proxied.ours / proxied.own,
        goal: 'nginx’s own',
      },
      {
        what: 'Time until a stock change is visible through the proxy',
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
    const pages: [string, string, string][] = [
      ['Search', '/search/used-cars', '≤ 0.66'],
      ['Car', car, '≤ 0.63'],
      ['Home', '/', '≤ 0.84'],
    ]
    for (const [name, path, goal] of pages) {
      const page = await benchUncachedPage(server, SLUG, path)
      rows.push({
        what: `${name} page of ${page.kilobytes} KB rendered per request, compared with hand-written React: CPU a request`,
        ours: milli(page.ours),
        beside: milli(page.theirs),
        ratio: page.ratio,
        goal,
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
  async memory() {
    const GOALS: Record<string, string> = {
      'The demo platform started again, after its first page': '≤ 350 MB',
    }
    return (await benchMemory()).map((row) => ({
      what: row.what,
      ours: megabytes(row.megabytes),
      goal: GOALS[row.what],
    }))
  },
  async search() {
    const GOALS: Record<string, string> = { browse: '≤ 1.5 ms' }
    const words = benchPlainWords()
    const agents = await benchAgents()
    const searches = [...(await benchSearch(20_000))].map(([kind, { p50, p95 }]) => ({
      what: `Embedded search, 20,000 cars: ${kind}`,
      ours: `p50 ${milli(p50)}, p95 ${milli(p95)}`,
      goal: GOALS[kind],
    }))
    return [
      ...searches,
      {
        what: 'Plain words read as filters, each phrase of the corpus; and learning the words of a stock',
        ours: `p50 ${milli(words.p50)}, p99 ${milli(words.p99)}; ${milli(words.build)}`,
        goal: '≤ 1 ms',
      },
      {
        what: 'search_catalog of an agent, 20,000 cars of one site, each phrase of the corpus once',
        ours: `p50 ${milli(agents.p50)}, p95 ${milli(agents.p95)}`,
        goal: '≤ 5 ms',
      },
    ]
  },
  async alerts() {
    const { many, one, found, here } = await benchAlerts()
    return [
      {
        what: `5,000 changed cars held against 100,000 alerts (${found} matches)`,
        ours: seconds(many),
        goal: '≤ 5 s',
      },
      { what: 'One changed car held against 100,000 alerts', ours: milli(one), goal: '≤ 20 ms' },
      { what: 'Of the 5,000 cars, on the thread of visitors in all', ours: milli(here) },
    ]
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
  async console() {
    const GOALS: Record<string, string> = { embedded: '≤ 100 ms', postgresql: '≤ 50 ms' }
    return (await benchConsole()).flatMap(({ database: name, figures: { alone, beside, lists, bulk } }) => [
      ...lists.map(({ who, room, all, slowest }) => ({
        what: `The list “${room}” with every filter and order, as ${who}, ${name}`,
        ours: `p50 ${milli(all.p50)}, p95 ${milli(all.p95)}, at most ${milli(slowest[0]!.p95)} for “${slowest[0]!.query}”`,
        goal: GOALS[name],
      })),
      {
        what: `p95 of a shop's page while all lists are read, compared with one on its own, ${name}`,
        ours: milli(beside.p95),
        beside: milli(alone.p95),
        ratio: beside.p95 / alone.p95,
        goal: '1',
      },
      {
        what: `Pricing 5,000 of 50,000 cars anew as one operation, ${name}`,
        ours: `${seconds(bulk.took)}, seen on its page ${seconds(bulk.seenAfter)} later`,
        goal: '≤ 5 s, seen within 2 s',
      },
      {
        what: `p95 of a shop's page meanwhile, compared with its usual, ${name}`,
        ours: milli(bulk.beside.p95),
        beside: milli(bulk.usual.p95),
        ratio: bulk.beside.p95 / bulk.usual.p95,
        goal: '≤ 2',
      },
    ])
  },
  async versions() {
    return Object.entries(await benchSiteVersions()).map(([name, { list, diff }]) => ({
      what: `200 versions of 100 sites: a page of the list, and what one changed, ${name}`,
      ours: `p95 ${milli(list)} and ${milli(diff)}`,
      goal: '≤ 100 ms',
    }))
  },
  async publish() {
    return Object.entries(await benchPublish()).map(([name, { p50, slowest }]) => ({
      what: `From “Publish now” until shoppers read it, ${name}`,
      ours: `p50 ${milli(p50)}, at most ${milli(slowest)}`,
      goal: '≤ 2 s',
    }))
  },
  async events() {
    const events = await benchEvents()
    return [
      {
        what: 'Events a second that the embedded database stores, each a beacon of its own',
        ours: `${Math.round(events.perSecond)}, ${Math.round(events.stored * 100)} % stored, ${events.cpuShare.toFixed(1)} cores`,
        goal: '≥ 3,000',
      },
    ]
  },
  async beside() {
    const beside = await benchPagesBesideEvents()
    return Object.entries(beside).map(([name, { alone, meanwhile, cpu }]) => ({
      what: `A page while 3,000 events come each second, beside its time without any: ${name}, ${cpu.toFixed(2)} cores`,
      ours: `p50 ${milli(meanwhile.p50)}, p95 ${milli(meanwhile.p95)}, at most ${milli(meanwhile.worst)}`,
      beside: `p50 ${milli(alone.p50)}, p95 ${milli(alone.p95)}`,
      goal: 'the same',
    }))
  },
  async year() {
    const year = await benchYear()
    return [
      {
        what: `The slowest plot over a year of ten busy sites, embedded, CPU: ${year.name}`,
        ours: milli(year.ms),
        goal: '≤ 100 ms',
      },
    ]
  },
  async plots() {
    return Object.entries(await benchPlotsBesidePages()).map(
      ([name, { alone, beside, screens, slowest }]) => ({
        what: `A page while screens of a year of ten busy sites are read, beside its time alone: ${name}. A screen takes p50 ${milli(screens.p50)}, p95 ${milli(screens.p95)}, and ${milli(slowest.p95)} for ${slowest.path}`,
        ours: `p50 ${milli(beside.p50)}, p95 ${milli(beside.p95)}`,
        beside: `p50 ${milli(alone.p50)}, p95 ${milli(alone.p95)}`,
        ratio: beside.p95 / alone.p95,
        goal: 'the same',
      }),
    )
  },
  async raw() {
    const raw = await benchRawEvents(RAW_MILLIONS)
    if (!raw) return []
    return [
      {
        what: `${RAW_MILLIONS} million raw events in PostgreSQL, made in ${seconds(raw.fillSeconds * 1000)}, ${raw.gigabytes.toFixed(1)} GB: a day of ten sites added up, how long storing events waits while a month is dropped, and until its files are gone`,
        ours: `${milli(raw.day)}, ${milli(raw.waited)}, ${milli(raw.drop)}`,
        goal: '≤ 2 s, at once, –',
      },
    ]
  },
  async import() {
    const imported = await benchImport()
    return [
      {
        what: 'Import of 50,000 rows into PostgreSQL, first and second time',
        ours: `${imported.firstSeconds.toFixed(1)} s, ${imported.againSeconds.toFixed(1)} s, at most ${megabytes(imported.megabytes)}`,
        goal: '≤ 12 s, ≤ 3 s, ≤ 350 MB',
      },
      ...(await benchOthers()).map(({ what, usual, meanwhile }) => ({
        what: `${what} of another dealer while the same server imports 50,000 rows, p95, compared with before`,
        ours: milli(meanwhile),
        beside: milli(usual),
        ratio: meanwhile / usual,
        goal: '≤ 2',
      })),
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
        what: `${sites.toLocaleString('en')} sites, ${cars.toLocaleString('en')} cars: an uncached search page`,
        ours: `p50 ${milli(p50)}, p95 ${milli(p95)}, ${megabytes(memory)}, starts in ${seconds(started)}`,
      })
    }
    return rows
  },
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((part) => !(part in PARTS))
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Choose from ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}
const rows: Row[] = []
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.error(`Measuring: ${name} …`)
  rows.push(...(await part()))
}
console.log(markdownTable(rows))
