import { privacyPolicy } from '#domain/legal/privacy-policy.ts'
import { requestScope } from '../context.ts'
import { showDealerPage } from '../dealer-page.tsx'
import type { Route } from './+types/privacy.ts'

export { DealerRoute as default, dealerMeta as meta, handle } from '../dealer-page.tsx'

/** /privacy-policy, and the same under the name some sites link it by. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { site } = context.get(requestScope)
  const title = 'Privacy policy'
  return showDealerPage(
    context,
    request,
    { page: 'text', title, clauses: privacyPolicy(site) },
    {
      title,
      description: `How ${site.name} collects, uses and protects personal information.`,
      path: '/privacy-policy',
    },
  )
}
