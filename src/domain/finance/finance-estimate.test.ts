import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { FINANCE_PROVIDERS } from '#domain/site/money-schema.ts'
import { financeEstimate, financeNotes } from './finance-estimate.ts'

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

test('FIN-1 no estimate for a car that is sold, reserved, unpriced, cheap, rented out, or where the site shows none', () => {
  expect(financeEstimate(aCar({ sold: true }), aSite())).toBeUndefined()
  expect(financeEstimate(aCar({ reserved: true }), aSite())).toBeUndefined()
  expect(financeEstimate(aCar({ price: undefined }), aSite())).toBeUndefined()
  expect(financeEstimate(aCar({ price: 4_990 }), aSite())).toBeUndefined()
  expect(financeEstimate(aCar(), aSite({ finance: { display: 'none' } }))).toBeUndefined()
  const rented = aCar({ rental_day_price: 6_000 })
  expect(financeEstimate(rented, aSite({ search: { path: 'rental-cars' } }))).toBeUndefined()
})
