import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#adapters/database/connect.ts'
import type { Database } from '#adapters/database/database.ts'
import { insights } from '#adapters/database/insights/insights.ts'
import { platformHealth } from '#adapters/database/insights/platform-health.ts'
import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused, narrowed, permit } from '#domain/access/permit.ts'
import { permitPlatform } from '#domain/access/platform-permit.ts'
import { PAGE_KINDS } from '#domain/insights/page-kinds.ts'
import type { Range } from '#domain/insights/range.ts'
import { SOURCES } from '#domain/insights/source.ts'
import { FORM_IDS } from '#domain/lead/forms/form.ts'

const SITES = 10
const CARS = 400
const YEAR: Range = { from: '2025-11-17', to: '2026-11-16' }
const OPERATOR: PersonActor = {
  kind: 'person',
  id: 'operator',
  name: 'Operator',
  email: 'operator@example.com',
  memberships: [{ target: { kind: 'platform' }, role: 'operator', places: 'all', endsAt: null }],
  sessionId: 'bench',
  confirmedAt: null,
  entered: null,
  via: 'console',
  requestId: 'bench',
}
const devices = sql`unnest(array['phone', 'desktop']) device`
const oneOf = (names: readonly string[]) =>
  sql`unnest(array[${sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )}]::text[])`
const SOME_SOURCES = Object.keys(SOURCES).slice(0, 6)
const SOME_FORMS = FORM_IDS.slice(0, 8)
const SOME_KINDS = Object.keys(PAGE_KINDS).slice(0, 12)

/** Sums of busy sites: 400 cars seen every day, six sources, eight yards. The first has yards. */
export async function fillSums(
  { db }: Database,
  sites: readonly string[],
  { from, to }: Range,
): Promise<void> {
  const site = sql`${oneOf(sites)} site`
  const days = sql`generate_series(${from}::date, ${to}::date, '1 day') day`
  await db.execute(sql`
    insert into daily_visits (site, day, place, device, source, visits, visitors, pages, searches, car_views, leads)
    select site, day, place, device, source, 60, 50, 200, 40, 90, 1
    from ${site}, ${days}, ${devices}, generate_series(0, 8) place, ${oneOf(SOME_SOURCES)} source`)
  await db.execute(sql`
    insert into daily_cars (site, day, car, device, place, views, seconds)
    select site, day, car, device, car % 8 + 1, 2, 90
    from ${site}, ${days}, ${devices}, generate_series(1, ${CARS}::int) car`)
  await db.execute(sql`
    insert into monthly_cars select site, date_trunc('month', day)::date, car, device, max(place), sum(views),
      sum(seconds), 0, 0, 0, 0 from daily_cars group by 1, 2, 3, 4`)
  // Sixty words a day, of two thousand that somebody searches for in the year.
  await db.execute(sql`
    insert into daily_terms (site, day, kind, term, device, times, empty, hits)
    select site, day, 'asked', 'words ' || (term * term + (day::date - ${from}::date) * 37) % 2000, device, 3,
      term % 2, term
    from ${site}, ${days}, ${devices}, generate_series(1, 60) term on conflict do nothing`)
  for (const [kind, many] of [
    ['facet', 8],
    ['campaign', 4],
    ['referrer', 10],
  ] as const)
    await db.execute(sql`
      insert into daily_terms (site, day, kind, term, device, times)
      select site, day, ${kind}, 'words ' || term, device, 3
      from ${site}, ${days}, ${devices}, generate_series(1, ${many}::int) term`)
  await db.execute(sql`
    insert into daily_forms (site, day, form, step, device, times)
    select site, day, form, step, device, 3
    from ${site}, ${days}, ${devices}, ${oneOf(SOME_FORMS)} form, unnest(array[0, 1, 2, 99]) step`)
  await db.execute(sql`
    insert into daily_pages (site, day, kind, device, views, lcp, inp, cls)
    select site, day, kind, device, 100, array[9,8,7,6,5,4,3,2,1,1,1,1],
      array[9,8,7,6,5,4,3,2,1,1,1,1], array[9,8,7,6,5,4,3,2,1,1,1,1]
    from ${site}, ${days}, ${devices}, ${oneOf(SOME_KINDS)} kind`)
  await db.execute(sql`
    insert into monthly_pages select site, date_trunc('month', day)::date, kind, device, sum(views), lcp, inp, cls
    from daily_pages group by 1, 2, 3, 4, lcp, inp, cls`)
  await db.execute(sql`
    insert into yard_pages (site, place, day, kind, device, views, lcp, inp, cls)
    select site, place, day, kind, device, views / 8, lcp, inp, cls
    from daily_pages, generate_series(1, 8) place where site = ${sites[0]}`)
  await db.execute(sql`
    insert into yard_terms (site, place, day, kind, term, device, times, empty, hits)
    select site, place, day, kind, term, device, 1, empty, hits
    from daily_terms, generate_series(1, 8) place where site = ${sites[0]} and right(term, 1) < '3'`)
  await db.execute(sql`
    insert into yard_forms (site, place, day, form, step, device, times)
    select site, place, day, form, step, device, 1
    from daily_forms, generate_series(1, 8) place where site = ${sites[0]}`)
}

/** Every car of the first site was lowered once a month. */
async function fillCars({ db }: Database): Promise<void> {
  await db.execute(sql`
    insert into cars (id, slug, dealership_id, status, document)
    select car, 'car-' || car, 1, 'in_stock', jsonb_build_object('year', 2020, 'make', 'Make', 'model', 'Model',
      'price', 20000, 'created_at_timestamp', 1760000000) from generate_series(1, ${CARS}::int) car`)
  await db.execute(sql`
    insert into car_history (car_id, dealership_id, at, price, status, photos, photos_hash, source)
    select car, 1, ${YEAR.from}::date + month * interval '30 days', 30000 - month * 500, 'in_stock', 0, '', 'feed'
    from generate_series(1, ${CARS}::int) car, generate_series(0, 11) month order by car, month`)
  await db.execute(sql`analyze`)
}

/** The slowest of all plots of a year, in milliseconds, and its name. */
export async function benchYear(sites = SITES): Promise<{ ms: number; name: string }> {
  const database = await openDatabase({ folder: mkdtempSync(join(tmpdir(), 'forecourt-bench-')) })
  const slugs = Array.from({ length: sites }, (_, n) => `site-${n + 1}`)
  await fillSums(database, slugs, YEAR)
  await fillCars(database)
  const platform = { kind: 'platform', name: 'bench', via: 'platform', requestId: 'bench' } as const
  const dealer = { slug: 'site-1', dealerships: [], locations: [] }
  const may = permit(platform, 'insight.read', dealer, new Date())
  if (isRefused(may)) throw new Error(may.why)
  const yard = narrowed(may, [3])
  const read = insights(database)
  const year = YEAR
  const operator = permitPlatform(OPERATOR, new Date())!
  const health = platformHealth(database)
  const everySite = { ...year, sites: slugs }
  const plots: Record<string, () => Promise<unknown>> = {
    days: () => read.days(may, year),
    sources: () => read.sources(may, year),
    cars: () => read.cars(may, year),
    'one car': () => read.carDays(may, 7, year),
    words: () => read.terms(may, year, { kind: 'asked', limit: 100 }),
    'lost demand': () => read.terms(may, year, { kind: 'asked', limit: 100, only: 'empty' }),
    pages: () => read.pages(may, year),
    forms: () => read.forms(may, year),
    'forms of a yard': () => read.forms(yard, year),
    filters: () => read.terms(may, year, { kind: 'facet', limit: 30 }),
    campaigns: () => read.terms(may, year, { kind: 'campaign', limit: 20 }),
    'referring sites': () => read.terms(may, year, { kind: 'referrer', limit: 20 }),
    'days of a yard': () => read.days(yard, year),
    'sources of a yard': () => read.sources(yard, year),
    'cars of a yard': () => read.cars(yard, year),
    'pages of a yard': () => read.pages(yard, year),
    'words of a yard': () => read.terms(yard, year, { kind: 'asked', limit: 100 }),
    'one source': () => read.counted(may, year, { of: 'source', name: 'search' }),
    'one word': () => read.counted(may, year, { of: 'asked', name: 'words 7' }),
    'one form': () => read.counted(may, year, { of: 'form', name: SOME_FORMS[0]! }),
    'one kind of page': () => read.counted(may, year, { of: 'page', name: SOME_KINDS[0]! }),
    stock: () => read.stock(may, [1], year),
    'price changes': () => read.priceChanges(may, [1], { ...year, zone: 'Australia/Sydney' }),
    'all sites by day': () => health.days(operator, everySite),
    'all sites': () => health.sites(operator, everySite),
    'pages of all sites': () => health.pages(operator, everySite),
  }
  let slowest = { ms: 0, name: '' }
  for (const [name, plot] of Object.entries(plots)) {
    const times: number[] = []
    for (let n = 0; n < 5; n += 1) {
      // The embedded database works in this process, so its CPU time is what a reader waits for.
      const began = process.cpuUsage()
      await plot()
      const { user, system } = process.cpuUsage(began)
      times.push((user + system) / 1000)
    }
    const ms = times.sort((a, b) => a - b)[2]!
    if (ms > slowest.ms) slowest = { ms, name }
  }
  await database.close()
  return slowest
}
