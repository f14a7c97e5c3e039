import { data } from 'react-router'
import { showModel } from '../show-model.ts'
import type { Route } from './+types/model.ts'

export { DealerRoute as default, dealerMeta as meta, handle } from '../dealer-page.tsx'

/** /models/{slug}: the same page as /{slug}, which is its one address for search engines. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shown = await showModel(context, request, params.slug)
  if (!shown) throw data(null, 404)
  return shown
}
