import { isRefused } from '#domain/access/permit.ts'
import { patchDraft, stepDraft } from '#use-cases/desk/site/change-draft.ts'
import { readPatch } from '#use-cases/desk/site/read-patch.ts'
import { jsonOf, refuse, text, workOf } from '../../request.ts'
import type { Route } from './+types/draft.ts'

export { onlyPosts as loader } from '../../request.ts'

const STATUS = { saved: 200, conflict: 409, stale: 409, invalid: 400 } as const

/** Saves a small change of the draft, or takes one back. A script posts it and reads the answer. */
export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const form = await request.formData()
  const intent = text(form, 'intent')
  const patch = readPatch(jsonOf(text(form, 'patch')))
  const outcome =
    intent === 'undo' || intent === 'redo'
      ? await stepDraft(ports, actor, dealer, intent, now)
      : await patchDraft(ports, actor, dealer, patch ?? { revision: 0, live: 0, ops: [] }, now)
  if (isRefused(outcome)) return refuse(outcome, dealer)
  return Response.json(outcome, { status: STATUS[outcome.is] })
}
