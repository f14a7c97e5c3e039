import { matchSearches } from 'in-process-search'
import { threadedAlertMatcher } from '#adapters/search/alert-matcher.ts'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import { between, equals, type Filter, isIn } from '#domain/stock/filter.ts'
import { makeStock } from './search/stock.ts'

const ALERTS = 100_000
const CHANGED = 5000
const SITES = 50
/** As many as the platform reads at once. */
const ALERTS_AT_ONCE = 1000
/** One in ten alerts has words. */
const WORDS_EVERY = 10

/** Saved searches of many sites: a make or model, a body, a price and a year, some with words. */
function savedSearches(stock: Record<string, unknown>[]) {
  const dealerships = [...new Set(stock.map((car) => car.dealership_id as number))]
  const searchOf = (n: number) => {
    const car = stock[(n * 7919) % stock.length]!
    const filters: Filter[] = [
      n % 3 ? equals('make', String(car.make)) : equals('make_model', String(car.make_model)),
      between('price', undefined, 5_000 + (n % 160) * 500),
      ...(n % 2 ? [isIn('simple_body', [String(car.simple_body)])] : []),
      ...(n % 4 ? [between('year', 2010 + (n % 15))] : []),
    ]
    return { id: String(n), filters, words: n % WORDS_EVERY ? '' : String(car.model) }
  }
  const perSite = ALERTS / SITES
  return Array.from({ length: SITES }, (_, site) => ({
    within: [
      isIn('status', ['in_stock', 'coming_soon']),
      isIn('dealership_id', [dealerships[site % dealerships.length]!]),
    ],
    searches: Array.from({ length: perSite }, (_one, n) => searchOf(site * perSite + n)),
  }))
}

/** What the thread that answers visitors does of it: it copies cars and alerts to the other. */
async function onThisThread(cars: Record<string, unknown>[], sites: ReturnType<typeof savedSearches>) {
  const began = process.threadCpuUsage()
  const matcher = threadedAlertMatcher().open(cars as never)
  for (const { within, searches } of sites)
    for (let from = 0; from < searches.length; from += ALERTS_AT_ONCE) {
      await matcher.match([{ stock: within, searches: searches.slice(from, from + ALERTS_AT_ONCE) }])
    }
  const { user, system } = process.threadCpuUsage(began)
  await matcher.close()
  return (user + system) / 1000
}

/** The CPU time to hold changed cars against all alerts, in milliseconds. */
export async function benchAlerts() {
  const stock = makeStock(20_000) as Record<string, unknown>[]
  const sites = savedSearches(stock)
  const took = (cars: Record<string, unknown>[]) => {
    const began = process.cpuUsage()
    const found = matchSearches(cars as never, sites, INDEX_SETTINGS.cars).length
    const { user, system } = process.cpuUsage(began)
    return { ms: (user + system) / 1000, found }
  }
  const many = took(stock.slice(0, CHANGED))
  took(stock.slice(0, 1))
  const singles = Array.from({ length: 9 }, (_, n) => took(stock.slice(n + 1, n + 2)).ms).sort(
    (a, b) => a - b,
  )
  const here = await onThisThread(stock.slice(0, CHANGED), sites)
  return { many: many.ms, one: singles[4]!, found: many.found, here }
}
