import { data } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { askApproval } from '#use-cases/desk/site/approvals.ts'
import { refuse, workOf } from '../../request.ts'
import type { Route } from './+types/approval.ts'

export { onlyPosts as loader } from '../../request.ts'

/** Makes a link by which somebody without an account looks at the draft. */
export async function action({ params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now, origin } = workOf(context)
  const outcome = await askApproval(ports, actor, dealer, now)
  if (isRefused(outcome)) return refuse(outcome, dealer)
  if (outcome.is === 'unchanged')
    return data({ link: undefined, revision: 0, fault: 'There is nothing to approve yet.' }, { status: 409 })
  const { token, revision } = outcome
  return data({ link: `${origin}/approve/${token}`, revision, fault: undefined })
}
