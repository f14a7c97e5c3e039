import { isRefused } from '#domain/access/permit.ts'
import { setLogo } from '#use-cases/desk/site/logo.ts'
import { refuse, workOf } from '../../request.ts'
import { draftOf } from '../../site/load-draft.ts'
import type { Route } from './+types/logo.ts'

export { onlyPosts as loader } from '../../request.ts'

/** Takes a logo. A script sends its bytes by PUT. */
export async function action({ request, params: { dealer }, context, url }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const draft = await draftOf(context, dealer, url)
  const bytes = new Uint8Array(await request.arrayBuffer())
  const file = { bytes, name: url.searchParams.get('name') ?? '' }
  const outcome = await setLogo(ports, actor, dealer, file, draft, now)
  if (isRefused(outcome)) return refuse(outcome, dealer)
  return Response.json(outcome, { status: outcome.is === 'saved' ? 200 : 400 })
}
