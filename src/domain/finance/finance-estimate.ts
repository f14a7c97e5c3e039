import type { Car } from '#domain/car/car.ts'
import { carPrice, type PricedCar, type PricingSite } from '#domain/car/car-price.ts'
import { type Locale, money } from '#domain/money.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { type Loan, type Repayments, repayLoan, WEEKS_A_YEAR } from './loan.ts'
import { lenderTerms, loanFor, sendsTerms, toCent } from './loan-for.ts'

export type Figure = { value: string; label: string }

/**
 * A weekly amount with all figures that the law requires beside it. They are one list, so that no
 * page can show the amount without its rates (FIN-4).
 */
export type FinanceEstimate = {
  figures: Figure[]
  /**
   * '$0 deposit', '5 years', '$0 final payment'; or '10% Deposit', '60 Month Term', '30% Final
   * Payment'.
   */
  terms: string[]
  loan: Loan
}

/** An estimate with what a page needs to explain it and to let a shopper change it. */
export type ExplainedEstimate = FinanceEstimate & { notes: string[]; published?: number }

export type FinancingSite = PricingSite & { finance: Site['finance'] }
type FinancedCar = PricedCar & Pick<Car, 'reserved' | 'finance_lenders'>

/**
 * The weekly cost of a car. Undefined if the site shows no finance or has no rate, or the car
 * has no price.
 */
export function financeEstimate(car: FinancedCar, site: FinancingSite): FinanceEstimate | undefined {
  const { finance } = site
  const price = carPrice(car, site)
  if (finance.display === 'none' || price.kind !== 'sale' || price.amount === undefined) return undefined
  if (price.amount < finance.minimumPrice || car.reserved) return undefined
  const loan = loanFor(price.amount, car.finance_lenders, finance)
  const repayments = loan && repayLoan(loan)
  if (!repayments) return undefined
  return {
    figures: financeFigures(loan, repayments, publishedComparisonRate(car, finance), site.locale),
    terms: FINANCE_TERM_WORDS[finance.display](loan, site.locale),
    loan,
  }
}

export function explainedEstimate(car: FinancedCar, site: FinancingSite): ExplainedEstimate | undefined {
  const estimate = financeEstimate(car, site)
  const published = publishedComparisonRate(car, site.finance)
  return (
    estimate && {
      ...estimate,
      notes: financeNotes(site),
      ...(published !== undefined && { published }),
    }
  )
}

/** The lender's published comparison rate, or else one calculated from the fees. */
const publishedComparisonRate = (car: Pick<Car, 'finance_lenders'>, finance: Site['finance']) =>
  lenderTerms(car.finance_lenders, finance)?.comparisonRate ?? finance.comparisonRate

/**
 * The figures that must be shown together. The comparison rate is never below the interest rate.
 */
export function financeFigures(
  loan: Loan,
  repayments: Repayments,
  published: number | undefined,
  locale: Locale,
): Figure[] {
  const figures = [
    { value: cents(repayments.weekly, locale), label: 'a week' },
    { value: percent(loan.rate), label: 'p.a.' },
  ]
  if (locale === 'en-AU')
    figures.push({
      value: percent(Math.max(loan.rate, published ?? repayments.comparisonRate)),
      label: 'p.a. comparison rate*',
    })
  else figures.push({ value: cents(repayments.totalPayable, locale), label: 'total payable*' })
  return figures
}

const FINANCE_TERM_WORDS: Record<
  Exclude<Site['finance']['display'], 'none'>,
  (loan: Loan, locale: Locale) => string[]
> = {
  rates: (loan, locale) => [
    `${money(loan.deposit, locale)} deposit`,
    loan.termYears === 1 ? '1 year' : `${loan.termYears} years`,
    `${money(loan.finalPayment, locale)} final payment`,
  ],
  percent: (loan, locale) => [
    `${percentOrAmount(loan.deposit, loan.price, locale)} Deposit`,
    `${loan.termYears * 12} Month Term`,
    `${percentOrAmount(loan.finalPayment, loan.price, locale)} Final Payment`,
  ],
}

/**
 * '10%' only if it is exactly 10% to the cent. Otherwise the amount itself, so that no word is
 * wrong.
 */
function percentOrAmount(part: number, price: number, locale: Locale): string {
  const share = toCent((part / price) * 100)
  return toCent((price * share) / 100) === part ? `${share}%` : money(part, locale)
}

/** The text at the bottom of a page with a weekly amount: the calculation and the warning. */
export function financeNotes(site: Pick<FinancingSite, 'locale' | 'finance'>): string[] {
  const { finance, locale } = site
  const { establishmentFee = 0, monthlyFee = 0 } = finance
  const fees = [
    establishmentFee > 0 && `an establishment fee of ${money(establishmentFee, locale)}`,
    monthlyFee > 0 && `a monthly fee of ${money(monthlyFee, locale)}`,
  ].filter((fee) => fee !== false)
  const lender = sendsTerms(finance) ? ` from ${finance.provider}` : ''
  const basis =
    `* Weekly repayments are estimates for a fixed-rate secured loan${lender}. Each is for the price, rate, ` +
    `deposit, term and final payment beside it, at ${WEEKS_A_YEAR} weeks a year${fees.length ? `, and includes ${fees.join(' and ')}` : ''}. ` +
    'They are not an offer of credit: lending criteria, fees and charges apply.'
  const example =
    finance.comparisonRate === undefined
      ? 'The comparison rate is worked out for the loan shown.'
      : 'The comparison rate is based on a secured loan of $30,000 over five years.'
  if (locale === 'en-AU') return [basis, `${example} ${finance.warning}`]
  return [
    basis,
    'Total payable is every weekly repayment and the final payment together, without the deposit.',
  ]
}

const cents = (amount: number, locale: Locale) => money(amount, locale).replace(/^([^.]*)$/, '$1.00')
const percent = (rate: number) => `${rate.toFixed(2)}%`
