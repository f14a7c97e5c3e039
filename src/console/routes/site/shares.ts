import { draftOf } from '../../site/load-draft.ts'
import { sharesOf } from '../../site/shares-of.ts'
import type { Route } from './+types/shares.ts'

/** How each page of the draft looks in search results. The screen that shows it asks for it. */
export async function loader({ params: { dealer }, context, url }: Route.LoaderArgs) {
  // Others read where somebody is, which is on that screen.
  const draft = await draftOf(context, dealer, new URL(`/${dealer}/site/edit/seo`, url))
  return Response.json(await sharesOf(context, dealer, draft))
}
