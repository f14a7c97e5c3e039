import { data } from 'react-router'
import { usedCarTerms } from '#domain/legal/used-car-terms.ts'
import { requestScope } from '../context.ts'
import { showDealerPage } from '../dealer-page.tsx'
import type { Route } from './+types/used-car-terms.ts'

export { DealerRoute as default, dealerMeta as meta, handle } from '../dealer-page.tsx'

/** Money back or exchange, on sites that promise it (LEGAL-2). */
export function loader({ request, context }: Route.LoaderArgs) {
  const { site } = context.get(requestScope)
  if (!site.legal.moneyBack) throw data(null, 404)
  const title = 'Used car terms'
  return showDealerPage(
    context,
    request,
    { page: 'text', title, clauses: usedCarTerms(site) },
    {
      title,
      description: `Fourteen days to bring a used car back to ${site.name}.`,
      path: '/used-car-terms',
    },
  )
}
