import type { FinanceLender } from '#domain/car/car.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { repayLoan } from './loan.ts'
import { loanFor } from './loan-for.ts'

/**
 * The weekly repayment that filters use, to the cent as pages show it: a car of $199.93 a week is
 * under $200. Undefined if the site lends nothing for this price, or has no rate.
 */
export function weeklyPrice(
  price: number,
  finance: Site['finance'],
  lender: FinanceLender | undefined,
): number | undefined {
  if (finance.display === 'none' || price < finance.minimumPrice) return undefined
  const loan = loanFor(price, lender, finance)
  return loan && repayLoan(loan)?.weekly
}
