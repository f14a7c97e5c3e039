/** Weekly repayments in a year, as the National Credit Code counts them for comparison rates. */
export const WEEKS_A_YEAR = 52.18

export type Loan = {
  price: number
  deposit: number
  /** The balloon: paid in one sum after the last weekly repayment. */
  finalPayment: number
  termYears: number
  /** Percent a year. */
  rate: number
  /** Added to the loan on its first day. */
  establishmentFee: number
  /** Paid within the weekly repayments. */
  monthlyFee: number
}

export type Repayments = {
  /** The smallest weekly amount, in whole cents, that pays the loan off in its term. */
  weekly: number
  count: number
  financed: number
  /** Every weekly repayment and the final payment together. */
  totalPayable: number
  /** Percent a year with the fees counted in, two decimals. */
  comparisonRate: number
}

/** The weekly and total cost of a loan. Undefined if there is nothing to lend. */
export function repayLoan(loan: Loan): Repayments | undefined {
  const credit = loan.price - loan.deposit
  const count = Math.round(loan.termYears * WEEKS_A_YEAR)
  if (!(credit > 0) || !(count > 0) || loan.rate < 0 || loan.finalPayment < 0 || loan.finalPayment > credit)
    return undefined
  const financed = credit + loan.establishmentFee
  const interest = loan.rate / 100 / WEEKS_A_YEAR
  const exact =
    repayment(financed, loan.finalPayment, interest, count) + (loan.monthlyFee * 12) / WEEKS_A_YEAR
  const weekly = upToCent(exact)
  return {
    weekly,
    count,
    financed,
    totalPayable: Math.round((weekly * count + loan.finalPayment) * 100) / 100,
    comparisonRate: comparisonRate(credit, exact, loan.finalPayment, count),
  }
}

function repayment(financed: number, finalPayment: number, interest: number, count: number): number {
  if (interest === 0) return (financed - finalPayment) / count
  const discount = (1 + interest) ** -count
  return ((financed - finalPayment * discount) * interest) / (1 - discount)
}

/**
 * Rounds up, because a rounded-down repayment would leave a debt. The millionth removes floating
 * point errors.
 */
const upToCent = (amount: number) => Math.ceil(amount * 100 - 1e-6) / 100

/**
 * The yearly rate at which the present value of all repayments equals the credit. Fees make it
 * higher than the interest rate. Bisection finds it, because the value falls as the rate rises.
 */
function comparisonRate(credit: number, weekly: number, finalPayment: number, count: number): number {
  let low = 0
  let high = 0.05
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    const discount = (1 + middle) ** -count
    const worth = (weekly * (1 - discount)) / middle + finalPayment * discount
    if (worth > credit) low = middle
    else high = middle
  }
  return Math.round(low * WEEKS_A_YEAR * 100 * 100) / 100
}
