import type { FinanceLender } from '#domain/car/car.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { repayLoan } from './loan.ts'

/**
 * The weekly repayment of the site's standard loan. Undefined if it lends nothing for this price.
 */
export function weeklyPrice(
  price: number,
  finance: Site['finance'],
  lender: FinanceLender | undefined,
): number | undefined {
  if (finance.display === 'none' || price < finance.minimumPrice) return undefined
  const repayments = repayLoan({
    price,
    deposit: lender?.deposit ?? (price * finance.depositPercent) / 100,
    finalPayment: (price * finance.balloonPercent) / 100,
    termYears: lender?.termYears ?? finance.termYears,
    rate: finance.rate,
    establishmentFee: finance.establishmentFee,
    monthlyFee: finance.monthlyFee,
  })
  return repayments && Math.ceil(repayments.weekly)
}
