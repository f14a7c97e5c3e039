import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { financeNotes } from '#domain/finance/finance-estimate.ts'
import { claimed, recomputeWeekly } from '#domain/finance/testing/recompute-weekly.ts'
import { money } from '#domain/money.ts'
import Calculator from './calculator.tsx'

const plain = (html: string) => html.replace(/<[^>]*>/g, '').trim()

const anyLoan = fc.record({
  price: fc.integer({ min: 5_000, max: 250_000 }),
  deposit: fc.integer({ min: 0, max: 8 }).map((n) => n * 500),
  finalPayment: fc.integer({ min: 0, max: 120 }).map((n) => n * 500),
  termYears: fc.integer({ min: 1, max: 7 }),
  rate: fc.integer({ min: 50, max: 2_500 }).map((n) => n / 100),
  establishmentFee: fc.constantFrom(0, 295, 399.5),
  monthlyFee: fc.constantFrom(0, 5, 12.95),
})

test('FIN-1 the calculator’s amount is computed again from its own sliders and the notes', () => {
  fc.assert(
    fc.property(anyLoan, fc.constantFrom('en-AU' as const, 'en-NZ' as const), (loan, locale) => {
      const html = renderToStaticMarkup(<Calculator loan={loan} locale={locale} />)
      const [deposit, term, finalPayment] = [...html.matchAll(/<output[^>]*>([^<]*)</g)].map(
        ([, word]) => word,
      )
      const weekly = /<p class="weekly">(.*?)<\/p>/s.exec(html)?.[1]
      expect(weekly).toBeDefined()
      const words = {
        price: money(loan.price, locale),
        figures: weekly!.split('</span>').map(plain).filter(Boolean),
        terms: [`${deposit} deposit`, term!, `${finalPayment} final payment`],
        notes: financeNotes(
          aSite({
            locale,
            finance: { establishmentFee: loan.establishmentFee, monthlyFee: loan.monthlyFee },
          }),
        ).join(' '),
      }
      const read = recomputeWeekly(words)
      expect(claimed(words).weekly).toBe(read.weekly)
      if (locale === 'en-NZ') expect(claimed(words).totalPayable).toBe(read.totalPayable)
      else expect(claimed(words).comparisonRate).toBeGreaterThanOrEqual(read.rate)
    }),
    { numRuns: 100 },
  )
})
