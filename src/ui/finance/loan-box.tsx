import type { ExplainedEstimate } from '#domain/finance/finance-estimate.ts'
import type { Locale } from '#domain/money.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { FinanceFigures } from './finance-figures.tsx'

/** The data for the calculator (enhance-calculator.tsx). */
export type LoanFacts = Pick<ExplainedEstimate, 'loan' | 'published'> & { locale: Locale }

/**
 * The weekly cost of the car, above a finance application. The small print is below the form
 * (FIN-1, FIN-4).
 */
export function LoanBox({ finance }: { finance: ExplainedEstimate }) {
  const { locale } = useServerSite()
  const facts: LoanFacts = { loan: finance.loan, published: finance.published, locale }
  return (
    <section className="loan-box" aria-label="What it would cost" data-calculator={JSON.stringify(facts)}>
      <div className="price">
        <FinanceFigures figures={finance.figures} terms={finance.terms} />
      </div>
    </section>
  )
}
