import type { FinanceLender } from '#domain/car/car.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { repayLoan } from './loan.ts'
import { loanFor } from './loan-for.ts'

/**
 * The weekly repayment that filters use, in whole dollars. It is the loan that pages show.
 * Undefined if the site lends nothing for this price.
 */
export function weeklyPrice(
  price: number,
  finance: Site['finance'],
  lender: FinanceLender | undefined,
): number | undefined {
  if (finance.display === 'none' || price < finance.minimumPrice) return undefined
  const repayments = repayLoan(loanFor(price, lender, finance))
  return repayments && Math.ceil(repayments.weekly)
}
