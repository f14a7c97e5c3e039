import type { ExplainedEstimate } from '#domain/finance/finance-estimate.ts'
import type { Locale } from '#domain/money.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { FinanceFigures } from './finance-figures.tsx'

/** What the browser needs to make a calculator of the figures (enhance-calculator.tsx). */
export type LoanFacts = Pick<ExplainedEstimate, 'loan' | 'published'> & { locale: Locale }

/** Over an application for finance: what the car would cost by the week; the small print stands at the form's end (FIN-1, FIN-4). */
export function LoanBox({ finance }: { finance: ExplainedEstimate }) {
  const { locale } = useServerSite()
  const facts: LoanFacts = { loan: finance.loan, published: finance.published, locale }
  return (
    <section className="loan-box" aria-label="What it would cost" data-calculator={JSON.stringify(facts)}>
      <p>{finance.terms.join(' · ')}</p>
      <div className="price">
        <FinanceFigures figures={finance.figures} />
      </div>
    </section>
  )
}
