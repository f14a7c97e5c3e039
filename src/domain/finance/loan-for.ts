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

/** What the loan costs beside its interest. Undefined if the dealer did not give both fees. */
const feesOf = ({ establishmentFee, monthlyFee }: Site['finance']) =>
  establishmentFee === undefined || monthlyFee === undefined ? undefined : { establishmentFee, monthlyFee }

/**
 * Whether cars can have a weekly amount. A rate is the dealer's or the lender's, and fees are the
 * dealer's: none are made up.
 */
export const showsEstimates = (finance: Site['finance']) =>
  finance.display !== 'none' &&
  (finance.rate !== undefined || sendsTerms(finance)) &&
  feesOf(finance) !== undefined

/**
 * The loan for a price, or undefined if nobody gave its rate or its fees. Amounts are whole cents
 * and rates have two decimals, as pages show them. So a weekly amount can be computed again from
 * the words beside it.
 */
export function loanFor(
  price: number,
  lender: FinanceLender | undefined,
  finance: Site['finance'],
): Loan | undefined {
  const terms = lenderTerms(lender, finance)
  const rate = terms?.rate ?? finance.rate
  const fees = feesOf(finance)
  if (rate === undefined || !fees) return undefined
  return {
    price,
    deposit: toCent(terms?.deposit ?? (price * finance.depositPercent) / 100),
    finalPayment: toCent((price * finance.balloonPercent) / 100),
    termYears: terms?.termYears ?? finance.termYears,
    rate: toCent(rate),
    ...fees,
  }
}

export const toCent = (amount: number) => Math.round(amount * 100) / 100
