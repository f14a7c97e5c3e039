import { data } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { applyTemplate } from '#use-cases/desk/site/new-site/apply-template.ts'
import { refuse, text, workOf } from '../../request.ts'
import { draftOf } from '../../site/load-draft.ts'
import type { Route } from './+types/template.ts'

export { onlyPosts as loader } from '../../request.ts'

/** Puts what another template says into the draft. */
export async function action({ request, params: { dealer }, context, url }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const draft = await draftOf(context, dealer, url)
  const template = text(await request.formData(), 'template')
  const outcome = await applyTemplate(ports, actor, dealer, template, draft, now)
  if (isRefused(outcome)) return refuse(outcome, dealer)
  return data(outcome, { status: outcome.is === 'saved' ? 200 : 400 })
}
