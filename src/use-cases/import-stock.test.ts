import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { leases } from '#adapters/database/leases.ts'
import { stockPorts } from '#adapters/database/stock-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { fileFeed } from '#adapters/stock-feed/file-feed.ts'
import { aSite } from '#domain/builders.ts'
import type { Car } from '#domain/car/car.ts'
import { yardOf } from '#domain/import/build-car.ts'
import { FeedMapping } from '#domain/import/feed-mapping-schema.ts'
import { wentWell } from '#domain/import/import-report.ts'
import { type ImportOrder, importStock } from './import-stock.ts'
import { overrideCar } from './override-car.ts'

const folder = mkdtempSync(join(tmpdir(), 'feeds-'))
afterAll(() => rmSync(folder, { recursive: true }))

const YARD = yardOf([aSite()], 1)!
const NOW = new Date('2026-11-16T00:00:00Z')
const LATER = new Date('2026-11-17T00:00:00Z')
const HEADING = 'Stock Number,VIN,Year,Make,Model,Badge,Condition,Price,Odometer,Body,Photos'
const PHOTO = 'https://photos.example/a.jpg|https://photos.example/b.jpg'
const vinOf = (n: number) => `WVW${String(n).padStart(6, '0')}`
const line = (
  n: number,
  special: { price?: number | string; make?: string; stocknum?: string; vin?: string } = {},
) =>
  [
    special.stocknum ?? `S${n}`,
    special.vin ?? vinOf(n),
    2015 + (n % 10),
    special.make ?? 'Toyota',
    'Corolla',
    'Ascent Sport',
    'Used',
    special.price ?? `"$${20 + (n % 10)},990"`,
    '"41,200 km"',
    'Hatch',
    PHOTO,
  ].join(',')

let files = 0
function fileOf(text: string, ending = 'csv') {
  files += 1
  const path = join(folder, `${files}.${ending}`)
  writeFileSync(path, text)
  return path
}
const csv = (...lines: string[]) => fileOf([HEADING, ...lines].join('\n'))

eachDatabase((open, name) => {
  async function desk(database?: Database) {
    const opened = database ?? (await open())
    const ports = { ...(await stockPorts(opened)), leases: leases(opened) }
    const take = (path: string, special: Partial<ImportOrder> & { mapping?: FeedMapping } = {}) =>
      importStock(ports, {
        yard: YARD,
        feed: fileFeed(path),
        mapping: FeedMapping.parse({}),
        now: NOW,
        holder: 'test',
        ...special,
      })
    const stock = async () => {
      const found: Car[] = []
      for await (const batch of ports.cars.all()) found.push(...batch)
      return found.sort((a, b) => a.stocknum!.localeCompare(b.stocknum!))
    }
    return { ports, take, stock }
  }

  test('a feed with the usual names needs no mapping, and its cars are whole', async () => {
    const { take, stock } = await desk()
    expect(await take(csv(line(1)))).toMatchObject({ rows: 1, bad: 0, added: 1, removed: 0 })
    const [car] = await stock()
    expect(car).toMatchObject({
      slug: '2016-toyota-corolla-ascent-sport-s1',
      name: '2016 Toyota Corolla Ascent Sport',
      make_model: 'Toyota Corolla',
      price: 21_990,
      price_range: '$20,000 - $30,000',
      km: 41_200,
      simple_body: 'Hatchback',
      status: 'in_stock',
      dealership_id: 1,
      location_id: 10,
      city: 'Testville',
      photos_count: 2,
      primary_image_url: 'https://photos.example/a.jpg',
      categories: ['Used', 'Hatchback'],
    })
    expect(car!.weekly_price).toBeGreaterThan(0)
  })

  test('the same file again writes nothing', async () => {
    const { take, ports } = await desk()
    const path = csv(line(1), line(2), line(3))
    await take(path)
    const version = ports.stockVersions.current([1])
    expect(await take(path, { now: LATER })).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 3 })
    expect(ports.stockVersions.current([1])).toBe(version)
  })

  test('a dry run tells what would be added, changed and removed, and writes nothing', async () => {
    const { take, stock } = await desk()
    await take(csv(line(1), line(2), line(3)))
    const before = await stock()
    const report = await take(csv(line(1, { price: 1_990 }), line(2), line(4)), { isDryRun: true })
    expect(report).toMatchObject({ added: 1, changed: 1, unchanged: 1, removed: 1 })
    expect(report.changes).toContainEqual(
      expect.objectContaining({ kind: 'changed', stocknum: 'S1', fields: expect.arrayContaining(['price']) }),
    )
    expect(report.changes).toContainEqual(expect.objectContaining({ kind: 'removed', stocknum: 'S3' }))
    expect(await stock()).toEqual(before)
  })

  test('a car keeps its number and address when its stock number changes and its VIN does not', async () => {
    const { take, stock } = await desk()
    await take(csv(line(1), line(2)))
    const [before] = await stock()
    expect(await take(csv(line(1, { stocknum: 'Z9' }), line(2)))).toMatchObject({ added: 0, changed: 1 })
    const moved = (await stock()).find(({ stocknum }) => stocknum === 'Z9')
    expect(moved).toMatchObject({ id: before!.id, slug: before!.slug, created_at: before!.created_at })
  })

  test('a bad row is reported by row and field and left out, and its car stays as it was', async () => {
    const { take, stock } = await desk()
    await take(csv(line(1), line(2), line(3)))
    const report = await take(
      csv(line(1, { price: 'cheap' }), line(2), line(3), line(4, { make: '' }), 'a,b', line(2)),
    )
    expect(report).toMatchObject({ rows: 6, bad: 4, refused: expect.stringContaining('4 of 6') })
    const half = await take(csv(line(1, { price: 'cheap' }), line(2), line(3), line(4, { make: '' })))
    expect(half.errors).toEqual([
      { row: 1, field: 'price', reason: "'cheap' is not a number" },
      { row: 4, field: 'make', reason: 'is missing' },
    ])
    expect(half.removed).toBe(0)
    expect((await stock()).map(({ stocknum, price, status }) => [stocknum, price, status])).toEqual([
      ['S1', 21_990, 'in_stock'],
      ['S2', 22_990, 'in_stock'],
      ['S3', 23_990, 'in_stock'],
    ])
  })

  const statuses = async (stock: () => Promise<Car[]>) =>
    (await stock()).map(({ stocknum, status }) => [stocknum, status])
  const ALL_HERE = ['S1', 'S2', 'S3'].map((stocknum) => [stocknum, 'in_stock'])

  test('a row with a comma too many still shows that its car is there, whether the fault is before its stock number or after', async () => {
    const { take, stock } = await desk()
    await take(csv(line(1), line(2), line(3)))
    const report = await take(csv(line(1), line(2), line(3, { price: '23,990' })))
    expect(report).toMatchObject({ bad: 1, unchanged: 2, removed: 0, alerts: [] })
    const dealerFirst = (dealer: string, n: number) => `${dealer},${line(n)}`
    const moved = fileOf(
      [
        `Dealer,${HEADING}`,
        dealerFirst('Us', 1),
        dealerFirst('Us', 2),
        dealerFirst('Smith, Sons', 3),
        ...[4, 5].map((n) => dealerFirst('Us', n)),
      ].join('\n'),
    )
    expect(await take(moved)).toMatchObject({ bad: 1, unchanged: 2, added: 2, removed: 0, alerts: [] })
    expect((await statuses(stock)).slice(0, 3)).toEqual(ALL_HERE)
  })

  test('while a row does not tell its car, no car is taken off and the operator is told, until a person has looked', async () => {
    const { take, stock } = await desk()
    await take(csv(line(1), line(2), line(3), line(4)))
    for (const untold of ['a,b', line(3, { stocknum: '', vin: '!' })]) {
      const report = await take(csv(line(1, { price: 9_990 }), line(2), untold, line(4)))
      expect(report).toMatchObject({ bad: 1, removed: 0 })
      expect(report.alerts).toEqual([
        expect.stringMatching(/does not have 1 of the cars .* 1 of its rows .* none was taken off/),
      ])
    }
    expect((await stock()).every(({ status }) => status === 'in_stock')).toBe(true)
    // Nothing is missing: no need to look.
    expect((await take(csv(line(1), line(2), line(3), line(4), 'a,b'))).alerts).toEqual([])
    const looked = await take(csv(line(1), line(2), line(4), 'a,b'), { mayShrink: true })
    expect(looked).toMatchObject({ removed: 1, alerts: [] })
  })

  test('a row that bears the number of another by mistake is left out, and its car stays', async () => {
    const { take, stock } = await desk()
    await take(csv(line(1), line(2), line(3)))
    const vin = await take(csv(line(1), line(2, { vin: vinOf(1) }), line(3)))
    expect(vin.errors).toEqual([{ row: 2, field: 'vin', reason: 'is the same as in row 1' }])
    expect(vin).toMatchObject({ unchanged: 2, removed: 0 })
    const stocknum = await take(csv(line(1), line(2, { stocknum: 'S1' }), line(3)))
    expect(stocknum.errors).toEqual([{ row: 2, field: 'stocknum', reason: 'is the same as in row 1' }])
    expect(stocknum).toMatchObject({ unchanged: 2, removed: 0 })
    expect(await statuses(stock)).toEqual(ALL_HERE)
  })

  test('a car with a bad row and then a right one is changed by the right one, never added again', async () => {
    const { take, stock } = await desk()
    await take(csv(line(1), line(2), line(3)))
    const path = csv(line(1, { price: 'cheap' }), line(1, { price: 5_990 }), line(2), line(3))
    expect(await take(path)).toMatchObject({ bad: 1, added: 0, changed: 1, unchanged: 2, removed: 0 })
    expect(await take(path)).toMatchObject({ bad: 1, added: 0, changed: 0, unchanged: 3, removed: 0 })
    expect(await statuses(stock)).toEqual(ALL_HERE)
    expect((await stock())[0]!.price).toBe(5_990)
  })

  test('what a feed no longer has is sold, once, and for sale again when it comes back', async () => {
    const { take, stock } = await desk()
    await take(csv(line(1), line(2), line(3)))
    expect(await take(csv(line(1), line(2)))).toMatchObject({ removed: 1 })
    const sold = (await stock())[2]!
    expect(sold).toMatchObject({ status: 'sold', sold: true, sold_date_timestamp: NOW.getTime() / 1000 })
    expect(await take(csv(line(1), line(2)), { now: LATER })).toMatchObject({ removed: 0, unchanged: 2 })
    expect(await take(csv(line(1), line(2), line(3)))).toMatchObject({ changed: 1 })
    const back = (await stock())[2]!
    expect(back).toMatchObject({ id: sold.id, slug: sold.slug, status: 'in_stock', sold: false })
    expect(back.sold_date_timestamp).toBeUndefined()
  })

  test('a mapping may say that missing cars are removed for good, or kept', async () => {
    const { take, stock } = await desk()
    await take(csv(line(1), line(2), line(3)))
    await take(csv(line(1), line(2)), { mapping: FeedMapping.parse({ missing: 'keep' }) })
    expect((await stock())[2]!.status).toBe('in_stock')
    await take(csv(line(1), line(2)), { mapping: FeedMapping.parse({ missing: 'remove' }) })
    expect(await stock()).toHaveLength(2)
  })

  test('an empty or halved feed takes nothing off and raises an alert, unless a person has looked', async () => {
    const { take, stock } = await desk()
    await take(csv(line(1), line(2), line(3), line(4), line(5)))
    expect(await take(csv())).toMatchObject({ refused: expect.stringContaining('empty') })
    const halved = await take(csv(line(1, { price: 9_990 }), line(2)))
    expect(halved.alerts[0]).toContain('3 of the 5 cars')
    expect(wentWell(halved)).toBe(false)
    expect((await stock()).map(({ status, price }) => [status, price])).toEqual([
      ['in_stock', 9_990],
      ...[22_990, 23_990, 24_990, 25_990].map((price) => ['in_stock', price]),
    ])
    expect(await take(csv(line(1), line(2)), { mayShrink: true })).toMatchObject({ removed: 3, alerts: [] })
  })

  test('a reserved car stays reserved through an import, and is not taken off', async () => {
    const { take, stock, ports } = await desk()
    await take(csv(line(1), line(2), line(3)))
    const [one, , three] = await stock()
    await ports.cars.markReserved(one!.id, true)
    await ports.cars.markReserved(three!.id, true)
    const report = await take(csv(line(1, { price: 5_990 }), line(2)))
    expect(report).toMatchObject({ changed: 1, removed: 0, keptReserved: 1 })
    const after = await stock()
    expect(after[0]).toMatchObject({ reserved: true, price: 5_990 })
    expect(after[2]).toMatchObject({ reserved: true, status: 'in_stock' })
  })

  test('a car that is reserved while its feed is read is not taken off', async () => {
    for (const missing of ['sold', 'remove']) {
      const { take, stock, ports } = await desk()
      await take(csv(line(1), line(2), line(3), line(4), line(5)))
      const four = (await stock())[3]!
      const feed = fileFeed(csv(line(1), line(2), line(3)))
      const slow = {
        async *rows() {
          yield* feed.rows()
          await ports.cars.markReserved(four.id, true)
        },
      }
      const report = await take('', { feed: slow, mapping: FeedMapping.parse({ missing }) })
      expect(report).toMatchObject({ unchanged: 3, removed: 1, keptReserved: 1 })
      expect(report.changes.map(({ stocknum }) => stocknum)).toEqual(['S5'])
      const after = await stock()
      expect(after[3]).toEqual({ ...four, reserved: true })
      expect(after[4]?.status).toBe(missing === 'sold' ? 'sold' : undefined)
      const version = ports.stockVersions.current([1])
      expect(await take('', { feed, mapping: FeedMapping.parse({ missing }) })).toMatchObject({
        removed: 0,
        keptReserved: 1,
      })
      expect(ports.stockVersions.current([1])).toBe(version)
    }
  })

  test("a dealer's own word stands over the feed's until the dealer takes it back", async () => {
    const { take, stock, ports } = await desk()
    await take(csv(line(1), line(2)))
    const say = (fields: Record<string, string>) =>
      overrideCar(ports, { yard: YARD, stocknum: 's1', fields, now: NOW })
    expect(await say({ price: '$18,888', tag: 'Special' })).toMatchObject({ ok: true })
    expect(await take(csv(line(1, { price: 30_000 }), line(2)))).toMatchObject({ changed: 0 })
    expect((await stock())[0]).toMatchObject({ price: 18_888, tag: 'Special' })
    expect(await say({ price: 'soon' })).toMatchObject({ ok: false })
    expect(await say({ reserved: 'yes' })).toMatchObject({ ok: false })
    await say({ price: '' })
    expect((await stock())[0]).toMatchObject({ tag: 'Special' })
    await take(csv(line(1, { price: 31_000 }), line(2)))
    expect((await stock())[0]).toMatchObject({ price: 31_000, tag: 'Special' })
  })

  test('a mapping renames columns, sets constants, translates words and units', async () => {
    const { take, stock } = await desk()
    const path = fileOf(
      JSON.stringify([
        {
          ref: 'J1',
          built: 2020,
          maker: 'Kia',
          car: 'Rio',
          kind: 'ZB',
          cents: 1_999_000,
          miles: 10_000,
          shots: [{ url: 'https://p.example/1.jpg' }],
        },
      ]),
      'json',
    )
    const mapping = FeedMapping.parse({
      columns: {
        stocknum: 'ref',
        year: 'built',
        make: 'maker',
        model: 'car',
        car_type: { column: 'kind', values: { zb: 'used' } },
        price: { column: 'cents', units: 'cents' },
        km: { column: 'miles', units: 'miles' },
        images: 'shots',
      },
      constants: { price_type: 'Drive Away' },
    })
    expect(await take(path, { mapping })).toMatchObject({ added: 1, bad: 0 })
    expect((await stock())[0]).toMatchObject({
      stocknum: 'J1',
      car_type: 'used',
      price: 19_990,
      price_type: 'Drive Away',
      km: 16_093,
      primary_image_url: 'https://p.example/1.jpg',
    })
  })

  test('cars of other dealerships, and cars that never came from a feed, are left alone', async () => {
    const { take, stock, ports } = await desk()
    const { aCar } = await import('#domain/builders.ts')
    await ports.cars.upsert([aCar({ stocknum: 'A', dealership_id: 2 }), aCar({ stocknum: 'B' })])
    await take(csv(line(1)))
    expect((await stock()).map(({ status }) => status)).toEqual(['in_stock', 'in_stock', 'in_stock'])
  })

  test('a car that moves to another yard of its group keeps its address: whichever feed comes first, the old one leads to the new', async () => {
    const { take, stock, ports } = await desk()
    const [place] = aSite().locations
    const group = aSite({
      dealerships: [1, 2, 3].map((id) => ({ id, slug: `yard-${id}`, name: `Yard ${id}` })),
      locations: [1, 2, 3].map((id) => ({
        ...place!,
        id: id * 10,
        slug: `yard-${id}`,
        dealership_id: id,
        dealership_slug: `yard-${id}`,
      })),
    })
    const at = (id: number, ...lines: string[]) => take(csv(...lines), { yard: yardOf([group], id)! })
    const moving = (stocknum: string) => line(1, { stocknum })
    await at(1, moving('OLD'), line(2), line(3))
    await at(2, line(4))
    const old = (await stock()).find(({ stocknum }) => stocknum === 'OLD')!

    // The new yard is first: for a while both have it, and nothing goes back and forth.
    expect(await at(2, line(4), moving('NEW'))).toMatchObject({ added: 1, moved: 0 })
    expect(await at(1, moving('OLD'), line(2), line(3))).toMatchObject({ unchanged: 3, moved: 0 })
    expect(await at(1, line(2), line(3))).toMatchObject({ removed: 1, moved: 1 })
    const now = (await stock()).find(({ stocknum }) => stocknum === 'NEW')!
    expect(await ports.cars.formerCar(old.slug)).toMatchObject({ dealership_id: 1, slug: now.slug })
    expect(await ports.cars.bySlug(old.slug)).toBeUndefined()

    // The old yard is first: the car is sold there until the third yard has it.
    expect(await at(2, line(4))).toMatchObject({ removed: 1, moved: 0 })
    expect((await ports.cars.bySlug(now.slug))?.sold).toBe(true)
    expect(await at(3, moving('THIRD'))).toMatchObject({ added: 1, moved: 1 })
    const third = (await stock()).find(({ stocknum }) => stocknum === 'THIRD')!
    for (const slug of [old.slug, now.slug])
      expect(await ports.cars.formerCar(slug)).toMatchObject({ slug: third.slug })
    // An address is never given to another car.
    await at(1, line(2), line(3), moving('OLD'))
    expect((await stock()).find(({ stocknum }) => stocknum === 'OLD')!.slug).not.toBe(old.slug)
  })

  test('a car with the same VIN in a stranger’s feed moves nothing', async () => {
    const { take, ports, stock } = await desk()
    const stranger = aSite({
      dealerships: [{ id: 9, slug: 'nine', name: 'Nine' }],
      locations: [{ ...aSite().locations[0]!, dealership_id: 9, dealership_slug: 'nine' }],
    })
    await take(csv(line(1), line(2), line(3)))
    const [car] = await stock()
    await take(csv(line(2), line(3)))
    const yard = yardOf([aSite(), stranger], 9)!
    expect(await take(csv(line(1)), { yard })).toMatchObject({ added: 1, moved: 0 })
    expect(await ports.cars.bySlug(car!.slug)).toMatchObject({ dealership_id: 1, sold: true })
  })

  test('two imports into one dealership at once: one works, the other says why it does not', async () => {
    const { take, ports } = await desk()
    const path = csv(line(1), line(2))
    await ports.leases.take('import 1', 'a', 30)
    expect((await take(path, { holder: 'b' })).refused).toContain('running')
    expect(await ports.cars.count()).toBe(0)
    await ports.leases.release('import 1', 'a')
    expect(await take(path, { holder: 'b' })).toMatchObject({ added: 2 })
  })

  // On the slower of the two; the work outside the database is the same for both.
  test.skipIf(name !== 'PGlite')(
    '50,000 rows with errors in them go in, and the same file again writes nothing',
    async () => {
      const { take, ports } = await desk()
      const path = join(folder, 'large.csv')
      const out = createWriteStream(path)
      out.write(`${HEADING}\n`)
      for (let n = 1; n <= 50_000; n += 1) out.write(`${line(n, n % 100 === 0 ? { price: 'broken' } : {})}\n`)
      await new Promise<void>((resolve) => out.end(() => resolve()))
      const report = await take(path)
      expect(report).toMatchObject({ rows: 50_000, bad: 500, added: 49_500, errorsByField: { price: 500 } })
      expect(await ports.cars.count()).toBe(49_500)
      const version = ports.stockVersions.current([1])
      expect(await take(path)).toMatchObject({ added: 0, changed: 0, unchanged: 49_500, removed: 0 })
      expect(ports.stockVersions.current([1])).toBe(version)
    },
    240_000,
  )
})
