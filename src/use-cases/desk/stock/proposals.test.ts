import { expect, test } from 'vitest'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { isRefused } from '#domain/access/permit.ts'
import { aMembership, NOW } from '#domain/access/testing/an-actor.ts'
import { aCar } from '#domain/builders.ts'
import { aPlatform } from '../../access/testing/a-platform.ts'
import { changePrices } from './bulk.ts'
import { demandOf } from './demand.ts'
import { MAX_PROPOSED, proposedPrices } from './proposals.ts'
import { viewCar } from './view-car.ts'

const aged = (id: number, days: number, price: number) =>
  aCar({
    id,
    slug: `2022-toyota-corolla-${id}`,
    dealership_id: 1,
    location_id: 10,
    year: 2022,
    car_type: 'used',
    price,
    created_at_timestamp: NOW.getTime() / 1000 - days * 86_400,
  })

eachDatabase((open) => {
  test('prices are proposed by age and changed by nobody, and like cars are those one may see', async () => {
    const database = await open()
    const { ports, signIn } = aPlatform(database)
    const { cars } = await stockPorts(database)
    await cars.upsert([aged(1, 95, 20_000), aged(2, 50, 30_000), aged(3, 10, 40_000)])
    const { actor } = await signIn('stock')
    const found = await proposedPrices(ports, actor, 'yard', NOW)
    if (isRefused(found)) throw new Error('refused')
    expect(
      found.steps.map(({ step, proposals }) => [
        step.percent,
        proposals.map(({ row, to }) => [row.car.id, to]),
      ]),
    ).toEqual([
      [-5, [[1, 18_990]]],
      [-2, [[2, 29_390]]],
    ])
    expect((await cars.byId(1))!.price).toBe(20_000)
    const viewed = await viewCar(ports, actor, 'yard', 1, NOW)
    if (isRefused(viewed) || viewed.is === 'none') throw new Error('not found')
    expect(viewed.like.map(({ price }) => price).sort()).toEqual([30_000, 40_000])
    const { actor: elsewhere } = await signIn([aMembership('stock', { places: [20] })])
    expect(await proposedPrices(ports, elsewhere, 'yard', NOW)).toEqual({ steps: [], hasMore: false })
    expect(await viewCar(ports, elsewhere, 'yard', 1, NOW)).toEqual({ is: 'none' })
  })

  test('cars that were priced lately make room for the next ones', async () => {
    const database = await open()
    const { ports, signIn } = aPlatform(database)
    const { cars } = await stockPorts(database)
    const old = Array.from({ length: MAX_PROPOSED }, (_, n) => aged(n + 1, 120, 20_000))
    await cars.upsert([...old, aged(999, 50, 30_000)])
    const { actor } = await signIn('stock')
    const idsOf = async () => {
      const found = await proposedPrices(ports, actor, 'yard', NOW)
      if (isRefused(found)) throw new Error('refused')
      return {
        ids: found.steps.flatMap(({ proposals }) => proposals.map(({ row }) => row.car.id)),
        hasMore: found.hasMore,
      }
    }
    const { ids, hasMore } = await idsOf()
    expect([ids.length, ids.includes(999), hasMore]).toEqual([MAX_PROPOSED, false, true])
    const rule = { by: { percent: -5 }, roundTo: 100, ending: 90 }
    await changePrices(ports, actor, 'yard', { ids, rule, until: null, bigToo: false }, NOW)
    expect(await idsOf()).toEqual({ ids: [999], hasMore: false })
  }, 60_000)

  test('demand is counted by day, for cars that one may see', async () => {
    const database = await open()
    const { ports, signIn } = aPlatform(database)
    const { actor } = await signIn('stock')
    await database.db.execute(`insert into daily_cars (site, day, car, device, place, views, saves, leads)
      values ('yard', '2026-11-17', 1, 'phone', 10, 7, 2, 1), ('yard', '2026-11-16', 1, 'desktop', 10, 3, 0, 0),
        ('next-door', '2026-11-17', 1, 'phone', 10, 99, 0, 0)`)
    const { of } = await demandOf(ports, actor, 'yard', [1, 2], NOW)
    expect(of.get(1)!.views.slice(-2)).toEqual([3, 7])
    expect([of.get(1)!.saves.at(-1), of.get(1)!.leads.at(-1)]).toEqual([2, 1])
    expect(of.get(2)!.views).toHaveLength(28)
    const { actor: elsewhere } = await signIn([aMembership('stock', { places: [20] })])
    expect((await demandOf(ports, elsewhere, 'yard', [1], NOW)).of.get(1)!.views.at(-1)).toBe(0)
  })
})
