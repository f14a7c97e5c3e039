import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Database } from '#adapters/database/database.ts'
import { leases } from '#adapters/database/leases.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { fileFeed } from '#adapters/stock-feed/file-feed.ts'
import { aSite } from '#domain/builders.ts'
import type { Car } from '#domain/car/car.ts'
import { yardOf } from '#domain/import/build-car.ts'
import { wentWell } from '#domain/import/import-report.ts'
import { photoSource } from '#domain/import/photo-source.ts'
import { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
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

type Special = Partial<Omit<ImportOrder, 'profile'>> & { profile?: z.input<typeof FeedProfile> }

let files = 0
function fileOf(text: string, ending = 'csv') {
  files += 1
  const path = join(folder, `${files}.${ending}`)
  writeFileSync(path, text)
  return path
}
const csv = (...lines: string[]) => fileOf([HEADING, ...lines].join('\n'))

eachDatabase((open) => {
  async function desk(database?: Database) {
    const opened = database ?? (await open())
    const ports = { ...(await stockPorts(opened)), leases: leases(opened) }
    const takeWhole = async (path: string, special: Special = {}) => {
      const { profile: given = {}, ...others } = special
      const profile = FeedProfile.parse(given)
      const feed = others.feed ?? fileFeed(path)
      const look = await feed.look(profile)
      const base = { yard: YARD, feed, feedName: 'main', source: 'test', now: NOW, holder: 'test' }
      return importStock(ports, { ...base, look, ...others, profile })
    }
    const take = async (path: string, special: Special = {}) => (await takeWhole(path, special)).report
    const stock = async () => {
      const found: Car[] = []
      for await (const batch of ports.cars.all()) found.push(...batch)
      return found.sort((a, b) => a.stocknum!.localeCompare(b.stocknum!))
    }
    return { ports, take, takeWhole, stock }
  }

  test('a feed with the usual names needs no mapping, and its cars are whole', async () => {
    const { take, stock } = await desk()
    expect(await take(csv(line(1)))).toMatchObject({ rows: 1, held: 0, added: 1, removed: 0 })
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
      primary_image_url: photoSource(1, 'https://photos.example/a.jpg'),
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

  test('a car’s address follows a corrected make or model, and the old one leads to it', async () => {
    const { take, stock, ports } = await desk()
    await take(csv(line(1, { make: 'Toyta' }), line(2)))
    const [before] = await stock()
    expect(before!.slug).toBe('2016-toyta-corolla-ascent-sport-s1')
    expect(await take(csv(line(1), line(2)))).toMatchObject({ changed: 1, unchanged: 1 })
    const [after] = await stock()
    expect(after).toMatchObject({ id: before!.id, slug: '2016-toyota-corolla-ascent-sport-s1' })
    expect(await ports.cars.formerCar(before!.slug)).toMatchObject({ slug: after!.slug })
    expect(await take(csv(line(1), line(2)))).toMatchObject({ unchanged: 2 })
    // Back to the mistake: its own old address is free for it, and for nobody else.
    await take(csv(line(1, { make: 'Toyta' }), line(2)))
    expect((await stock())[0]!.slug).toBe(before!.slug)
    await overrideCar(ports, { yard: YARD, stocknum: 'S1', fields: { model: 'Camry' }, now: NOW })
    expect((await stock())[0]!.slug).toBe('2016-toyta-camry-ascent-sport-s1')
  })

  test('each run is stored with its report, its rejects and what changed car by car', async () => {
    const { take, stock, ports } = await desk()
    await take(csv(line(1), line(2), line(3), line(4, { make: '' })))
    const report = await take(csv(line(1, { price: 20_000 }), line(2), line(5)), { now: LATER })
    const { importRuns } = ports
    const [last, first] = await importRuns.list({ dealershipId: 1, limit: 10 })
    expect(first).toMatchObject({ feed: 'main', source: 'test', isOk: false, report: { added: 3, held: 1 } })
    expect(await importRuns.rejects(first!.id)).toContain('make is missing')
    expect(last).toMatchObject({ id: report.runId, isOk: true, report: { added: 1, changed: 1, removed: 1 } })
    expect(await importRuns.latest()).toEqual([last])
    const ids = Object.fromEntries((await stock()).map(({ stocknum, id }) => [stocknum, id]))
    const changes = await importRuns.changes(last!.id, { limit: 10 })
    expect(changes).toEqual([
      {
        carId: ids.S1,
        kind: 'changed',
        stocknum: 'S1',
        name: '2016 Toyota Corolla Ascent Sport',
        fields: expect.objectContaining({ price: { before: 21_990, after: 20_000 } }),
      },
      expect.objectContaining({ carId: ids.S3, kind: 'removed', stocknum: 'S3' }),
      expect.objectContaining({ carId: ids.S5, kind: 'added', stocknum: 'S5' }),
    ])
    expect(await importRuns.changes(last!.id, { after: ids.S1, limit: 1 })).toMatchObject([{ carId: ids.S3 }])
    expect(await importRuns.forget(new Date('2027-01-01'))).toBe(1)
    expect(await importRuns.changes(first!.id, { limit: 10 })).toEqual([])
    expect(await importRuns.list({ limit: 10 })).toHaveLength(1)
  })

  test('a feed that changes a price under a person’s own is noted, though shoppers see the same', async () => {
    const { take, stock, ports } = await desk()
    await take(csv(line(1), line(2)))
    await overrideCar(ports, { yard: YARD, stocknum: 'S1', fields: { price: '19,000' }, now: NOW })
    const feed_price = { before: 21_990, after: 20_500 }
    const report = await take(csv(line(1, { price: 20_500 }), line(2)), { now: LATER })
    expect(report).toMatchObject({ changed: 0, unchanged: 2 })
    const changes = (runId = 0) => ports.importRuns.changes(runId, { limit: 10 })
    expect(await changes(report.runId)).toMatchObject([
      { kind: 'changed', stocknum: 'S1', fields: { feed_price } },
    ])
    expect((await stock())[0]).toMatchObject({ price: 19_000 })
    // Beside what shoppers see, and not again while the feed says the same.
    const next = await take(csv(line(1, { price: 20_500, make: 'Toyta' }), line(2)), { now: LATER })
    const [changed] = await changes(next.runId)
    expect(changed!.fields).toMatchObject({ make: { before: 'Toyota', after: 'Toyta' } })
    expect(changed!.fields).not.toHaveProperty('feed_price')
  })

  test('prices, statuses and photos have a history, whoever changes them, written with the change', async () => {
    const database = await open()
    const { take, stock, ports } = await desk(database)
    const first = await take(csv(line(1), line(2), line(3)))
    const [one, two] = await stock()
    await take(csv(line(1, { price: 20_000 }), line(2), line(3)))
    await take(csv(line(1, { price: 20_000 }), line(2), line(3)))
    await overrideCar(ports, { yard: YARD, stocknum: 'S1', fields: { price: '19,000' }, now: NOW })
    await overrideCar(ports, { yard: YARD, stocknum: 'S1', fields: { price_type: 'Drive Away' }, now: NOW })
    await overrideCar(ports, { yard: YARD, stocknum: 'S1', fields: { tag: 'Special' }, now: NOW })
    const last = await take(csv(line(2), line(3)))
    expect((await ports.carHistory.of(one!.id)).map(({ at: _, ...rest }) => rest)).toEqual([
      { price: 21_990, priceType: '', status: 'in_stock', photos: 2, source: 'feed', runId: first.runId },
      {
        price: 20_000,
        priceType: '',
        status: 'in_stock',
        photos: 2,
        source: 'feed',
        runId: first.runId! + 1,
      },
      { price: 19_000, priceType: '', status: 'in_stock', photos: 2, source: 'person' },
      { price: 19_000, priceType: 'Drive Away', status: 'in_stock', photos: 2, source: 'person' },
      {
        price: 19_000,
        priceType: 'Drive Away',
        status: 'sold',
        photos: 2,
        source: 'feed',
        runId: last.runId,
      },
    ])
    for (const change of [sql`update car_history set price = 1`, sql`delete from car_history`])
      await expect(database.db.execute(change)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('only ever added') },
      })
    await ports.cars.remove([two!.id])
    expect((await ports.carHistory.of(two!.id)).at(-1)).toMatchObject({
      status: 'removed',
      source: 'platform',
    })
  })

  test('of two feeds of one dealership each takes off its own cars only', async () => {
    const { take, stock } = await desk()
    await take(csv(line(1), line(2), line(3)), { feedName: 'used' })
    expect(await take(csv(line(4), line(5), line(6)), { feedName: 'new' })).toMatchObject({
      added: 3,
      removed: 0,
      alarms: [],
    })
    expect(await take(csv(line(1), line(2)), { feedName: 'used' })).toMatchObject({ removed: 1 })
    expect((await stock()).map(({ status }) => status)).toEqual([
      'in_stock',
      'in_stock',
      'sold',
      'in_stock',
      'in_stock',
      'in_stock',
    ])
  })

  test('a place that is none of the dealership’s loses the cell, and unknown columns are named', async () => {
    const { take, stock } = await desk()
    const path = fileOf(`${HEADING},Yard,Star sign\n${line(1)},Atlantis,Leo\n${line(2)},,`)
    const report = await take(path)
    expect(report).toMatchObject({ added: 2, lostCells: 1, unknownColumns: ['Star sign'] })
    expect(report.problems).toMatchObject([{ row: 2, field: 'location', kind: 'location' }])
    expect((await stock())[0]!.location_id).toBe(10)
  })

  test('more changes than are held in memory are read a second time, to the same end', async () => {
    const { take, ports } = await desk()
    const path = csv(...Array.from({ length: 1_100 }, (_, n) => line(n)))
    let readings = 0
    const counted = (file: string): Special => {
      const feed = fileFeed(file)
      const rows: typeof feed.rows = (...given) => {
        readings += 1
        return feed.rows(...given)
      }
      return { feed: { ...feed, rows } }
    }
    const first = await take(path, { ...counted(path), maxHeldLength: 1_000 })
    expect(first).toMatchObject({ rows: 1_100, added: 1_100, held: 0 })
    expect(readings).toBe(2)
    expect(await ports.cars.count()).toBe(1_100)
    expect(await take(path)).toMatchObject({ unchanged: 1_100, added: 0, changed: 0 })
    const dearer = csv(...Array.from({ length: 1_100 }, (_, n) => line(n, { price: 25_000 + n })))
    expect(await take(dearer, counted(dearer))).toMatchObject({ changed: 1_100 })
    expect(readings).toBe(3)
  })

  test('a car keeps its number and address when its stock number changes and its VIN does not', async () => {
    const { take, stock } = await desk()
    await take(csv(line(1), line(2)))
    const [before] = await stock()
    expect(await take(csv(line(1, { stocknum: 'Z9' }), line(2)))).toMatchObject({ added: 0, changed: 1 })
    const moved = (await stock()).find(({ stocknum }) => stocknum === 'Z9')
    expect(moved).toMatchObject({ id: before!.id, slug: before!.slug, created_at: before!.created_at })
  })

  const statuses = async (stock: () => Promise<Car[]>) =>
    (await stock()).map(({ stocknum, status }) => [stocknum, status])
  const ALL_HERE = ['S1', 'S2', 'S3'].map((stocknum) => [stocknum, 'in_stock'])

  test('a row that tells too little is held back with its place and reason, an alarm is raised, and its car stays as it was', async () => {
    const { take, stock } = await desk()
    await take(csv(line(1), line(2), line(3)))
    const report = await take(
      csv(line(1, { make: '' }), line(2), line(3), line(4, { make: '' }), 'a,b', line(2)),
    )
    expect(report).toMatchObject({ rows: 6, held: 4, refused: expect.stringContaining('4 of 6') })
    const half = await take(csv(line(1, { make: '' }), line(2), line(3), line(4, { stocknum: '', vin: '!' })))
    expect(half.problems).toEqual([
      {
        row: 2,
        letter: 'D',
        column: 'Make',
        field: 'make',
        kind: 'missing',
        reason: 'is missing',
        isHeld: true,
      },
      {
        row: 5,
        letter: 'B',
        column: 'VIN',
        field: 'vin',
        kind: 'vin',
        reason: "'!' is not a VIN or chassis number",
        isHeld: true,
      },
    ])
    expect(half.alarms).toMatchObject([
      { kind: 'held', says: expect.stringContaining('2 of 4 rows were held back') },
    ])
    expect(wentWell(half)).toBe(false)
    expect(half).toMatchObject({ held: 2, unchanged: 2, removed: 0 })
    expect(await statuses(stock)).toEqual(ALL_HERE)
  })

  test('a wrong optional cell loses the cell and not the car, and is reported', async () => {
    const { take, stock } = await desk()
    await take(csv(line(1), line(2), line(3)))
    const report = await take(csv(line(1, { price: 'cheap' }), line(2), line(3)))
    expect(report).toMatchObject({ held: 0, lostCells: 1, changed: 1, unchanged: 2, alarms: [] })
    expect(report.problems).toMatchObject([
      {
        row: 2,
        letter: 'H',
        column: 'Price',
        field: 'price',
        reason: "'cheap' is not a price",
        isHeld: false,
      },
    ])
    expect(report.groups).toMatchObject([{ field: 'price', kind: 'number', isHeld: false, count: 1 }])
    expect((await stock()).map(({ price }) => price)).toEqual([undefined, 22_990, 23_990])
  })

  test('a column that mostly cannot be read is an alarm, although its cars go in', async () => {
    const { take } = await desk()
    const report = await take(csv(...[1, 2, 3, 4].map((n) => line(n, { price: 'cheap' }))))
    expect(report).toMatchObject({ added: 4, lostCells: 4 })
    expect(report.alarms).toMatchObject([
      { kind: 'cells', says: expect.stringContaining('price could not be read in 4 of 4') },
    ])
  })

  test('prices that jump are an alarm', async () => {
    const { take } = await desk()
    await take(csv(line(1), line(2), line(3)))
    expect((await take(csv(line(1, { price: 20_000 }), line(2), line(3)))).alarms).toEqual([])
    const report = await take(csv(line(1, { price: 2_000 }), line(2), line(3, { price: 99_000 })))
    expect(report.alarms).toEqual([
      {
        kind: 'prices',
        says: '2 prices changed by more than 40 %: S1 from 20000 to 2000, S3 from 23990 to 99000.',
      },
    ])
    const calm = await take(csv(line(1, { price: 1_000 }), line(2), line(3, { price: 99_000 })), {
      profile: { priceJump: 0.6 },
    })
    expect(calm).toMatchObject({ changed: 1, alarms: [] })
  })

  test('the rows to correct come back as a file that can be sent again, and takes no other car off', async () => {
    const { take, takeWhole, stock } = await desk()
    const { report, rejects } = await takeWhole(
      csv(line(1, { make: '' }), line(2), line(3, { price: '=cheap' }), line(4)),
    )
    expect(report).toMatchObject({ rows: 4, held: 1, added: 3, lostCells: 1 })
    const [heading, ...lines] = rejects!.trim().split('\r\n')
    expect(heading).toBe(`${HEADING},Forecourt problem`)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('row 2: make is missing')
    expect(lines[1]).toContain("row 4: price '=cheap' is not a price")
    const mended = rejects!.replace(',,Corolla', ',Toyota,Corolla').replace("'=cheap,", '19990,')
    const again = await take(fileOf(mended))
    expect(again).toMatchObject({
      rows: 2,
      held: 0,
      lostCells: 0,
      added: 1,
      changed: 1,
      removed: 0,
      alarms: [],
      unknownColumns: [],
    })
    expect(await stock()).toHaveLength(4)
  })

  test('whatever shape a feed has, its rows to correct keep every cell under its own heading', async () => {
    const { take, takeWhole, stock } = await desk()
    const car = (n: number, special: object = {}) => ({
      'Stock No': `S${n}`,
      Year: 2019,
      Make: 'Kia',
      Model: 'Rio',
      Condition: 'Used',
      Price: 15_990 + n,
      ...special,
    })
    const turned = Object.fromEntries(Object.entries(car(2, { Year: 'soon' })).reverse())
    // Only a late car has a badge, so the first rows do not know that heading.
    const late = car(300, { Make: 'Citroën', Model: 'C3', Badge: 'Shine', Year: 'soon' })
    const cars = [car(1), turned, ...Array.from({ length: 290 }, (_, n) => car(n + 5)), late]
    const profile = { format: 'json', records: 'cars', mostMissing: 1 } as const
    const { report, rejects } = await takeWhole(fileOf(JSON.stringify({ cars }), 'json'), { profile })
    expect(report).toMatchObject({ rows: 293, held: 2, added: 291 })
    expect(rejects).toMatch(/^\uFEFFStock No,Year,Make,Model,Condition,Price,Badge,Forecourt problem\r\n/)
    expect(await take(fileOf(rejects!.replaceAll('soon', '2019')), { profile })).toMatchObject({
      rows: 2,
      added: 2,
      held: 0,
      removed: 0,
      alarms: [],
    })
    const found = await stock()
    expect(found.find(({ stocknum }) => stocknum === 'S2')).toMatchObject({ model: 'Rio', price: 15_992 })
    expect(found.find(({ stocknum }) => stocknum === 'S300')).toMatchObject({
      make: 'Citroën',
      badge: 'Shine',
    })
  })

  test('a field that many cars lose at once is an alarm, whatever a heading became', async () => {
    const { take } = await desk()
    const rows = Array.from({ length: 10 }, (_, n) => line(n))
    await take(csv(...rows))
    const few = rows.map((row, n) => (n < 2 ? line(n, { price: 'POA' }) : row))
    expect((await take(csv(...few))).alarms).toEqual([])
    const renamed = fileOf([HEADING.replace('Price', 'Our figure'), ...rows].join('\n'))
    const report = await take(renamed)
    expect(report.unknownColumns).toEqual(['Our figure'])
    expect(report.alarms).toEqual([
      { kind: 'emptied', says: expect.stringContaining('8 of 10 cars had a value for price and have none') },
    ])
    expect((await take(renamed)).alarms).toEqual([])
  })

  test('a file that breaks off in the middle ends its run with the reason, and changes nothing', async () => {
    const { ports, take } = await desk()
    const rows = Array.from({ length: 1_200 }, (_, n) => line(n))
    await expect(take(csv(...rows, 'x'.repeat(1_100_000)))).rejects.toThrow('is longer than 1000000')
    expect((await ports.importRuns.list({ limit: 1 }))[0]).toMatchObject({
      isOk: false,
      report: { refused: expect.stringContaining('row 1202 is longer than 1000000 characters') },
    })
    expect(await ports.cars.count()).toBe(0)
  })

  test('a row that parses but is rejected comes back with its cells, such as a second row of a car', async () => {
    const { takeWhole } = await desk()
    const place = (text: string, where: string) => `${text},${where}`
    const path = fileOf(
      [`${HEADING},Location`, place(line(1), ''), place(line(2), 'Nowhere'), place(line(1), '')].join('\n'),
    )
    const { report, rejects } = await takeWhole(path)
    expect(report).toMatchObject({ rows: 3, held: 1, added: 2, lostCells: 1 })
    const [, nowhere, twice] = rejects!.trim().split('\r\n')
    expect(nowhere).toMatch(/^S2,.*,Nowhere,row 3: location 'Nowhere' is no location of this dealership$/)
    expect(twice).toMatch(/^S1,.*,row 4: stocknum is the same as in row 2$/)
  })

  test('the counts of problems add up: a wrong cell of a row that is held back is no lost cell', async () => {
    const { take } = await desk()
    const report = await take(
      csv(line(1, { make: '', price: 'cheap' }), line(2, { price: 'cheap' }), line(3)),
    )
    const counts = report.groups.map(({ field, isHeld, count }) => [field, isHeld, count])
    expect(counts).toEqual([
      ['make', true, 1],
      ['price', true, 1],
      ['price', false, 1],
    ])
    expect(report).toMatchObject({ held: 1, lostCells: 1 })
  })

  test('a row with a comma too many still shows that its car is there, whether the fault is before its stock number or after', async () => {
    const { take, stock } = await desk()
    await take(csv(line(1), line(2), line(3)))
    const report = await take(csv(line(1), line(2), line(3, { price: '23,990' })))
    expect(report).toMatchObject({ held: 1, unchanged: 2, removed: 0 })
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
    expect(await take(moved)).toMatchObject({ held: 1, unchanged: 2, added: 2, removed: 0 })
    expect((await statuses(stock)).slice(0, 3)).toEqual(ALL_HERE)
  })

  test('while a row does not tell its car, no car is taken off and the operator is warned, until a person has looked', async () => {
    const { take, stock } = await desk()
    await take(csv(line(1), line(2), line(3), line(4)))
    for (const unidentified of ['a,b', line(3, { stocknum: '', vin: '!' })]) {
      const report = await take(csv(line(1, { price: 19_990 }), line(2), unidentified, line(4)))
      expect(report).toMatchObject({ held: 1, removed: 0 })
      expect(report.alarms.at(-1)!.says).toMatch(
        /does not have 1 of the cars .* 1 of its rows .* none was taken off/,
      )
    }
    expect((await stock()).every(({ status }) => status === 'in_stock')).toBe(true)
    // Nothing is missing: no need to look.
    expect((await take(csv(line(1), line(2), line(3), line(4), 'a,b'))).alarms).toMatchObject([
      { kind: 'held' },
    ])
    const looked = await take(csv(line(1), line(2), line(4), 'a,b'), { mayShrink: true })
    expect(looked).toMatchObject({ removed: 1, alarms: [{ kind: 'held' }] })
  })

  test('a row that bears the number of another by mistake is left out, and its car stays', async () => {
    const { take, stock } = await desk()
    await take(csv(line(1), line(2), line(3)))
    const vin = await take(csv(line(1), line(2, { vin: vinOf(1) }), line(3)))
    expect(vin.problems).toMatchObject([{ row: 3, field: 'vin', reason: 'is the same as in row 2' }])
    expect(vin).toMatchObject({ unchanged: 2, removed: 0 })
    const stocknum = await take(csv(line(1), line(2, { stocknum: 'S1' }), line(3)))
    expect(stocknum.problems).toMatchObject([
      { row: 3, field: 'stocknum', reason: 'is the same as in row 2' },
    ])
    expect(stocknum).toMatchObject({ unchanged: 2, removed: 0 })
    expect(await statuses(stock)).toEqual(ALL_HERE)
  })

  test('a car with a bad row and then a right one is changed by the right one, never added again', async () => {
    const { take, stock } = await desk()
    await take(csv(line(1), line(2), line(3)))
    const path = csv(line(1, { make: '' }), line(1, { price: 5_990 }), line(2), line(3))
    expect(await take(path)).toMatchObject({ held: 1, added: 0, changed: 1, unchanged: 2, removed: 0 })
    expect(await take(path)).toMatchObject({ held: 1, added: 0, changed: 0, unchanged: 3, removed: 0 })
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

  test('a profile may say that missing cars are removed for good, or kept', async () => {
    const { take, stock } = await desk()
    await take(csv(line(1), line(2), line(3)))
    await take(csv(line(1), line(2)), { profile: { missing: 'keep' } })
    expect((await stock())[2]!.status).toBe('in_stock')
    await take(csv(line(1), line(2)), { profile: { missing: 'remove' } })
    expect(await stock()).toHaveLength(2)
  })

  test('an empty or halved feed takes nothing off and raises an alert, unless a person has looked', async () => {
    const { take, stock } = await desk()
    await take(csv(line(1), line(2), line(3), line(4), line(5)))
    expect(await take(csv())).toMatchObject({ refused: expect.stringContaining('empty') })
    const halved = await take(csv(line(1, { price: 9_990 }), line(2)))
    expect(halved.alarms.map(({ kind }) => kind)).toEqual(['prices', 'shrunk'])
    expect(halved.alarms[1]!.says).toContain('3 of the 5 cars')
    expect(wentWell(halved)).toBe(false)
    expect((await stock()).map(({ status, price }) => [status, price])).toEqual([
      ['in_stock', 9_990],
      ...[22_990, 23_990, 24_990, 25_990].map((price) => ['in_stock', price]),
    ])
    expect(await take(csv(line(1), line(2)), { mayShrink: true })).toMatchObject({ removed: 3 })
  })

  test('a reserved car stays reserved through an import, and is not taken off', async () => {
    const { take, stock, ports } = await desk()
    await take(csv(line(1), line(2), line(3)))
    const [one, , three] = await stock()
    await ports.cars.markReserved(one!.id, true)
    await ports.cars.markReserved(three!.id, true)
    const report = await take(csv(line(1, { price: 5_990 }), line(2)))
    expect(report).toMatchObject({ changed: 1, removed: 0, missingReserved: 1 })
    const after = await stock()
    expect(after[0]).toMatchObject({ reserved: true, price: 5_990 })
    expect(after[2]).toMatchObject({ reserved: true, status: 'in_stock' })
  })

  test('a car that is reserved while its feed is read is not taken off', async () => {
    for (const missing of ['sold', 'remove'] as const) {
      const { take, stock, ports } = await desk()
      await take(csv(line(1), line(2), line(3), line(4), line(5)))
      const four = (await stock())[3]!
      const feed = fileFeed(csv(line(1), line(2), line(3)))
      const slow = {
        ...feed,
        async *rows(profile: FeedProfile) {
          yield* feed.rows(profile)
          await ports.cars.markReserved(four.id, true)
        },
      }
      const report = await take('', { feed: slow, profile: { missing } })
      expect(report).toMatchObject({ unchanged: 3, removed: 1, missingReserved: 1 })
      expect(report.changes.map(({ stocknum }) => stocknum)).toEqual(['S5'])
      const after = await stock()
      expect(after[3]).toEqual({ ...four, reserved: true })
      expect(after[4]?.status).toBe(missing === 'sold' ? 'sold' : undefined)
      const version = ports.stockVersions.current([1])
      expect(await take('', { feed, profile: { missing } })).toMatchObject({
        removed: 0,
        missingReserved: 1,
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

  test('a profile renames columns, sets constants, translates words and units', async () => {
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
    const profile = {
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
    } as const
    expect(await take(path, { profile })).toMatchObject({ added: 1, held: 0 })
    expect((await stock())[0]).toMatchObject({
      stocknum: 'J1',
      car_type: 'used',
      price: 19_990,
      price_type: 'Drive Away',
      km: 16_093,
      primary_image_url: photoSource(1, 'https://p.example/1.jpg'),
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

  // More than are held in memory, in a batch, or in one read of the cars on file. Their number
  // changes nothing else; `npm run bench` times 50,000.
  test('thousands of rows with errors in them go in, and the same file again writes nothing', async () => {
    const { take, ports } = await desk()
    const rows = Array.from({ length: 4_500 }, (_, n) => line(n + 1, n % 100 === 0 ? { make: ' ' } : {}))
    const path = csv(...rows)
    const report = await take(path)
    expect(report).toMatchObject({
      rows: 4_500,
      held: 45,
      added: 4_455,
      groups: [{ field: 'make', count: 45 }],
    })
    expect(await ports.cars.count()).toBe(4_455)
    const version = ports.stockVersions.current([1])
    expect(await take(path)).toMatchObject({ added: 0, changed: 0, unchanged: 4_455, removed: 0 })
    expect(ports.stockVersions.current([1])).toBe(version)
  }, 60_000)
})
