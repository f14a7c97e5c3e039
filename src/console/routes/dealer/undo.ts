import { isRefused } from '#domain/access/permit.ts'
import { undoOperation } from '#use-cases/desk/undo.ts'
import { refuse, text, workOf } from '../../request.ts'
import type { Route } from './+types/undo.ts'

export { onlyPosts as loader } from '../../request.ts'

/** Takes back one's own last change. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const form = await request.formData()
  const outcome = await undoOperation(ports, actor, params.dealer, text(form, 'operation'), now)
  if (isRefused(outcome)) return refuse(outcome, params.dealer)
  if (outcome.is === 'gone') return { words: 'That cannot be undone any more.' }
  if (outcome.count === 0) return { words: 'Nothing of it was left to undo.' }
  return { words: outcome.count === 1 ? 'Undone.' : `Undone for ${outcome.count}.` }
}
