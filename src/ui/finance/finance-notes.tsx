import { financeNotes } from '#domain/finance/finance-estimate.ts'
import { showsEstimates } from '#domain/finance/loan-for.ts'
import { useSite } from '#ui/page/site-context.tsx'

/** The warning and the small print on every page with a weekly amount (FIN-4). */
export function FinanceNotes() {
  const site = useSite()
  if (!showsEstimates(site.finance)) return null
  return financeNotes(site).map((note) => (
    <p key={note} className="fine">
      {note}
    </p>
  ))
}
