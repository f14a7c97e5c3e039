import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Loan, repayLoan, WEEKS_A_YEAR } from './loan.ts'

const loan = (special: Partial<Loan> = {}): Loan => ({
  price: 24_990,
  deposit: 0,
  finalPayment: 0,
  termYears: 5,
  rate: 7.99,
  establishmentFee: 0,
  monthlyFee: 0,
  ...special,
})

/* An independent method without the formula and without floating point. It computes the balance of
   each week in whole units of 10^-30 dollars, and searches for the smallest weekly repayment. */
const ONE = 10n ** 30n
const CENT = ONE / 100n
const exact = (amount: number) => BigInt(Math.round(amount * 10_000)) * (ONE / 10_000n)

function balanceAfter(terms: Loan, weeklyCents: bigint): bigint {
  const weeks = Math.round(terms.termYears * WEEKS_A_YEAR)
  const yearly = BigInt(Math.round(terms.rate * 100))
  const fee = (exact(terms.monthlyFee) * 12n * 100n) / 5218n
  let balance = exact(terms.price) - exact(terms.deposit) + exact(terms.establishmentFee)
  for (let week = 0; week < weeks; week += 1) {
    balance += (balance * yearly) / (5218n * 100n) + fee - weeklyCents * CENT
  }
  return balance
}

function weeklyByIteration(terms: Loan): number {
  let low = 0n
  let high = BigInt(Math.ceil((terms.price + terms.establishmentFee + terms.monthlyFee) * 100))
  const slack = ONE / 10n ** 9n
  while (low < high) {
    const middle = (low + high) / 2n
    if (balanceAfter(terms, middle) <= exact(terms.finalPayment) + slack) high = middle
    else low = middle + 1n
  }
  return Number(low) / 100
}

const GOLDEN: [string, Partial<Loan>, number][] = [
  ['plain', {}, 116.23],
  ['with a deposit', { deposit: 4_990 }, 93.02],
  ['with a balloon', { finalPayment: 7_497 }, 92.84],
  ['with a deposit and a balloon', { deposit: 2_499, finalPayment: 7_497 }, 81.22],
  ['with fees', { establishmentFee: 395, monthlyFee: 8 }, 119.91],
  ['with everything', { deposit: 2_499, finalPayment: 7_497, establishmentFee: 395, monthlyFee: 8 }, 84.9],
  ['over three years', { termYears: 3 }, 179.2],
  ['over seven years', { price: 68_490, termYears: 7, rate: 6.49 }, 233.57],
  ['for nothing', { rate: 0, price: 26_100 }, 100],
]

test.each(GOLDEN)('FIN-3 the weekly amount of a loan %s is right to the cent', (_, special, weekly) => {
  const terms = loan(special)
  expect(weeklyByIteration(terms)).toBe(weekly)
  expect(repayLoan(terms)?.weekly).toBe(weekly)
})

test('FIN-3 any loan agrees with the week-by-week method, with and without a balloon', () => {
  const anyLoan = fc.record({
    price: fc.integer({ min: 5_000, max: 250_000 }),
    deposit: fc.integer({ min: 0, max: 4_000 }),
    finalPayment: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000 })),
    termYears: fc.integer({ min: 1, max: 7 }),
    rate: fc.integer({ min: 0, max: 2_999 }).map((n) => n / 100),
    establishmentFee: fc.constantFrom(0, 395, 999.5),
    monthlyFee: fc.constantFrom(0, 8, 12.95),
  })
  fc.assert(
    fc.property(anyLoan, (terms) => {
      expect(repayLoan(terms)?.weekly).toBe(weeklyByIteration(terms))
    }),
    { numRuns: 60 },
  )
})

test('FIN-3 without fees the comparison rate is the interest rate; with fees the repayments discounted at it return the credit', () => {
  expect(repayLoan(loan())?.comparisonRate).toBe(7.99)
  expect(repayLoan(loan({ finalPayment: 7_000, rate: 11.25 }))?.comparisonRate).toBe(11.25)

  const terms = loan({ price: 30_000, establishmentFee: 395, monthlyFee: 8 })
  const found = repayLoan(terms)!
  const weekly = found.comparisonRate / 100 / WEEKS_A_YEAR
  let worth = 0
  for (let week = 1; week <= found.count; week += 1) worth += found.weekly / (1 + weekly) ** week
  expect(found.comparisonRate).toBeGreaterThan(terms.rate)
  expect(Math.abs(worth - 30_000)).toBeLessThan(8)
})

test('FIN-3 the total payable is every repayment and the final payment', () => {
  const found = repayLoan(loan({ finalPayment: 7_497 }))!
  expect(found.count).toBe(261)
  expect(found.totalPayable).toBe(Math.round((found.weekly * 261 + 7_497) * 100) / 100)
})

test('FIN-3 there is no loan if the deposit covers the price, the term is 0 or the final payment is too high', () => {
  expect(repayLoan(loan({ deposit: 24_990 }))).toBeUndefined()
  expect(repayLoan(loan({ termYears: 0 }))).toBeUndefined()
  expect(repayLoan(loan({ finalPayment: 30_000 }))).toBeUndefined()
  expect(repayLoan(loan({ price: Number.NaN }))).toBeUndefined()
})
