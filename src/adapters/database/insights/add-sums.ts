import { type SQL, sql } from 'drizzle-orm'
import { CAR_METRICS, METRICS, type Sums } from '#domain/insights/sums.ts'
import { added, type Vital } from '#domain/insights/vitals.ts'
import type { Db } from '../database.ts'

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const columns = (names: readonly string[]) => sql.raw(names.join(', '))

/** Rows in one order in every process, so that two of them cannot wait for each other. */
const sorted = <Value>(map: Map<string, Value>): Value[] =>
  [...map.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value)

type Table = {
  name: string
  keys: Record<string, string>
  sums: readonly string[]
  /** Columns that an update replaces, or adds up in its own way. */
  others?: Record<string, { type: string; update: SQL }>
}

/** The most that a column holds. */
const MAX_SUM = 2 ** 31 - 1
/** One event adds up to 1,800 of these. A sum that is full must not fail a batch of all sites. */
const CAN_BE_FULL = new Set(['seconds', 'photos'])
const grown = (table: string, column: string) => {
  const sum = `${table}.${column}::bigint + excluded.${column}`
  return CAN_BE_FULL.has(column) ? `least(${MAX_SUM}, ${sum})` : `${table}.${column} + excluded.${column}`
}

/** Small enough that making the JSON of one statement holds up no request. */
const ROWS = 200

/** Adds rows to a table of sums: new keys are inserted, known ones grow. One parameter for all. */
async function addRows(
  db: Db,
  { name, keys, sums, others = {} }: Table,
  rows: readonly object[],
): Promise<void> {
  const all = [...Object.keys(keys), ...sums, ...Object.keys(others)]
  const types = [
    ...Object.entries(keys).map(([key, type]) => `${key} ${type}`),
    ...sums.map((key) => `${key} int`),
    ...Object.entries(others).map(([key, { type }]) => `${key} ${type}`),
  ]
  const updates = [
    ...sums.map((key) => sql.raw(`${key} = ${grown(name, key)}`)),
    ...Object.values(others).map(({ update }) => update),
  ]
  for (let first = 0; first < rows.length; first += ROWS) {
    const some = JSON.stringify(rows.slice(first, first + ROWS))
    await db.execute(sql`
      insert into ${sql.raw(name)} (${columns(all)})
      select ${columns(all)} from jsonb_to_recordset(${some}::jsonb) as given(${columns(types)})
      on conflict (${columns(Object.keys(keys))}) do update set ${sql.join(updates, sql`, `)}`)
  }
}

const filled = (names: readonly string[], counts: Partial<Record<string, number>>) =>
  Object.fromEntries(names.map((name) => [snake(name), counts[name] ?? 0]))

const summedArrays = (table: string, column: string) => ({
  type: 'int[]',
  update: sql.raw(`${column} = array(select coalesce(was, 0) + coalesce(more, 0)
    from unnest(${table}.${column}, excluded.${column}) with ordinality as bucket(was, more, n) order by n)`),
})

const speeds = (table: string) => ({
  lcp: summedArrays(table, 'lcp'),
  inp: summedArrays(table, 'inp'),
  cls: summedArrays(table, 'cls'),
})

const TABLES = {
  visits: {
    name: 'daily_visits',
    keys: { site: 'text', place: 'int', day: 'date', device: 'text', source: 'text' },
    sums: METRICS.map(snake),
  },
  cars: {
    name: 'daily_cars',
    keys: { site: 'text', day: 'date', car: 'int', device: 'text' },
    sums: CAR_METRICS.map(snake),
    others: { place: { type: 'int', update: sql.raw('place = excluded.place') } },
  },
  months: {
    name: 'monthly_cars',
    keys: { site: 'text', month: 'date', car: 'int', device: 'text' },
    sums: CAR_METRICS.map(snake),
    others: { place: { type: 'int', update: sql.raw('place = excluded.place') } },
  },
  pages: {
    name: 'daily_pages',
    keys: { site: 'text', day: 'date', kind: 'text', device: 'text' },
    sums: ['views'],
    others: speeds('daily_pages'),
  },
  pageMonths: {
    name: 'monthly_pages',
    keys: { site: 'text', month: 'date', kind: 'text', device: 'text' },
    sums: ['views'],
    others: speeds('monthly_pages'),
  },
  forms: {
    name: 'daily_forms',
    keys: { site: 'text', day: 'date', form: 'text', step: 'int', device: 'text' },
    sums: ['times'],
  },
  terms: {
    name: 'daily_terms',
    keys: { site: 'text', kind: 'text', day: 'date', term: 'text', device: 'text' },
    sums: ['times', 'empty'],
    others: { hits: { type: 'int', update: sql.raw('hits = excluded.hits') } },
  },
} satisfies Record<keyof Sums | 'months' | 'pageMonths', Table>

/** The same for the yards. */
const ofYards = ({ name, keys, ...table }: Table): Table => {
  const yards = name.replace('daily', 'yard')
  const others = table.others && 'lcp' in table.others ? { others: speeds(yards) } : {}
  return { ...table, ...others, name: yards, keys: { place: 'int', ...keys } }
}

/** Adds the rows of sites to the one table, those of yards to the other. */
async function addToBoth(tx: Db, table: Table, rows: readonly ({ place: number } & object)[]): Promise<void> {
  await addRows(
    tx,
    table,
    rows.filter(({ place }) => place === 0),
  )
  await addRows(
    tx,
    ofYards(table),
    rows.filter(({ place }) => place > 0),
  )
}

/** The sums of cars by month. */
function monthsOf({ cars }: Sums): Sums['cars'] {
  const months: Sums['cars'] = new Map()
  for (const { key, place, counts } of cars.values()) {
    const [site, day, car, device] = key
    const name: typeof key = [site, `${day.slice(0, 7)}-01`, car, device]
    const month = months.get(name.join('\n')) ?? { key: name, place, counts: {} }
    for (const metric of CAR_METRICS)
      month.counts[metric] = (month.counts[metric] ?? 0) + (counts[metric] ?? 0)
    months.set(name.join('\n'), { ...month, place })
  }
  return months
}

const carRows = (cars: Sums['cars'], period: 'day' | 'month') =>
  sorted(cars).map(({ key: [site, from, car, device], place, counts }) => ({
    site,
    [period]: from,
    car,
    device,
    place,
    ...filled(CAR_METRICS, counts),
  }))

/** The sums of a site's pages by month. */
function pageMonthsOf({ pages }: Sums): Sums['pages'] {
  const months: Sums['pages'] = new Map()
  for (const { key, place = 0, views, vitals } of pages.values()) {
    if (place > 0) continue
    const [site, day, kind, device] = key
    const name: typeof key = [site, `${day.slice(0, 7)}-01`, kind, device]
    const month = months.get(name.join('\n')) ?? { key: name, views: 0, vitals: {} }
    for (const [vital, counts] of Object.entries(vitals) as [Vital, number[]][])
      month.vitals[vital] = added(month.vitals[vital] ?? [], counts)
    month.views += views
    months.set(name.join('\n'), month)
  }
  return months
}

const pageRows = (pages: Sums['pages'], period: 'day' | 'month') =>
  sorted(pages).map(({ key: [site, from, kind, device], place = 0, views, vitals }) => ({
    place,
    site,
    [period]: from,
    kind,
    device,
    views,
    lcp: vitals.lcp ?? [],
    inp: vitals.inp ?? [],
    cls: vitals.cls ?? [],
  }))

/** Adds sums to the daily tables, inside the caller's transaction. */
export async function addSums(tx: Db, sums: Sums): Promise<void> {
  await addRows(
    tx,
    TABLES.visits,
    sorted(sums.visits).map(({ key: [site, day, place, device, source], counts }) => ({
      site,
      day,
      place,
      device,
      source,
      ...filled(METRICS, counts),
    })),
  )
  await addRows(tx, TABLES.cars, carRows(sums.cars, 'day'))
  await addRows(tx, TABLES.months, carRows(monthsOf(sums), 'month'))
  await addToBoth(tx, TABLES.pages, pageRows(sums.pages, 'day'))
  await addRows(tx, TABLES.pageMonths, pageRows(pageMonthsOf(sums), 'month'))
  await addToBoth(
    tx,
    TABLES.forms,
    sorted(sums.forms).map(({ key: [site, day, form, step, device], place = 0, times }) => ({
      place,
      site,
      day,
      form,
      step,
      device,
      times,
    })),
  )
  await addToBoth(
    tx,
    TABLES.terms,
    sorted(sums.terms).map(({ key: [site, day, kind, term, device], place = 0, times, empty, hits }) => ({
      place,
      site,
      day,
      kind,
      term,
      device,
      times,
      empty,
      hits,
    })),
  )
}
