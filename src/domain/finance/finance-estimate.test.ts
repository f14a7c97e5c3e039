import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { cardCar } from '#domain/car/card-car.ts'
import { FINANCE_PROVIDERS } from '#domain/site/money-schema.ts'
import { financeEstimate, financeNotes } from './finance-estimate.ts'
import { claimed, recomputeWeekly } from './testing/recompute-weekly.ts'
import { weeklyPrice } from './weekly-price.ts'

const plain = { establishmentFee: 0, monthlyFee: 0 }

test('FIN-1 the rates form shows weekly amount, interest, comparison rate, deposit, years and the final payment', () => {
  const found = financeEstimate(aCar(), aSite({ finance: { ...plain, comparisonRate: 8.74 } }))
  expect(found?.figures).toEqual([
    { value: '$116.23', label: 'a week' },
    { value: '7.99%', label: 'p.a.' },
    { value: '8.74%', label: 'p.a. comparison rate*' },
  ])
  expect(found?.terms).toEqual(['$0 deposit', '5 years', '$0 final payment'])
})

test('FIN-1 the percent form reads 10% Deposit, 60 Month Term, 30% Final Payment, and keeps the figures', () => {
  const found = financeEstimate(
    aCar(),
    aSite({ finance: { ...plain, display: 'percent', depositPercent: 10, balloonPercent: 30 } }),
  )
  expect(found?.terms).toEqual(['10% Deposit', '60 Month Term', '30% Final Payment'])
  expect(found?.figures[0]).toEqual({ value: '$81.22', label: 'a week' })
})

test('FIN-2 there are seven providers; all but Manual take deposit and term from the car', () => {
  expect(FINANCE_PROVIDERS).toHaveLength(7)
  expect(FINANCE_PROVIDERS).toContain('Manual')
  const car = aCar({ finance_lenders: { deposit: 3_000, termYears: 4 } })
  for (const provider of FINANCE_PROVIDERS) {
    const found = financeEstimate(car, aSite({ finance: { provider } }))
    expect(found?.loan).toMatchObject(
      provider === 'Manual' ? { deposit: 0, termYears: 5 } : { deposit: 3_000, termYears: 4 },
    )
  }
})

test('FIN-2 a car without lender terms uses the site’s, and a lender can have its own rates', () => {
  const site = aSite({ finance: { provider: 'Lyra', termYears: 3 } })
  expect(financeEstimate(aCar(), site)?.loan.termYears).toBe(3)
  const lent = aCar({ finance_lenders: { deposit: 0, termYears: 5, rate: 6.5, comparisonRate: 7.1 } })
  expect(
    financeEstimate(lent, site)
      ?.figures.slice(1)
      .map((figure) => figure.value),
  ).toEqual(['6.50%', '7.10%'])
})

test('FIN-4 in Australia the comparison rate comes with the weekly amount and is never below the rate', () => {
  const low = financeEstimate(aCar(), aSite({ finance: { comparisonRate: 1 } }))
  expect(low?.figures[2]?.value).toBe('7.99%')
  const worked = financeEstimate(aCar({ price: 30_000 }), aSite())
  expect(worked?.figures[2]).toEqual({ value: '8.76%', label: 'p.a. comparison rate*' })
  expect(financeNotes(aSite()).join(' ')).toContain(aSite().finance.warning)
  expect(financeNotes(aSite({ finance: { comparisonRate: 8.74 } })).join(' ')).toContain(
    '$30,000 over five years',
  )
})

test('FIN-4 in New Zealand the total payable comes with the weekly amount', () => {
  const found = financeEstimate(aCar(), aSite({ locale: 'en-NZ', finance: plain }))
  expect(found?.figures[2]).toEqual({ value: '$30,336.03', label: 'total payable*' })
  expect(financeNotes(aSite({ locale: 'en-NZ' })).join(' ')).toContain('Total payable')
})

test('FIN-4 no rate and no fee is made up: without them from the dealer or the lender there is no estimate', () => {
  const site = aSite({ finance: { rate: undefined } })
  expect(financeEstimate(aCar(), site)).toBeUndefined()
  expect(weeklyPrice(20_000, site.finance, undefined)).toBeUndefined()
  expect(JSON.stringify(cardCar(aCar(), site, new Date()))).not.toContain('%')
  for (const fee of ['establishmentFee', 'monthlyFee'])
    expect(financeEstimate(aCar(), aSite({ finance: { [fee]: undefined } }))).toBeUndefined()
  expect(financeEstimate(aCar(), aSite({ finance: plain }))).toBeDefined()
  const lent = aSite({ finance: { provider: 'Lyra', rate: undefined } })
  const terms = { deposit: 0, termYears: 5 }
  expect(financeEstimate(aCar({ finance_lenders: terms }), lent)).toBeUndefined()
  const sent = financeEstimate(aCar({ finance_lenders: { ...terms, rate: 9.5 } }), lent)
  expect(sent?.figures[1]?.value).toBe('9.50%')
})

test('FIN-1 no estimate for a car that is sold, reserved, unpriced, cheap, rented out, or where the site shows none', () => {
  expect(financeEstimate(aCar({ sold: true }), aSite())).toBeUndefined()
  expect(financeEstimate(aCar({ reserved: true }), aSite())).toBeUndefined()
  expect(financeEstimate(aCar({ price: undefined }), aSite())).toBeUndefined()
  expect(financeEstimate(aCar({ price: 4_990 }), aSite())).toBeUndefined()
  expect(financeEstimate(aCar(), aSite({ finance: { display: 'none' } }))).toBeUndefined()
  const rented = aCar({ rental_day_price: 6_000 })
  expect(financeEstimate(rented, aSite({ search: { path: 'rental-cars' } }))).toBeUndefined()
})

test('FIN-1 a share that is not exact reads as the amount, never as a rounded percent', () => {
  const site = aSite({ finance: { provider: 'Corvus', display: 'percent', balloonPercent: 30 } })
  const car = aCar({ price: 25_990, finance_lenders: { deposit: 2_500, termYears: 5 } })
  expect(financeEstimate(car, site)?.terms).toEqual(['$2,500 Deposit', '60 Month Term', '30% Final Payment'])
})

test('FIN-2 a lender is named in the small print; without one nobody is', () => {
  expect(financeNotes(aSite({ finance: { provider: 'Lyra' } }))[0]).toContain('loan from Lyra')
  expect(financeNotes(aSite({ finance: { provider: 'Manual' } }))[0]).not.toContain('Manual')
})

const twoDecimals = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((n) => n / 100)
const anyFinance = fc.record({
  provider: fc.constantFrom('Manual' as const, 'Taurus' as const),
  display: fc.constantFrom('rates' as const, 'percent' as const),
  rate: fc.double({ min: 0.5, max: 25, noNaN: true }),
  comparisonRate: fc.option(twoDecimals(30), { nil: undefined }),
  termYears: fc.integer({ min: 1, max: 7 }),
  depositPercent: twoDecimals(40),
  balloonPercent: twoDecimals(40),
  establishmentFee: fc.constantFrom(0, 295, 399.5),
  monthlyFee: fc.constantFrom(0, 5, 12.95),
})
const anyLender = fc.option(
  fc.record({
    deposit: fc.double({ min: 0, max: 4_000, noNaN: true }),
    termYears: fc.integer({ min: 1, max: 7 }),
  }),
  { nil: undefined },
)

test('FIN-1 the weekly amount of any car is computed again from the words on its card and in the notes', () => {
  const anyPrice = fc.oneof(fc.integer({ min: 5_000, max: 250_000 }), twoDecimals(90_000))
  fc.assert(
    fc.property(anyPrice, anyFinance, anyLender, (price, finance, finance_lenders) => {
      for (const locale of ['en-AU', 'en-NZ'] as const) {
        const site = aSite({ locale, finance })
        const card = cardCar(aCar({ price, finance_lenders }), site, new Date('2026-11-16T00:00:00Z'))
        if (!card.finance) continue
        const words = {
          price: card.price.words,
          figures: card.finance.figures.map(({ value, label }) => `${value} ${label}`),
          terms: card.finance.terms,
          notes: financeNotes(site).join(' '),
        }
        const read = recomputeWeekly(words)
        const claim = claimed(words)
        expect(claim.weekly).toBe(read.weekly)
        if (locale === 'en-NZ') expect(claim.totalPayable).toBe(read.totalPayable)
        else expect(claim.comparisonRate).toBeGreaterThanOrEqual(read.rate)
        expect(weeklyPrice(price, site.finance, finance_lenders)).toBe(claim.weekly)
      }
    }),
    { numRuns: 150 },
  )
})
