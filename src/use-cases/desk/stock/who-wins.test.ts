import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { leases } from '#adapters/database/leases.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { fileFeed } from '#adapters/stock-feed/file-feed.ts'
import { NOW } from '#domain/access/testing/an-actor.ts'
import { yardOf } from '#domain/import/build-car.ts'
import { FeedProfile } from '#domain/import/feed-profile-schema.ts'
import { aPlatform } from '../../access/testing/a-platform.ts'
import { importStock } from '../../stock/import-stock.ts'
import { giveBack, setFields } from './set-fields.ts'

const folder = mkdtempSync(join(tmpdir(), 'who-wins-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Act = { is: 'feed'; price: number } | { is: 'set'; price: number } | { is: 'back' }
const anAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ is: fc.constant('feed' as const), price: fc.integer({ min: 10_000, max: 90_000 }) }),
  fc.record({ is: fc.constant('set' as const), price: fc.integer({ min: 10_000, max: 90_000 }) }),
  fc.constant({ is: 'back' as const }),
)

eachDatabase((open) => {
  test('a person wins over a feed at any time, and the feed has the last word where no person has one', async () => {
    const database = await open()
    const { ports, signIn } = aPlatform(database)
    const stock = await stockPorts(database)
    const { actor } = await signIn('stock')
    const yard = yardOf(ports.sites.all(), 1)!
    const importPorts = { ...stock, leases: leases(database) }
    let files = 0
    const feed = async (price: number) => {
      files += 1
      const path = join(folder, `${files}.csv`)
      writeFileSync(
        path,
        `Stock Number,Year,Make,Model,Condition,Price\nS1,2020,Toyota,Corolla,Used,${price}\n`,
      )
      const opened = fileFeed(path)
      const profile = FeedProfile.parse({})
      const look = await opened.look(profile)
      const order = { yard, feed: opened, feedName: 'main', source: path, profile, look, now: NOW }
      const { report } = await importStock(importPorts, { ...order, holder: crypto.randomUUID() })
      await opened.close()
      return report.isBusy !== true && report.refused === undefined
    }
    await feed(50_000)
    const id = (await stock.stockImports.known(1))[0]!.id
    const person = (act: Act) =>
      act.is === 'set'
        ? setFields(ports, actor, 'yard', { id, fields: { price: String(act.price) }, until: null }, NOW)
        : giveBack(ports, actor, 'yard', { ids: [id], fields: ['price'] }, NOW)
    const state = async () => {
      const [read] = await stock.stockImports.read([id])
      return { shown: read!.car.price, feed: read!.feed.price, own: read!.overrides?.price }
    }
    const isTrue = async () => {
      const { shown, feed: fed, own } = await state()
      expect(shown).toBe(own ?? fed)
    }
    await fc.assert(
      fc.asyncProperty(fc.array(anAct, { minLength: 2, maxLength: 6 }), async (acts) => {
        // One after the other, as the model says.
        let model = await state()
        for (const act of acts) {
          if (act.is === 'feed') await feed(act.price)
          else await person(act)
          if (act.is === 'feed') model = { ...model, feed: act.price }
          else model = { ...model, own: act.is === 'set' ? act.price : undefined }
          expect(await state()).toEqual({ ...model, shown: model.own ?? model.feed })
        }
        // At once: in whatever order, the person's last word stands, and nothing is half written.
        const persons = acts.filter(({ is }) => is !== 'feed')
        const prices = acts.flatMap((act) => (act.is === 'feed' ? [act.price] : []))
        const before = (await state()).feed
        await Promise.all([
          (async () => {
            for (const act of persons) await person(act)
          })(),
          (async () => {
            for (const price of prices) await feed(price)
          })(),
        ])
        const last = persons.at(-1)
        const { own, feed: fed } = await state()
        if (last) expect(own).toBe(last.is === 'set' ? last.price : undefined)
        expect(fed).toBe(prices.at(-1) ?? before)
        await isTrue()
      }),
      { numRuns: 6, endOnFailure: true },
    )
  }, 300_000)
})
