import { isRefused } from '#domain/access/permit.ts'
import { addPicture } from '#use-cases/desk/site/pictures.ts'
import { refuse, workOf } from '../../request.ts'
import type { Route } from './+types/picture.ts'

export { onlyPosts as loader } from '../../request.ts'

/** Takes one picture. A script sends its bytes by PUT, and reads its name from the answer. */
export async function action({ request, params: { dealer }, context, url }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const bytes = new Uint8Array(await request.arrayBuffer())
  const name = url.searchParams.get('name') ?? ''
  const outcome = await addPicture(ports, actor, dealer, { bytes, name }, now)
  if (isRefused(outcome)) return refuse(outcome, dealer)
  return Response.json(outcome, { status: outcome.is === 'invalid' ? 400 : 200 })
}
