import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { readAdf } from '#adapters/lead-intake/read-adf.ts'
import type { Actor } from '#domain/access/actor.ts'
import { aMembership, NOW } from '#domain/access/testing/an-actor.ts'
import { aCar } from '#domain/builders.ts'
import { guessMapping, mappedRows } from '#domain/lead/intake/map-columns.ts'
import { readTable } from '#domain/lead/intake/read-table.ts'
import { aPlatform } from '../../access/testing/a-platform.ts'
import { listLeads } from '../leads.ts'
import { importLeads } from './import-leads.ts'

const FILE = `Lead ID,Name,Email,Mobile,Yard,Date,Comments
1,Jo Marchetti,jo@mail.example,,place-20,2026-03-01,"Old, but here"
2,Ann Lee,,0491 570 006,,,
3,No Way,,,,,Nobody can answer this
4,Far Yard,far@mail.example,,Mars,,
5,Soon,soon@mail.example,,,2031-01-01,
6,No Day,day@mail.example,,,31/31/2026,`

const rowsOf = (file: string) => {
  const table = readTable(file)
  if ('fault' in table) throw new Error(table.fault)
  return mappedRows(table, guessMapping(table.heading))
}

eachDatabase((open) => {
  test('INTAKE-1 a file of leads comes once, without a mail and without a clock, and says what stays out', async () => {
    const database = await open()
    const { ports, signIn, history } = aPlatform(database)
    const owner = (await signIn('owner')).actor
    const bring = (isDryRun = false) =>
      importLeads(ports, owner, 'yard', { source: 'import', rows: rowsOf(FILE), isDryRun }, NOW)
    expect(await bring(true)).toMatchObject({ added: [{ line: 2 }, { line: 3 }] })
    expect(await listLeads(ports, owner, 'yard', { limit: 9 }, NOW)).toMatchObject({ total: 0 })
    const first = await bring()
    expect(first).toMatchObject({
      added: [{ line: 2 }, { line: 3 }],
      known: [],
      rejected: [
        { line: 4, reason: 'Neither a mail address nor a phone number.' },
        { line: 5, reason: 'There is no yard “Mars”.' },
        { line: 6, reason: 'It comes from the future.' },
        // As the column is called on the screen, not as a program calls it.
        { line: 7, reason: 'Came in at: No valid time.' },
      ],
    })
    expect(await bring()).toMatchObject({ added: [], known: [{}, {}] })
    const list = await listLeads(ports, owner, 'yard', { limit: 9 }, NOW)
    if ('is' in list) throw new Error('refused')
    expect(list.rows.map(({ lead, work }) => [lead.fields.name, lead.place.id, work.clockFrom])).toEqual([
      ['Ann Lee', 10, null],
      ['Jo Marchetti', 20, null],
    ])
    expect((await database.db.execute(sql`select 1 from lead_deliveries`)).rows).toEqual([])
    expect((await history()).filter(({ verb }) => verb === 'leads-imported')).toHaveLength(1)
  })

  test('INTAKE-1 a time without a zone is one by the clock of the lead’s yard, in a file, in JSON and in ADF', async () => {
    const { ports, signIn } = aPlatform(await open())
    const owner = (await signIn('owner')).actor
    const { timeZone } = ports.sites.bySlug('yard')!.locations[0]!
    expect(timeZone).toBe('Australia/Sydney')
    const adf = readAdf(
      '<adf><prospect><requestdate>2026-03-01T09:30:00</requestdate><customer><contact><name>C</name><email>c@mail.example</email></contact></customer></prospect></adf>',
    )
    const bring = (source: 'import' | 'api' | 'adf', rows: { line: number; lead: unknown }[]) =>
      importLeads(ports, owner, 'yard', { source, rows }, NOW)
    await bring('import', rowsOf('Name,Email,Date\nA,a@mail.example,1/3/2026 9:30 am'))
    const lead = { name: 'B', email: 'b@mail.example', created_at: '2026-03-01T09:30:00' }
    await bring('api', [{ line: 1, lead }])
    await bring('adf', adf)
    await bring('api', [{ line: 1, lead: { ...lead, name: 'D', created_at: '2026-03-01T09:30:00Z' } }])
    const list = await listLeads(ports, owner, 'yard', { limit: 9 }, NOW)
    if ('is' in list) throw new Error('refused')
    expect(list.rows.map(({ lead }) => [lead.fields.name, lead.createdAt]).sort()).toEqual([
      ['A', '2026-02-28T22:30:00.000Z'],
      ['B', '2026-02-28T22:30:00.000Z'],
      ['C', '2026-02-28T22:30:00.000Z'],
      ['D', '2026-03-01T09:30:00.000Z'],
    ])
  })

  test('INTAKE-2 who may not import brings nothing, and who has one yard brings to that alone', async () => {
    const { ports, signIn } = aPlatform(await open())
    const rows = rowsOf(FILE)
    for (const role of ['sales', 'marketing', 'read-only'] as const) {
      const { actor } = await signIn(role)
      expect(await importLeads(ports, actor, 'yard', { source: 'import', rows }, NOW)).toMatchObject({
        is: 'refused',
      })
    }
    const limited = (await signIn([aMembership('manager', { places: [10] })])).actor
    const outcome = await importLeads(ports, limited, 'yard', { source: 'import', rows }, NOW)
    expect(outcome).toMatchObject({ added: [{ line: 3 }] })
    expect(await importLeads(ports, limited, 'next-door', { source: 'import', rows }, NOW)).toMatchObject({
      is: 'refused',
    })
  })

  test('INTAKE-3 a lead that names a car has that car and goes to its yard, but not to another dealer’s', async () => {
    const database = await open()
    const { ports, signIn } = aPlatform(database)
    const { stockImports } = await stockPorts(database)
    await stockImports.write(
      [
        aCar({ id: 5, dealership_id: 1, location_id: 20, stocknum: 'U105' }),
        aCar({ id: 6, dealership_id: 99, location_id: 90, stocknum: 'U106' }),
      ].map((car) => ({ car, feed: {}, fingerprint: String(car.id) })),
      { by: 'feed', feed: 'main', runId: 1 },
    )
    const bring = async (actor: Actor, rows: Record<string, unknown>[]) => {
      const named = rows.map((row, line) => ({ line, lead: { email: 'jo@mail.example', ...row } }))
      await importLeads(ports, actor, 'yard', { source: 'api', rows: named }, NOW)
    }
    const owner = (await signIn('owner')).actor
    const limited = (await signIn([aMembership('manager', { places: [10] })])).actor
    await bring(owner, [
      { name: 'A', stock_number: 'u105' },
      { name: 'B', stock_number: 'U105', location: 10 },
      { name: 'C', stock_number: 'U106' },
      { name: 'D' },
    ])
    await bring(limited, [{ name: 'E', stock_number: 'U105' }])
    const list = await listLeads(ports, owner, 'yard', { limit: 9 }, NOW)
    if ('is' in list) throw new Error('refused')
    const found = list.rows.map(({ lead }) => [lead.fields.name, lead.car?.car_id, lead.place.id])
    expect(found.sort()).toEqual([
      ['A', 5, 20],
      ['B', 5, 10],
      ['C', undefined, 10],
      ['D', undefined, 10],
      ['E', undefined, 10],
    ])
  })
})
