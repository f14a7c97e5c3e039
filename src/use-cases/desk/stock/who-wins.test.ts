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
import { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import { pause } from '#domain/retry.ts'
import { aPlatform } from '../../access/testing/a-platform.ts'
import { importStock } from '../../stock/import-stock.ts'
import { endWords } from './end-words.ts'
import { giveBack, setFields } from './set-fields.ts'
import { setStage } from './set-stage.ts'

const folder = mkdtempSync(join(tmpdir(), 'who-wins-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Longer than a write takes that nothing holds up. */
const LOCKED_MS = 300

/** What a feed and a person both say of a car. */
type Said = { price?: number; colour?: string }
const FIELDS = ['price', 'colour'] as const
type Field = (typeof FIELDS)[number]
type Act =
  | { is: 'feed'; says: Required<Said> }
  /** For good, or until a day that is over at once. */
  | { is: 'set'; field: Field; says: Required<Said> }
  | { is: 'ends'; field: Field; says: Required<Said> }
  | { is: 'back'; field: Field }
  | { is: 'hide' }
  | { is: 'show' }
  | { is: 'sold' }

const says = fc.record({
  price: fc.integer({ min: 10_000, max: 90_000 }),
  colour: fc.constantFrom('Red', 'Blue', 'White', 'Black'),
})
const field = fc.constantFrom(...FIELDS)
type PersonAct = Exclude<Act, { is: 'feed' }>
const anAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ is: fc.constant('feed' as const), says }),
  fc.record({ is: fc.constantFrom('set' as const, 'ends' as const), field, says }),
  fc.record({ is: fc.constant('back' as const), field }),
  fc.record({ is: fc.constantFrom('hide' as const, 'show' as const, 'sold' as const) }),
)
/** Each act of a person that changes something after the one before it. */
const AT_ONCE: readonly PersonAct[] = [
  { is: 'set', field: 'price', says: { price: 12_345, colour: 'Gold' } },
  { is: 'set', field: 'colour', says: { price: 12_345, colour: 'Gold' } },
  { is: 'back', field: 'price' },
  { is: 'ends', field: 'colour', says: { price: 23_456, colour: 'Pink' } },
  { is: 'hide' },
  { is: 'show' },
  { is: 'sold' },
  { is: 'show' },
]

type Model = { feed: Said; own: Said; isHidden: boolean; isSold: boolean }
const without = (own: Said, field: Field): Said => ({ ...own, [field]: undefined })

/** The model: a person's word stands until it ends or is given back, whatever the feed says. */
function after(model: Model, act: Act): Model {
  if (act.is === 'feed') return { ...model, feed: act.says }
  if (act.is === 'set') return { ...model, own: { ...model.own, [act.field]: act.says[act.field] } }
  if (act.is === 'hide') return { ...model, isHidden: true }
  if (act.is === 'show' || act.is === 'sold') return { ...model, isHidden: false, isSold: act.is === 'sold' }
  return { ...model, own: without(model.own, act.field) }
}

eachDatabase((open) => {
  test('a person wins over a feed at any time, and the feed has the last word where no person has one', async () => {
    const database = await open()
    const { ports: platform, signIn } = aPlatform(database)
    const stock = await stockPorts(database)
    /** What happens once a feed has read the car, and before it writes. */
    let beforeFeedWrites: (() => Promise<unknown>) | undefined
    /** What begins once a person's change has locked the car, and before it writes. */
    let beforePersonWrites: (() => Promise<unknown>) | undefined
    const stockImports: typeof stock.stockImports = {
      ...stock.stockImports,
      async write(...given) {
        const other = beforeFeedWrites
        beforeFeedWrites = undefined
        await other?.()
        return stock.stockImports.write(...given)
      },
    }
    const ports: typeof platform = {
      ...platform,
      changes: {
        commit: (actor, work) =>
          platform.changes.commit(actor, (stores) =>
            work({
              ...stores,
              cars: {
                ...stores.cars,
                async lock(...given) {
                  const locked = await stores.cars.lock(...given)
                  const other = beforePersonWrites
                  beforePersonWrites = undefined
                  // It waits for the lock. Without one it would be done by then.
                  if (other) await Promise.race([other(), pause(LOCKED_MS)])
                  return locked
                },
              },
            }),
          ),
      },
    }
    const { actor } = await signIn('stock')
    const yard = yardOf(ports.sites.all(), 1)!
    const importPorts = { ...stock, stockImports, leases: leases(database) }
    let files = 0
    const feed = async ({ price, colour }: Required<Said>) => {
      files += 1
      const path = join(folder, `${files}.csv`)
      writeFileSync(
        path,
        `Stock Number,Year,Make,Model,Condition,Price,Colour\nS1,2020,Toyota,Corolla,Used,${price},${colour}\n`,
      )
      const opened = fileFeed(path)
      const profile = FeedProfile.parse({})
      const look = await opened.look(profile)
      const order = { yard, feed: opened, feedName: 'main', source: path, profile, look, now: NOW }
      const { report } = await importStock(importPorts, { ...order, holder: crypto.randomUUID() })
      await opened.close()
      return report.isBusy !== true && report.refused === undefined
    }
    await feed({ price: 50_000, colour: 'Grey' })
    const id = (await stock.stockImports.known(1))[0]!.id
    const person = async (act: PersonAct): Promise<unknown> => {
      if (act.is === 'hide' || act.is === 'show' || act.is === 'sold') {
        const stage = ({ hide: 'hidden', show: 'on-sale', sold: 'sold' } as const)[act.is]
        return setStage(ports, actor, 'yard', { ids: [id], stage }, NOW)
      }
      if (act.is === 'back') return giveBack(ports, actor, 'yard', { ids: [id], fields: [act.field] }, NOW)
      const fields = { [act.field]: String(act.says[act.field]) }
      const until = act.is === 'ends' ? '2026-11-20' : null
      await setFields(ports, actor, 'yard', { id, fields, until }, NOW)
      return until && endWords(ports, new Date('2026-11-22T00:00:00Z'))
    }
    const state = async () => {
      const [read] = await stock.stockImports.read([id])
      const { car, feed: fed, overrides = {} } = read!
      const of = (from: object): Said => {
        const { price, colour } = from as Said
        return { price, colour }
      }
      const isHidden = !car.show_on_dealer_website
      return { shown: of(car), feed: of(fed), own: of(overrides ?? {}), isHidden, isSold: car.sold }
    }
    const expected = ({ feed: fed, own, isHidden, isSold }: Model) => ({
      shown: { price: own.price ?? fed.price, colour: own.colour ?? fed.colour },
      feed: fed,
      own: { price: own.price, colour: own.colour },
      isHidden,
      isSold,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anAct, { minLength: 3, maxLength: 7 }), async (acts) => {
        // One after the other, as the model says.
        let model: Model = await state()
        for (const act of acts) {
          if (act.is === 'feed') await feed(act.says)
          else await person(act)
          model = after(model, act)
          expect(await state()).toEqual(expected(model))
        }
      }),
      { numRuns: 6, endOnFailure: true },
    )
    // At once: both have read the car before either of them writes it.
    let price = 30_000
    for (const first of ['feed', 'person'] as const)
      for (const act of AT_ONCE) {
        price += 1_000
        const says = { price, colour: `Shade ${price}` }
        const model = after(after(await state(), { is: 'feed', says }), act)
        if (first === 'feed') {
          beforeFeedWrites = () => person(act)
          await feed(says)
        } else {
          const [hasRead, mayWrite] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
          beforeFeedWrites = () => {
            hasRead.resolve()
            return mayWrite.promise
          }
          const fed = feed(says)
          await hasRead.promise
          beforePersonWrites = () => {
            mayWrite.resolve()
            return fed
          }
          await person(act)
          await fed
        }
        expect([first, act.is, await state()]).toEqual([first, act.is, expected(model)])
        expect([beforeFeedWrites, beforePersonWrites]).toEqual([undefined, undefined])
      }
  }, 300_000)
})
