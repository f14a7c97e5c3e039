import type { FinanceLender } from '#domain/car/car.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Loan } from './loan.ts'

/**
 * Every lender sends its terms for each car, in one shape. Without a lender the site's terms hold.
 */
export const sendsTerms = ({ provider }: Site['finance']) => provider !== 'Manual'

/** The lender's own terms for a car, if the site has a lender that sends them (FIN-2). */
export const lenderTerms = (lender: FinanceLender | undefined, finance: Site['finance']) =>
  sendsTerms(finance) ? lender : undefined

/**
 * The loan for a price. Amounts are whole cents and rates have two decimals, as pages show them. So
 * a weekly amount can be computed again from the words beside it.
 */
export function loanFor(price: number, lender: FinanceLender | undefined, finance: Site['finance']): Loan {
  const terms = lenderTerms(lender, finance)
  return {
    price,
    deposit: toCent(terms?.deposit ?? (price * finance.depositPercent) / 100),
    finalPayment: toCent((price * finance.balloonPercent) / 100),
    termYears: terms?.termYears ?? finance.termYears,
    rate: toCent(terms?.rate ?? finance.rate),
    establishmentFee: finance.establishmentFee,
    monthlyFee: finance.monthlyFee,
  }
}

export const toCent = (amount: number) => Math.round(amount * 100) / 100
