import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confirmationMail } from '#adapters/lead-delivery/confirmation-mail.ts'
import { dealerMail } from '#adapters/lead-delivery/dealer-mail.ts'
import { aJob } from '#adapters/lead-delivery/testing/a-job.ts'
import { leadTokens } from '#adapters/secrets/lead-tokens.ts'
import { agentProduct, agentProductInFull } from '#domain/agents/product.ts'
import { aCar, aSite } from '#domain/builders.ts'
import { compareRows } from '#domain/favourites/compare-rows.ts'
import { CLASSIFIEDS } from '#domain/feeds/classifieds.ts'
import { GOOGLE_VEHICLES } from '#domain/feeds/google-vehicles.ts'
import { META_VEHICLES } from '#domain/feeds/meta-vehicles.ts'
import { publicCar } from '#domain/feeds/public-car.ts'
import { leadCar } from '#domain/lead/lead.ts'
import { CURRENCIES } from '#domain/money.ts'
import { carJsonLd } from '#ui/meta/car-json-ld.ts'
import { freshCars } from '#use-cases/pages/saved-cars.ts'
import { CAR_STATUSES } from './car.ts'
import { carFacts } from './car-facts.ts'
import { carPrice } from './car-price.ts'
import { cardCar } from './card-car.ts'
import { carPage } from './page/car-page.ts'

const now = new Date('2026-11-16T00:00:00Z')
const origin = 'https://test.example'

const anyCar = fc
  .record({
    price: fc.option(fc.integer({ min: -5, max: 400_000 }), { nil: undefined }),
    subscription_price: fc.option(fc.integer({ min: 0, max: 900 }), { nil: undefined }),
    rental_day_price: fc.option(
      fc.integer({ min: 0, max: 90_000 }).map((n) => n / 100),
      { nil: undefined },
    ),
    price_type: fc.constantFrom(undefined, 'Drive Away', 'Excl. Govt. Charges'),
    car_type: fc.constantFrom('new' as const, 'used' as const),
    status: fc.constantFrom(...CAR_STATUSES),
    sold: fc.boolean(),
    reserved: fc.boolean(),
  })
  .map((special) =>
    aCar({
      ...special,
      vin: 'JTNK4RBE103000001',
      created_at_timestamp: now.getTime() / 1000 - 86_400,
      sold_date_timestamp: now.getTime() / 1000 - 3600,
    }),
  )
const anySite = fc
  .record({
    path: fc.constantFrom('used-cars' as const, 'subscription-cars' as const, 'rental-cars' as const),
    locale: fc.constantFrom('en-AU' as const, 'en-NZ' as const, 'en-US' as const),
    noPrice: fc.constantFrom('Call for price', 'Price on application'),
  })
  .map(({ path, locale, noPrice }) => aSite({ locale, search: { path }, card: { noPrice } }))

const WEEKLY = /\b(a|per) week\b|weekly|\bp\.?w\b/i
const plain = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2))

test('CARD-8 card, page, structured data, favourites, comparison, feeds, agents, the API, webhooks and e-mail agree on the price of any car', async () => {
  const seen = { google: 0, meta: 0, classifieds: 0 }
  await fc.assert(
    fc.asyncProperty(anyCar, anySite, async (car, site) => {
      const price = carPrice(car, site)
      if (price.amount !== undefined) expect(price.words.replace(/[^\d.]/g, '')).toBe(plain(price.amount))

      const card = cardCar(car, site, now)
      expect([card.price.words, card.price.type]).toEqual([price.words, price.type])
      expect(card.price.none ?? false).toBe(price.amount === undefined)
      const page = carPage(car, site, now)
      expect(page.price).toEqual(price)
      if (page.finance) expect(page.finance.loan.price).toBe(price.amount)

      expect(carFacts(car, site).price).toEqual({
        amount: price.amount,
        text: price.words,
        covers: price.type,
      })

      const offer = carJsonLd(car, site, { origin, seller: 'Test' }).offers as {
        price?: number
        availability: string
      }
      expect(offer.price).toBe(price.amount)
      expect(offer.availability === 'https://schema.org/SoldOut').toBe(price.kind === 'sold')

      const [fresh] = await freshCars({ cars: { byIds: async () => [car] } }, site, [car.id], now)
      if (fresh) {
        expect(fresh.card.price).toEqual(card.price)
        expect(fresh.measures.price).toBe(price.amount)
        const cell = (label: string) =>
          compareRows([fresh]).find((row) => row.label === label)?.cells[0]?.text
        expect([cell('Price'), cell('Price type')]).toEqual([price.words, price.type])
      }

      const listed = publicCar(car, { site, origin })
      expect([listed.price, listed.priceText, listed.priceCovers]).toEqual([
        price.amount,
        price.words,
        price.type,
      ])
      for (const product of [
        agentProduct(car, { site, origin }),
        agentProductInFull(car, { site, origin }, now),
      ]) {
        const { price_text, price_covers } = product.metadata.vehicle
        expect([price_text, price_covers]).toEqual([price.words, price.type])
        const cents = price.amount === undefined ? undefined : Math.round(price.amount * 100)
        expect([product.price_range?.min.amount, product.variants[0]!.price?.amount]).toEqual([cents, cents])
        if (price.kind === 'sale') expect(JSON.stringify(product.variants)).not.toMatch(WEEKLY)
      }
      for (const [name, feed] of [
        ['google', GOOGLE_VEHICLES],
        ['meta', META_VEHICLES],
      ] as const) {
        const entry = feed.entry(car, { site, origin })
        if (!('row' in entry)) continue
        seen[name] += 1
        expect(entry.row.price).toBe(`${price.amount} ${CURRENCIES[site.locale]}`)
        expect(JSON.stringify(entry.row)).not.toMatch(WEEKLY)
      }
      const ad = CLASSIFIEDS.entry(car, { site, origin })
      if ('row' in ad) {
        seen.classifieds += 1
        const { price: amount, price_type, currency } = ad.row
        expect([amount, price_type]).toEqual([`${price.amount}`, price.type ?? ''])
        expect(currency).toBe(CURRENCIES[site.locale])
        expect(JSON.stringify(ad.row)).not.toMatch(WEEKLY)
      }

      const job = aJob({ car: leadCar(car, site), form: 'reserve' })
      const expected = [price.words, price.type].filter(Boolean).join(' ')
      for (const mail of [
        dealerMail(job, site, 'to@example.com', 'from@example.com'),
        confirmationMail(job, site, 'to@example.com', {
          from: 'from@example.com',
          tokens: leadTokens('key', undefined),
        }),
      ]) {
        expect(mail?.text).toContain(expected)
        expect(mail?.html).toContain(expected)
        // Only a subscription is sold by the week. A repayment would need its rates and terms here.
        if (price.kind === 'sale') expect(mail?.text + mail!.html).not.toMatch(WEEKLY)
      }
    }),
    // One car in seventy is for Google: with so many there is always one.
    { numRuns: 1_000 },
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
})
