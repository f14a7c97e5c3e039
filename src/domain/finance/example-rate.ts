import type { Site } from '#domain/site/site-schema.ts'
import { repayLoan } from './loan.ts'
import { loanFor } from './loan-for.ts'

/** The loan that advertised comparison rates are for: $30,000 over five years. */
const EXAMPLE = { price: 30_000, termYears: 5, deposit: 0, finalPayment: 0 }

/** The comparison rate of the example, with the rate and the fees of a site. */
export function exampleComparisonRate(finance: Site['finance']): number | undefined {
  const loan = loanFor(EXAMPLE.price, undefined, finance)
  return loan && repayLoan({ ...loan, ...EXAMPLE })?.comparisonRate
}
