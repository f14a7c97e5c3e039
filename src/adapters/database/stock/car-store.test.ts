import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { aCar } from '#domain/builders.ts'
import type { Car } from '#domain/car/car.ts'
import { SlugTaken } from '#ports/stock/car-store.ts'
import { stockVersions } from '../schema/stock.ts'
import { eachDatabase } from '../testing.ts'
import { stockPorts } from './stock-ports.ts'
import { knownVersions } from './stock-versions.ts'

eachDatabase((open, name) => {
  const stock = async () => {
    const { cars, stockVersions: versions, stockChanges } = await stockPorts(await open())
    return { cars, versions, stockChanges, changes: await stockChanges.follow() }
  }

  test('a car is read as it was stored, by slug, by id and among others in the requested order', async () => {
    const { cars } = await stock()
    const corolla = aCar({ name: "2022 Toyota Corolla 'Ascent' Tūī", price: 24_990.5 })
    const leaf = aCar({ make: 'Nissan' })
    await cars.upsert([corolla, leaf])
    expect(await cars.bySlug(corolla.slug)).toEqual(corolla)
    expect(await cars.byId(leaf.id)).toEqual(leaf)
    expect(await cars.byIds([leaf.id, 999_999, corolla.id])).toEqual([leaf, corolla])
    expect(await cars.bySlug('nobody')).toBeUndefined()
    expect(await cars.bySlug('no\0body')).toBeUndefined()
    expect(await cars.byIds([2 ** 40, -1, 1.5, Number.NaN])).toEqual([])
    expect(await cars.count()).toBe(2)
  })

  test('who hears of a change, in this process or another, hears how many documents it wrote', async () => {
    const database = await open()
    const { cars, stockVersions: versions } = await stockPorts(database)
    const elsewhere = await knownVersions(database)
    const heard: unknown[] = []
    versions.onChange((id, { documents }) => heard.push(['here', id, documents]))
    elsewhere.onChange((id, { documents }) => heard.push(['elsewhere', id, documents]))
    const some = Array.from({ length: 60 }, (_, n) => aCar({ dealership_id: n < 50 ? 5 : 6 }))
    await cars.upsert(some)
    await vi.waitFor(() =>
      expect(heard.toSorted()).toEqual([
        ['elsewhere', 5, 50],
        ['elsewhere', 6, 10],
        ['here', 5, 50],
        ['here', 6, 10],
      ]),
    )
    await Promise.all([versions.close(), elsewhere.close()])
  })

  test('SEARCH-7 no search engine learns what a sold car cost, neither at its start nor by a change', async () => {
    const { cars, changes } = await stock()
    const priced = {
      price: 24_990,
      price_range: '20000:25000',
      weekly_price: 99,
      weekly_price_range: '50:100',
    }
    const [sold, gone, here] = [
      aCar({ ...priced, subscription_price: 251, status: 'sold', sold: true }),
      aCar({ ...priced, sold: true }),
      aCar(priced),
    ]
    await cars.upsert([sold, gone, here])
    const found: Car[] = []
    for await (const { json } of cars.allAsJson()) found.push(...JSON.parse(json))
    const changed = (await changes.claim(10)).map(({ document }) => document as unknown as Car)
    for (const seen of [found, changed]) {
      expect(seen.find(({ id }) => id === here.id)).toEqual(here)
      for (const { id, name } of [sold, gone]) {
        const one = seen.find((car) => car.id === id)!
        expect(one.name).toBe(name)
        expect(JSON.stringify(one)).not.toMatch(/24990|20000|251|"weekly_price|"price"/)
      }
      // A site with cars to subscribe to still finds it.
      const hired = [sold, gone].map((car) => seen.find(({ id }) => id === car.id)!.subscription_price)
      expect(hired).toEqual([null, undefined])
    }
    // The car itself keeps it, for the dealer.
    expect((await cars.byId(sold.id))!.price).toBe(24_990)
  })

  test('all cars come in batches by id, of all dealerships or of some', async () => {
    const { cars } = await stock()
    const given = Array.from({ length: 1_203 }, (_, at) => aCar({ dealership_id: (at % 3) + 1 }))
    await cars.upsert(given)
    const collect = async (dealershipIds?: number[]) => {
      const found: Car[] = []
      for await (const batch of cars.all(dealershipIds)) found.push(...batch)
      return found
    }
    expect(await collect()).toEqual(given)
    expect(await collect([2, 3])).toEqual(given.filter((car) => car.dealership_id !== 1))
    expect(await collect([9])).toEqual([])
  })

  test('imports write one batch at a time, so that pages keep a core, and go on after one that failed', async () => {
    const database = await open()
    const { stockImports } = await stockPorts(database)
    const source = { by: 'feed', feed: 'main', runId: 0 } as const
    const transaction = database.db.transaction.bind(database.db)
    let running = 0
    let most = 0
    const spy = vi.spyOn(database.db, 'transaction').mockImplementation(async (work, ...options) => {
      running += 1
      most = Math.max(most, running)
      return transaction(work, ...options).finally(() => {
        running -= 1
      })
    })
    const write = (car: Car) => stockImports.write([{ car, feed: {}, fingerprint: 'a' }], source)
    const [first, second, third] = [aCar(), aCar(), aCar()]
    const taken = { ...second, slug: first.slug }
    const ended = await Promise.allSettled([write(first), write(taken), write(third)])
    spy.mockRestore()
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(most).toBe(1)
  })

  test('every change increases the version of the dealerships it affects, and of no other', async () => {
    const { cars, versions } = await stock()
    const car = aCar({ dealership_id: 1 })
    const before = [versions.current([1]), versions.current([2])]
    await cars.upsert([car])
    expect(versions.current([2])).toBe(before[1])
    const added = Number(versions.current([1]))
    expect(added).toBeGreaterThan(Number(before[0]))
    await cars.upsert([{ ...car, price: 1 }])
    expect(Number(versions.current([1]))).toBe(added + 1)
    await cars.upsert([{ ...car, price: 1, dealership_id: 2 }])
    expect(Number(versions.current([1]))).toBe(added + 2)
    expect(Number(versions.current([2]))).toBe(Number(before[1]) + 1)
    await cars.remove([car.id])
    expect(Number(versions.current([1, 2]))).toBe(added + 2 + Number(before[1]) + 2)
  })

  test('writing the same car again changes nothing: no version, no work for the index', async () => {
    const { cars, versions, changes } = await stock()
    const car = aCar()
    await cars.upsert([car])
    await changes.done((await changes.claim(10)).map((change) => change.id))
    const before = versions.current([1])
    await cars.upsert([structuredClone(car)])
    expect(versions.current([1])).toBe(before)
    expect(await changes.claim(10)).toEqual([])
  })

  test('another process soon has the new version', async () => {
    const { cars, versions } = await stock()
    const elsewhere = await open.another()
    const theirs = await knownVersions(elsewhere)
    const heard = new Promise<number>((resolve) => theirs.onChange(resolve))
    await cars.upsert([aCar({ dealership_id: 7 })])
    expect(await heard).toBe(7)
    expect(theirs.current([7])).toBe(versions.current([7]))
    await theirs.close()
    await elsewhere.close()
  })

  test('pending changes have the current document, and are removed when they are done', async () => {
    const { cars, changes } = await stock()
    const [kept, gone] = [aCar(), aCar()]
    await cars.upsert([kept, gone])
    await cars.remove([gone.id])
    await cars.upsert([{ ...kept, price: 1 }])
    const claimed = await changes.claim(10)
    expect(claimed.map(({ index, documentId, document }) => ({ index, documentId, document }))).toEqual([
      { index: 'cars', documentId: gone.id, document: null },
      { index: 'cars', documentId: kept.id, document: { ...kept, price: 1 } },
    ])
    await cars.upsert([{ ...kept, price: 2 }])
    await changes.done(claimed.map((change) => change.id))
    const later = await changes.claim(10)
    expect(later.map((change) => change.document)).toEqual([{ ...kept, price: 2 }])
    await changes.done(later.map((change) => change.id))
    expect(await changes.claim(10)).toEqual([])
  })

  test('the version increases again when an index has caught up, so that pages in between do not stay cached', async () => {
    const { cars, changes, stockChanges, versions } = await stock()
    const named = await stockChanges.follow('http://search.example')
    await cars.upsert([aCar()])
    for (const follower of [changes, named]) {
      const before = Number(versions.current([1]))
      await follower.done((await follower.claim(10)).map((change) => change.id))
      expect(Number(versions.current([1]))).toBeGreaterThan(before)
    }
  })

  test('changes whose dealerships could not be read come again, and then increase the version', async () => {
    const database = await open()
    const { cars, stockVersions: versions, stockChanges } = await stockPorts(database)
    const changes = await stockChanges.follow()
    await cars.upsert([aCar()])
    const before = Number(versions.current([1]))
    const catchUp = async () => changes.done((await changes.claim(10)).map((change) => change.id))
    vi.spyOn(database.db, 'selectDistinct').mockImplementationOnce(() => {
      throw new Error('the database is away')
    })
    await expect(catchUp()).rejects.toThrow('the database is away')
    expect(Number(versions.current([1]))).toBe(before)
    await catchUp()
    expect(Number(versions.current([1]))).toBeGreaterThan(before)
  })

  test('each index gets every change once, and a named one continues where it stopped, in any process', async () => {
    const { cars, stockChanges } = await stock()
    const [first, second, third] = [aCar(), aCar(), aCar()]
    await cars.upsert([first])
    const inMemory = await stockChanges.follow()
    const named = await stockChanges.follow('a')
    await cars.upsert([second])
    const heard = async (follower: typeof named, limit = 10) => {
      const claimed = await follower.claim(limit)
      await follower.done(claimed.map((change) => change.id))
      return claimed.map((change) => change.documentId)
    }
    expect(await heard(inMemory)).toEqual([second.id])
    expect(await heard(named, 1)).toEqual([first.id])
    await cars.upsert([third])
    expect(await heard(await stockChanges.follow('a'))).toEqual([second.id, third.id])
    expect(await heard(named)).toEqual([])
    expect(await heard(await stockChanges.follow('b'))).toEqual([first.id, second.id, third.id])
    expect(await heard(inMemory)).toEqual([third.id])
  })

  test.runIf(name === 'PostgreSQL')('an index that reads while two write passes by neither', async () => {
    const { cars, changes } = await stock()
    const [slow, quick] = [aCar({ dealership_id: 1 }), aCar({ dealership_id: 2 })]
    await cars.upsert([slow, quick])
    const indexAll = async () => {
      const claimed = await changes.claim(10)
      await changes.done(claimed.map((change) => change.id))
      return claimed.map((change) => change.documentId)
    }
    await indexAll()

    const elsewhere = await open.another()
    const release = Promise.withResolvers<void>()
    const holding = Promise.withResolvers<void>()
    const holder = elsewhere.db.transaction(async (tx) => {
      await tx.select().from(stockVersions).where(eq(stockVersions.dealershipId, 1)).for('update')
      holding.resolve()
      await release.promise
    })
    await holding.promise
    const waiting = (writers: number) =>
      vi.waitFor(async () => {
        const { rows } = await elsewhere.db.execute(sql`select from pg_locks where not granted`)
        expect(rows).toHaveLength(writers)
      }, 20_000)
    // The first has its place in the log but is not committed. The second must not become visible
    // before it.
    const writes = [cars.upsert([{ ...slow, price: 1 }])]
    await waiting(1)
    writes.push(cars.upsert([{ ...quick, price: 1 }]))
    await waiting(2)
    const heard = await indexAll()
    release.resolve()
    await Promise.all([holder, ...writes])
    heard.push(...(await indexAll()))
    expect(heard).toEqual([slow.id, quick.id])
    await elsewhere.close()
  })

  test('a slug is never given to another car, even after the first is gone', async () => {
    const { cars, versions } = await stock()
    const first = aCar({ make: 'Mazda', model: '3', simple_body: 'Hatchback', dealership_id: 4 })
    await cars.upsert([first])
    await cars.remove([first.id])
    const before = versions.current([1, 4])
    const other = aCar()
    const attempt = cars.upsert([other, aCar({ slug: first.slug })])
    await expect(attempt).rejects.toThrow(SlugTaken)
    await expect(attempt).rejects.toMatchObject({ slugs: [first.slug] })
    expect(await cars.byId(other.id)).toBeUndefined()
    expect(versions.current([1, 4])).toBe(before)
    expect(await cars.formerCar(first.slug)).toEqual({
      make: 'Mazda',
      model: '3',
      body: 'Hatchback',
      dealership_id: 4,
    })
    expect(await cars.formerCar('never-was')).toBeUndefined()
  })

  test('a car that changed its address is found from the old one', async () => {
    const { cars } = await stock()
    const car = aCar({ slug: 'old-address' })
    await cars.upsert([car])
    await cars.upsert([{ ...car, slug: 'new-address' }])
    expect(await cars.bySlug('old-address')).toBeUndefined()
    expect(await cars.formerCar('old-address')).toMatchObject({ slug: 'new-address' })
  })

  test('of twenty concurrent reservations of a car, one succeeds', async () => {
    const { cars, versions } = await stock()
    const car = aCar()
    await cars.upsert([car])
    const before = Number(versions.current([1]))
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => cars.markReserved(car.id, true)))
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    expect(await cars.byId(car.id)).toEqual({ ...car, reserved: true })
    expect(Number(versions.current([1]))).toBe(before + 1)
    expect(await cars.markReserved(999_999, true)).toBe(false)
  })

  test('concurrent writers of the same cars both succeed', async () => {
    const { cars } = await stock()
    const batch = Array.from({ length: 50 }, () => aCar())
    const shuffled = [...batch].reverse().map((car) => ({ ...car, price: 2 }))
    await Promise.all([cars.upsert(batch), cars.upsert(shuffled), cars.upsert(batch)])
    expect(await cars.count()).toBe(50)
  })
})
