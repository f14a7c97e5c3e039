import { startServer } from '../e2e/running-server.ts'
import { benchCachedPage } from './cached-page.ts'
import { benchUncachedPage } from './uncached-page.ts'

type Row = { ours: string; other: string; ratio: string; goal: string }
const rows: Record<string, Row> = {}
const micro = (ms: number) => `${(ms * 1000).toFixed(1)} µs`
const milli = (ms: number) => `${ms.toFixed(2)} ms`

const cached = await benchCachedPage('harbourline', '/search/used-cars')
rows[`kept page, ${Math.round(cached.bytes / 1024)} KB, against nginx (CPU a request)`] = {
  ours: micro(cached.ours),
  other: micro(cached.theirs),
  ratio: cached.ratio.toFixed(2),
  goal: '≤ 1.7',
}

const uncached = await startServer({ LOG_LEVEL: 'error', PAGE_CACHE_MB: '0' })
const search = await uncached.get('harbourline', '/search/used-cars')
const car = /href="(\/cars\/\d{4}-[a-z0-9-]+)"/.exec(search.body)?.[1] ?? '/'
for (const [name, path] of Object.entries({ search: '/search/used-cars', car, home: '/' })) {
  const page = await benchUncachedPage(uncached, 'harbourline', path)
  rows[`${name} page rendered anew, ${page.kilobytes} KB, against hand-made React (CPU a request)`] = {
    ours: milli(page.ours),
    other: milli(page.theirs),
    ratio: page.ratio.toFixed(2),
    goal: '≤ 1.0',
  }
}
await uncached.stop()
console.table(rows)
