import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { importRuns } from '#adapters/database/stock/import-runs.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { CONFIRMED_MINUTES, isRefused, type Permitted } from '#domain/access/permit.ts'
import { aMembership, minutesAfter, NOW } from '#domain/access/testing/an-actor.ts'
import { aCar } from '#domain/builders.ts'
import type { Car } from '#domain/car/car.ts'
import { instantOf } from '#domain/location/local-time.ts'
import { permitAt } from '../../access/dealers.ts'
import { searchAudit } from '../../access/search-audit.ts'
import { aPlatform } from '../../access/testing/a-platform.ts'
import { canUndo, undoOperation } from '../undo.ts'
import { changePrices, previewPrices, setForAll, setStageForAll } from './bulk.ts'
import { endWords } from './end-words.ts'
import { exportCars, listCars } from './list-cars.ts'
import { giveBack, setFields } from './set-fields.ts'
import { setStage } from './set-stage.ts'

const theCar = (id: number, special: Partial<Car> = {}) =>
  aCar({
    id,
    slug: `2022-toyota-corolla-${id}`,
    dealership_id: 1,
    location_id: 10,
    price: 20_000 + id,
    ...special,
  })

async function aDesk(database: Database, cars: Car[]) {
  const platform = aPlatform(database)
  const stock = await stockPorts(database)
  await stock.cars.upsert(cars)
  const car = async (id: number) => (await stock.cars.byId(id))!
  return { ...platform, stock, car }
}

eachDatabase((open) => {
  test('a price of ours stands over the feed, says who set it, and is given back', async () => {
    const { ports, signIn, car, history } = await aDesk(await open(), [theCar(1)])
    const { actor } = await signIn('stock')
    const set = await setFields(
      ports,
      actor,
      'yard',
      { id: 1, fields: { price: '$18,490' }, until: null },
      NOW,
    )
    expect(set).toMatchObject({ is: 'changed', count: 1 })
    expect((await car(1)).price).toBe(18_490)
    const [stored] = [
      await ports.carDesk.find(
        permitAt(ports, actor, 'car.read', 'yard', NOW) as Permitted<'car.read'>,
        [1, 2],
        1,
      ),
    ]
    expect(stored).toMatchObject({ feed: { price: 20_001 }, overrides: { price: 18_490 } })
    expect(stored!.marks.price).toMatchObject({ byName: actor.name, endsAt: null })
    expect((await history()).at(-1)).toMatchObject({ verb: 'car-changed', actor_name: actor.name })
    await giveBack(ports, actor, 'yard', { ids: [1], fields: ['price'] }, NOW)
    expect((await car(1)).price).toBe(20_001)
  })

  test('a price that ends is given back by itself, and one that was set again is not', async () => {
    const { ports, signIn, car } = await aDesk(await open(), [theCar(1), theCar(2)])
    const { actor } = await signIn('stock')
    const { timeZone } = ports.sites.bySlug('yard')!.locations[0]!
    const end = instantOf('2026-11-18', '24:00', timeZone)
    for (const id of [1, 2])
      await setFields(ports, actor, 'yard', { id, fields: { price: '15000' }, until: '2026-11-18' }, NOW)
    await setFields(ports, actor, 'yard', { id: 2, fields: { price: '14000' }, until: null }, NOW)
    expect(await endWords(ports, minutesAfter(-1, end))).toBe(0)
    expect(await endWords(ports, end)).toBe(1)
    expect([(await car(1)).price, (await car(2)).price]).toEqual([20_001, 14_000])
  })

  test('a special of many cars is tagged until a day, and its tag goes by itself', async () => {
    const { ports, signIn, car } = await aDesk(await open(), [theCar(1), theCar(2)])
    const { actor } = await signIn('stock')
    const special = { field: 'tag', value: 'Spring special', until: '2026-11-18' } as const
    await setForAll(ports, actor, 'yard', { ids: [1, 2], ...special }, NOW)
    expect((await car(1)).tag).toBe('Spring special')
    const { timeZone } = ports.sites.bySlug('yard')!.locations[0]!
    expect(await endWords(ports, instantOf('2026-11-18', '24:00', timeZone))).toBe(2)
    expect((await car(1)).tag).toBeUndefined()
  })

  test('prices of many cars change by a rule as previewed, and one undo takes them back', async () => {
    const cars = Array.from({ length: 450 }, (_, n) => theCar(n + 1, n === 9 ? { price: undefined } : {}))
    const { ports, signIn, car } = await aDesk(await open(), cars)
    const { actor } = await signIn('stock')
    const ids = cars.map(({ id }) => id)
    const rule = { by: { percent: -5 }, roundTo: 100, ending: 90 }
    const preview = await previewPrices(ports, actor, 'yard', { ids, rule }, NOW)
    if (!('rows' in preview)) throw new Error(preview.is)
    expect([preview.rows.length, preview.without]).toEqual([449, 1])
    const done = await changePrices(ports, actor, 'yard', { ids, rule, until: null, bigToo: false }, NOW)
    expect(done).toMatchObject({ is: 'changed', count: 449, skipped: [{ reason: 'it has no price' }] })
    for (const { id, to } of preview.rows.slice(0, 5)) expect((await car(id)).price).toBe(to)
    await setFields(ports, actor, 'yard', { id: 3, fields: { price: '9990' }, until: null }, NOW)
    const lines = await searchAudit(ports, actor, 'yard', { limit: 2 }, NOW)
    const [line] = isRefused(lines) ? [] : lines.rows
    const soon = new Date(line!.at.getTime() + 9 * 60_000)
    expect([canUndo(line!, actor, soon), canUndo(line!, actor, minutesAfter(2, soon))]).toEqual([true, false])
    const operation = 'operation' in done ? done.operation : ''
    expect(await undoOperation(ports, actor, 'yard', operation, minutesAfter(11))).toEqual({ is: 'gone' })
    const { actor: other } = await signIn('stock')
    expect(await undoOperation(ports, other, 'yard', operation, NOW)).toEqual({ is: 'gone' })
    expect(await undoOperation(ports, actor, 'yard', operation, NOW)).toEqual({ is: 'undone', count: 448 })
    expect([(await car(1)).price, (await car(3)).price]).toEqual([20_001, 9_990])
  }, 60_000)

  test('a step that is rarely meant is made only when somebody says so, and no car goes for a dollar', async () => {
    const cars = [theCar(1, { price: 90_000 }), theCar(2), theCar(3, { price: 12_000 })]
    const { ports, signIn, car } = await aDesk(await open(), cars)
    const { actor } = await signIn('stock')
    const wanted = { ids: [1, 2, 3], rule: { by: { amount: -12_000 }, roundTo: 1, ending: 0 }, until: null }
    const preview = await previewPrices(ports, actor, 'yard', wanted, NOW)
    if (!('rows' in preview)) throw new Error(preview.is)
    expect(preview.rows).toMatchObject([{ id: 1, to: 78_000 }])
    expect(preview.big).toMatchObject([{ id: 2, to: 8_002, step: '60 % less than now' }])
    expect(preview.tooLow).toHaveLength(1)
    const prices = async () => [(await car(1)).price, (await car(2)).price, (await car(3)).price]
    const done = await changePrices(ports, actor, 'yard', { ...wanted, bigToo: false }, NOW)
    const reasons = ['its price would be 60 % less than now', 'its price would fall below $500']
    expect(done).toMatchObject({ count: 1, skipped: reasons.map((reason) => ({ reason })) })
    expect(await prices()).toEqual([78_000, 20_002, 12_000])
    const sure = await changePrices(ports, actor, 'yard', { ...wanted, ids: [2, 3], bigToo: true }, NOW)
    expect(sure).toMatchObject({ count: 1, skipped: [{ reason: reasons[1] }] })
    expect(await prices()).toEqual([78_000, 8_002, 12_000])
  })

  test('a price that changed after its preview is left alone', async () => {
    const { ports, signIn, car } = await aDesk(await open(), [theCar(1), theCar(2)])
    const { actor } = await signIn('stock')
    const { actor: colleague } = await signIn('manager')
    const rule = { by: { percent: -5 }, roundTo: 1, ending: 0 }
    const preview = await previewPrices(ports, actor, 'yard', { ids: [1, 2], rule }, NOW)
    if (!('rows' in preview)) throw new Error(preview.is)
    const seen = new Map(preview.rows.map(({ id, from }) => [id, from]))
    const order = { rule, until: null, bigToo: false, seen }
    await changePrices(ports, colleague, 'yard', { ...order, ids: [1] }, NOW)
    const late = await changePrices(ports, actor, 'yard', { ...order, ids: [1, 2] }, NOW)
    const reason = 'its price has changed since you looked'
    expect(late).toMatchObject({ count: 1, skipped: [{ reason }] })
    expect([(await car(1)).price, (await car(2)).price]).toEqual([19_001, 19_002])
  })

  test('tags, states and yards of many cars are each taken back by one undo', async () => {
    const { ports, signIn, car } = await aDesk(await open(), [
      theCar(1),
      theCar(2, { status: 'coming_soon' }),
    ])
    const { actor } = await signIn('stock')
    const ids = [1, 2]
    const state = async () =>
      [await car(1), await car(2)].map(
        ({ tag, status, reserved, show_on_dealer_website: isShown, location_id }) => ({
          tag,
          status,
          reserved,
          isShown,
          location_id,
        }),
      )
    const before = await state()
    const acts = [
      () => setForAll(ports, actor, 'yard', { ids, field: 'tag', value: 'Spring' }, NOW),
      () => setForAll(ports, actor, 'yard', { ids, field: 'location', value: '11' }, NOW),
      ...(['hidden', 'reserved', 'sold'] as const).map(
        (stage) => () => setStageForAll(ports, actor, 'yard', { ids, stage }, NOW),
      ),
    ]
    for (const act of acts) {
      const done = await act()
      if (done.is !== 'changed') throw new Error(done.is)
      expect(await state()).not.toEqual(before)
      expect(await undoOperation(ports, actor, 'yard', done.operation, minutesAfter(9))).toEqual({
        is: 'undone',
        count: 2,
      })
      expect(await state()).toEqual(before)
    }
  })

  test('a person of some yards moves no car out of their own sight', async () => {
    const { ports, signIn, car } = await aDesk(await open(), [theCar(1)])
    const { actor } = await signIn([aMembership('stock', { places: [10] })])
    const reason = 'that yard is not one of yours'
    const all = await setForAll(ports, actor, 'yard', { ids: [1], field: 'location', value: '11' }, NOW)
    expect(all).toMatchObject({ count: 0, skipped: [{ reason }] })
    const one = { id: 1, fields: { location: '11' }, until: null }
    expect(await setFields(ports, actor, 'yard', one, NOW)).toEqual({
      is: 'invalid',
      field: 'location',
      reason: `That cannot be set: ${reason}.`,
    })
    expect((await car(1)).location_id).toBe(10)
  })

  test('a car that is hidden and shown again stands where it stood', async () => {
    const { ports, signIn, car } = await aDesk(await open(), [theCar(1)])
    const { actor } = await signIn('stock')
    const stage = (stage: Parameters<typeof setStage>[3]['stage']) =>
      setStage(ports, actor, 'yard', { ids: [1], stage }, NOW)
    for (const where of ['on-order', 'reserved', 'sold', 'on-sale'] as const) {
      await stage(where)
      const { status, reserved } = await car(1)
      expect(await stage('hidden')).toMatchObject({ count: 1 })
      expect(await car(1)).toMatchObject({ status, reserved, show_on_dealer_website: false })
      expect(await stage('shown')).toMatchObject({ count: 1 })
      expect(await car(1)).toMatchObject({ status, reserved, show_on_dealer_website: true })
    }
  })

  test('a text that a person empties is none, and no car is without what it needs', async () => {
    const { ports, signIn, car } = await aDesk(await open(), [theCar(1, { colour: 'Blue' })])
    const { actor } = await signIn('stock')
    const set = (fields: Record<string, string>) =>
      setFields(ports, actor, 'yard', { id: 1, fields, until: null }, NOW)
    expect(await set({ colour: '' })).toMatchObject({ count: 1 })
    expect('colour' in (await car(1))).toBe(false)
    const page = await listCars(ports, actor, 'yard', { gaps: ['colour'], limit: 10 }, NOW)
    expect(isRefused(page) || page.rows.map(({ car: { id } }) => id)).toEqual([1])
    for (const field of ['make', 'model', 'year', 'car_type'])
      expect(await set({ [field]: ' ' })).toMatchObject({ is: 'invalid', field })
    await giveBack(ports, actor, 'yard', { ids: [1], fields: ['colour'] }, NOW)
    expect((await car(1)).colour).toBe('Blue')
  })

  test('more cars than can be changed at once are refused with a sentence, and none of them changes', async () => {
    const { ports, signIn, car } = await aDesk(await open(), [theCar(1)])
    const { actor } = await signIn('stock')
    const ids = Array.from({ length: 5_001 }, (_, n) => n + 1)
    const rule = { by: { percent: -5 }, roundTo: 1, ending: 0 }
    const outcomes = [
      await setStageForAll(ports, actor, 'yard', { ids, stage: 'sold' }, NOW),
      await setForAll(ports, actor, 'yard', { ids, field: 'tag', value: 'Special' }, NOW),
      await changePrices(ports, actor, 'yard', { ids, rule, until: null, bigToo: false }, NOW),
      await previewPrices(ports, actor, 'yard', { ids, rule }, NOW),
    ]
    const reason = 'Choose between one and 5,000 cars.'
    for (const outcome of outcomes) expect(outcome).toEqual({ is: 'invalid', reason })
    expect(await car(1)).toMatchObject({ status: 'in_stock', price: 20_001 })
  })

  test('a car says what each field was before a feed or a person changed it', async () => {
    const database = await open()
    const { ports, signIn } = await aDesk(database, [theCar(1, { colour: 'White' })])
    const { actor } = await signIn('stock')
    const run = { dealershipId: 1, feed: 'main', source: 'stock.csv', startedAt: minutesAfter(-60) }
    const runId = await importRuns(database).start(run)
    const fields = { colour: { before: 'Red', after: 'White' }, views: { before: 1, after: 2 } }
    await database.db.execute(sql`
      insert into import_changes (run_id, car_id, kind, name, fields)
      values (${runId}, 1, 'changed', 'A car', ${JSON.stringify(fields)}::jsonb)`)
    await setFields(ports, actor, 'yard', { id: 1, fields: { colour: 'Blue' }, until: null }, NOW)
    const permit = permitAt(ports, actor, 'car.read', 'yard', NOW) as Permitted<'car.read'>
    const earlier = await ports.carDesk.earlierValues(permit, 1, ['colour', 'tag'])
    expect(earlier).toMatchObject([
      { by: 'feed', field: 'colour', before: 'Red', after: 'White', at: run.startedAt },
      { by: 'person', field: 'colour', before: 'White', after: 'Blue' },
    ])
    expect(await ports.carDesk.earlierValues({ ...permit, dealer: 'other' }, 1, ['colour'])).toHaveLength(1)
  })

  test('ACCESS-4 exporting cars asks for a fresh proof, and is in the history', async () => {
    const { ports, signIn, history } = await aDesk(await open(), [theCar(1), theCar(2)])
    const { actor } = await signIn('stock')
    const late = minutesAfter(CONFIRMED_MINUTES + 1)
    expect(await exportCars(ports, actor, 'yard', {}, late)).toMatchObject({ is: 'refused', why: 'confirm' })
    expect((await history()).filter(({ verb }) => verb === 'cars-exported')).toEqual([])
    expect(await exportCars(ports, actor, 'yard', {}, NOW)).toHaveLength(2)
    expect((await history()).at(-1)).toMatchObject({ verb: 'cars-exported', actor_name: actor.name })
  })

  test('a car is hidden, reserved, sold and on sale again', async () => {
    const { ports, signIn, car } = await aDesk(await open(), [theCar(1)])
    const { actor } = await signIn('stock')
    const stage = async (stage: Parameters<typeof setStage>[3]['stage']) => {
      await setStage(ports, actor, 'yard', { ids: [1], stage }, NOW)
      const { status, reserved, show_on_dealer_website } = await car(1)
      return [status, reserved, show_on_dealer_website]
    }
    expect(await stage('hidden')).toEqual(['in_stock', false, false])
    expect(await stage('reserved')).toEqual(['in_stock', true, true])
    expect(await stage('sold')).toEqual(['sold', false, true])
    expect(await stage('on-order')).toEqual(['coming_soon', false, true])
    expect(await stage('on-sale')).toEqual(['in_stock', false, true])
    const permit = permitAt(ports, actor, 'car.read', 'yard', NOW) as Permitted<'car.read'>
    expect((await ports.carDesk.find(permit, [1, 2], 1))!.overrides).toEqual({})
  })

  test('the history of a long text ends with a whole character', async () => {
    const { ports, signIn, car } = await aDesk(await open(), [theCar(1)])
    const { actor } = await signIn('stock')
    const description = `${'x'.repeat(199)}🚗 and more`
    const set = await setFields(ports, actor, 'yard', { id: 1, fields: { description }, until: null }, NOW)
    expect(set).toMatchObject({ is: 'changed', count: 1 })
    expect((await car(1)).description).toBe(description)
  })

  test('a yard of another dealership and a wrong value are refused with a sentence', async () => {
    const { ports, signIn, car } = await aDesk(await open(), [theCar(1)])
    const { actor } = await signIn('stock')
    const set = (fields: Record<string, string>) =>
      setFields(ports, actor, 'yard', { id: 1, fields, until: null }, NOW)
    expect(await set({ price: 'cheap' })).toMatchObject({ is: 'invalid', field: 'price' })
    expect(await set({ vin: 'JM0KF4WLA00123456' })).toMatchObject({ is: 'invalid', field: 'vin' })
    expect(await set({ id: '7' })).toMatchObject({ is: 'invalid' })
    const moved = await setForAll(ports, actor, 'yard', { ids: [1], field: 'location', value: '20' }, NOW)
    expect(moved).toMatchObject({
      count: 0,
      skipped: [{ reason: 'that yard belongs to another dealership' }],
    })
    await setForAll(ports, actor, 'yard', { ids: [1], field: 'location', value: '11' }, NOW)
    expect((await car(1)).location_id).toBe(11)
  })

  test('roles: sales change nothing, and a person of one yard no car of another', async () => {
    const { ports, signIn, car } = await aDesk(await open(), [theCar(1)])
    const { actor: sales } = await signIn('sales')
    const price = { id: 1, fields: { price: '1' }, until: null }
    expect(await setFields(ports, sales, 'yard', price, NOW)).toMatchObject({ is: 'refused' })
    const { actor: elsewhere } = await signIn([aMembership('stock', { places: [20] })])
    expect(await setFields(ports, elsewhere, 'yard', price, NOW)).toMatchObject({ count: 0 })
    expect(await setFields(ports, elsewhere, 'next-door', price, NOW)).toMatchObject({ is: 'refused' })
    expect((await car(1)).price).toBe(20_001)
  })
})
