import { draftOf } from '../../site/load-draft.ts'
import { sharesOf } from '../../site/shares-of.ts'
import type { Route } from './+types/shares.ts'

/** How each page of the draft looks in search results. The screen that shows it asks for it. */
export async function loader({ params: { dealer }, context }: Route.LoaderArgs) {
  const draft = await draftOf(context, dealer, undefined)
  return Response.json(await sharesOf(context, dealer, draft))
}
