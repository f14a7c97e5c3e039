import { expect, test } from 'vitest'
import { cars as table } from '#adapters/database/schema/stock.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { aMembership, NOW } from '#domain/access/testing/an-actor.ts'
import { aCar } from '#domain/builders.ts'
import { aPlatform } from '../access/testing/a-platform.ts'
import { find } from './find.ts'

eachDatabase((open) => {
  test('a car is found by its registration, however it is typed, by those who may see cars at its location', async () => {
    const database = await open()
    const { ports, signIn } = aPlatform(database)
    const car = { ...aCar(), dealership_id: 1, location_id: 10, rego: 'AB 12-CD' }
    const { id, slug, status } = car
    await database.db.insert(table).values({ id, slug, status, dealershipId: 1, document: car })
    const found = async (words: string, ...who: Parameters<typeof signIn>) =>
      (await find(ports, (await signIn(...who)).actor, 'yard', words, NOW)).cars.map((one) => one.slug)
    expect(await found('ab12cd', 'sales')).toEqual([slug])
    expect(await found('AB12 CD', 'read-only')).toEqual([slug])
    expect(await found('ab12', 'sales')).toEqual([])
    expect(await found('ab12cd', [aMembership('sales', { places: [20] })])).toEqual([])
    const nextDoor = { kind: 'dealer', dealer: 'next-door' } as const
    expect(await found('ab12cd', [aMembership('owner', { target: nextDoor })])).toEqual([])
  })
})
