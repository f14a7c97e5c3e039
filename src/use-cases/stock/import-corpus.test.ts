import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { leases } from '#adapters/database/leases.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { fileFeed } from '#adapters/stock-feed/file-feed.ts'
import { aSite } from '#domain/builders.ts'
import { yardOf } from '#domain/import/build-car.ts'
import type { FeedCar } from '#domain/import/feed-fields.ts'
import type { ImportReport } from '#domain/import/import-report.ts'
import { FeedProfile, type FeedProfileInput } from '#domain/import/profile/feed-profile-schema.ts'
import { FeedUnreadable } from '#ports/stock/stock-feed.ts'
import { type CorpusFile, feedCorpus } from '../testing/feed-corpus.ts'
import { importStock } from './import-stock.ts'

const folder = mkdtempSync(join(tmpdir(), 'feed-corpus-'))
afterAll(() => rmSync(folder, { recursive: true }))
const YARD = yardOf([aSite()], 1)!
const SEED = Number(process.env.FUZZ_SEED) || undefined

const fileOf = (content: string | Uint8Array) => {
  const path = join(folder, 'feed')
  writeFileSync(path, content)
  return path
}

eachDatabase((open, name) => {
  const corpus = feedCorpus()
  async function desk() {
    const database = await open()
    const ports = { ...(await stockPorts(database)), leases: leases(database) }
    const take = async (content: string | Uint8Array, given: FeedProfileInput = {}) => {
      const profile = FeedProfile.parse({ mostBadRows: 1, ...given })
      const feed = fileFeed(fileOf(content))
      const look = await feed.look(profile)
      const about = {
        yard: YARD,
        feed,
        feedName: 'main',
        source: 'corpus',
        profile,
        look,
        now: new Date(),
        holder: 'test',
      }
      return (await importStock(ports, { ...about, mayShrink: true })).report
    }
    /** What each car was made of, by stock number. */
    const stock = async () => {
      const known = await ports.stockImports.known(1)
      const onSale = known.filter(({ status }) => status !== 'sold').map(({ id }) => id)
      const found = await ports.stockImports.read(onSale)
      return new Map(found.map(({ feed }) => [feed.stocknum ?? feed.vin, feed]))
    }
    return { take, stock, ports }
  }
  const held = ({ problems }: ImportReport) => problems.filter(({ isHeld }) => isHeld).map(({ row }) => row)
  const lost = ({ problems }: ImportReport) =>
    problems.filter(({ isHeld }) => !isHeld).map(({ row, field }) => [row, field])
  /**
   * Counts add up: every row is held back, added, changed or as before. A refused file says why
   * instead.
   */
  const expectSum = (report: ImportReport) => {
    if (report.refused) return expect(report.refused).not.toBe('')
    expect(report.held + report.added + report.changed + report.unchanged).toBe(report.rows)
  }

  test('every file of the corpus is imported with every car right or reported', async () => {
    const { take, stock } = await desk()
    const files = await corpus
    expect(files.length).toBeGreaterThanOrEqual(40)
    const sorted = (cars: Iterable<FeedCar>) =>
      [...cars].sort((a, b) => a.stocknum!.localeCompare(b.stocknum!))
    for (const file of files as CorpusFile[]) {
      const report = await take(file.content, file.profile)
      expectSum(report)
      expect([file.name, held(report), lost(report)]).toEqual([file.name, file.held ?? [], file.lost ?? []])
      // What an earlier file said of a car that this one holds back still stands: only what this
      // file tells is judged.
      const now = await stock()
      expect([file.name, sorted(file.cars.map(({ stocknum }) => now.get(stocknum)!))]).toEqual([
        file.name,
        sorted(file.cars),
      ])
    }
  }, 240_000)

  /** Where every row of a table went: into the stock, or into the report by its number. */
  async function expectNothingLost(
    rows: string[][],
    take: (text: string) => Promise<ImportReport>,
    stock: () => Promise<Map<unknown, FeedCar>>,
  ) {
    const headings = [
      'Stock No',
      'VIN',
      'Year',
      'Make',
      'Model',
      'Condition',
      'Price',
      'Badge',
      'Photos',
      'Description',
    ]
    const text = [headings, ...rows].map((cells) => cells.join(',')).join('\n')
    const report = await take(text)
    expectSum(report)
    const now = await stock()
    const heldRows = new Set(report.problems.filter(({ isHeld }) => isHeld).map(({ row }) => row))
    expect(report.held).toBe(heldRows.size)
    const cars = new Set([...now.values()].flatMap(({ stocknum, vin }) => [stocknum, vin]))
    return { report, heldRows, cars }
  }

  // The work outside the database is the same for both: the quicker one is asked more often.
  const runs = name === 'PGlite' ? 60 : 20
  const plain = fc.constantFrom(
    'Kia',
    'Rio',
    '2019',
    'Used',
    '15990',
    'cheap',
    '',
    'x',
    'WVWZZZ1KZAW000001',
    'S1',
    's1',
    'S2',
    'new',
    '0',
    '-',
    'null',
  )
  const cell = fc.oneof(
    { weight: 5, arbitrary: plain },
    {
      weight: 1,
      arbitrary: fc.string({
        unit: fc.constantFrom('a', '"', ' ', '|', 'é', '\uFFFD', '1', '$'),
        maxLength: 8,
      }),
    },
  )
  const goodRow = fc
    .tuple(
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom('15990', 'cheap', '', '$9,99'),
      fc.constantFrom('Sport', '', '\uFFFD'),
    )
    .map(([n, price, badge]) => [
      `S${n}`,
      '',
      '2019',
      'Kia',
      'Rio',
      'Used',
      price.replace(',', ''),
      badge,
      '',
      '',
    ])
  const anyRow = fc.oneof(
    { weight: 2, arbitrary: goodRow },
    { weight: 1, arbitrary: fc.array(cell, { minLength: 9, maxLength: 11 }) },
  )

  test('no import loses a row without a line about it', async () => {
    const { take, stock } = await desk()
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 25 }), async (rows) => {
        const { report, heldRows, cars } = await expectNothingLost(rows, take, stock)
        // Quotes may put lines together: only rows on a line of their own can be followed one by
        // one.
        if (rows.flat().some((one) => one.includes('"'))) return
        const isEmpty = (cells: string[]) => cells.every((one) => one.trim() === '')
        expect(report.rows).toBe(rows.filter((cells) => !isEmpty(cells)).length)
        for (const [at, cells] of rows.entries())
          if (!isEmpty(cells) && !heldRows.has(at + 2))
            expect(cars.has(cells[0]!.trim()) || cars.has(cells[1]!.trim())).toBe(true)
      }),
      { numRuns: runs, seed: SEED },
    )
  }, 240_000)

  test('whatever bytes a file has, it is imported, refused or called unreadable, and its counts add up', async () => {
    const { take } = await desk()
    const files = (await corpus).map(({ content }) => Buffer.from(content))
    const bytes = fc.oneof(
      // A feed with some of its bytes changed, cut or doubled.
      fc
        .tuple(
          fc.nat(files.length - 1),
          fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }),
          fc.nat(),
          fc.boolean(),
        )
        .map(([which, changes, cut, isDoubled]) => {
          const file = Buffer.from(files[which]!)
          for (const [at, byte] of changes) file[at % file.length] = byte
          const short = file.subarray(0, file.length - (cut % 40))
          return isDoubled ? Buffer.concat([short, short]) : short
        }),
      fc.uint8Array({ maxLength: 300 }).map((some) => Buffer.from(some)),
    )
    await fc.assert(
      fc.asyncProperty(bytes, async (content) => {
        try {
          expectSum(await take(content))
        } catch (error) {
          if (!(error instanceof FeedUnreadable)) throw error
          expect(error.message).toMatch(/^The feed cannot be read: ./)
        }
      }),
      { numRuns: runs * 3, seed: SEED },
    )
  }, 240_000)

  test('NUL characters in headings and cells are left out', async () => {
    const { take } = await desk()
    const day = (at: number) => (at === 0 ? 'so\u0000on' : '8/07/2026')
    const cars = Array.from({ length: 60 }, (_, at) => ({
      'Stock No': `S${at}`,
      Year: 2019,
      Condition: 'used',
      Make: 'Kia',
      Model: 'Rio',
      'Od\u0000d': at,
      'Date In': day(at),
    }))
    const elements = cars.map(
      ({ 'Stock No': number, Year, Make, Model }, at) =>
        `<car><stockno>${number}</stockno><condition>used</condition><year>${Year}</year><make>${Make}</make><model>${Model}</model><datein>${day(at)}</datein></car>`,
    )
    for (const file of [JSON.stringify(cars), `<cars>${elements.reverse().join('')}</cars>`]) {
      const report = await take(file)
      expectSum(report)
      expect([report.rows, report.held, report.lostCells]).toEqual([60, 0, 1])
    }
  })

  test('whatever a profile maps to what, no import fails and no car is without a name', async () => {
    const { take, stock } = await desk()
    const column = fc.constantFrom(
      'Stock No',
      'Year',
      'Make',
      'Model',
      'Price',
      'Odometer',
      'Colour',
      'Photos',
      'Date In',
      'Nowhere',
      'A',
    )
    const field = fc.constantFrom(
      'stocknum',
      'vin',
      'year',
      'make',
      'model',
      'badge',
      'car_type',
      'price',
      'km',
      'images',
      'created_at',
      'filtered_features',
      'location',
    )
    const profiles = fc.record({
      columns: fc.dictionary(
        field,
        fc.oneof(
          column,
          fc.record({
            column: fc.oneof(column, fc.array(column, { minLength: 1, maxLength: 3 })),
            values: fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }),
            units: fc.constantFrom('miles' as const, 'cents' as const),
          }),
        ),
      ),
      constants: fc.dictionary(field, fc.oneof(fc.string({ minLength: 1 }), fc.integer(), fc.boolean())),
      ignore: fc.array(field, { maxLength: 3 }),
      vocabulary: fc.dictionary(
        field,
        fc.dictionary(fc.string(), fc.string({ minLength: 1 }), { maxKeys: 3 }),
      ),
      dates: fc.constantFrom('day-first' as const, 'month-first' as const),
      numbers: fc.constantFrom('auto' as const, '1,234.56' as const, '1.234,56' as const),
      delimiter: fc.constantFrom(',', ';', 'a'),
      headingRow: fc.constantFrom(0, 1, 2, 40),
    })
    const some = (await corpus).slice(0, 12)
    await fc.assert(
      fc.asyncProperty(fc.nat(some.length - 1), profiles, async (which, profile) => {
        const parsed = FeedProfile.safeParse(profile)
        if (!parsed.success) return
        expectSum(await take(some[which]!.content, parsed.data))
        for (const car of (await stock()).values()) expect(`${car.make} ${car.model}`.trim()).not.toBe('')
      }),
      { numRuns: runs * 2, seed: SEED },
    )
  }, 240_000)
})
