import { leaveDraft } from '#use-cases/desk/site/open-draft.ts'
import { refuse, text, workOf } from '../../request.ts'
import type { Route } from './+types/left.ts'

export { onlyPosts as loader } from '../../request.ts'

/** Notes that somebody left the screens of the website. A page sends it while it closes. */
export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const loadedAt = new Date(Number(text(await request.formData(), 'loaded')))
  if (Number.isNaN(loadedAt.getTime())) return new Response(null, { status: 400 })
  const refused = await leaveDraft(ports, actor, dealer, loadedAt, now)
  return refused ? refuse(refused, dealer) : new Response(null, { status: 204 })
}
