import { data } from 'react-router'
import { dealersOfGroup } from '#use-cases/desk/group-lists.ts'
import { changeViews } from '../../list/change-views.ts'
import { workOf } from '../../request.ts'
import type { Route } from './+types/views.ts'

export { onlyPosts as loader } from '../../request.ts'

/** The named views of the lists over a group. To who does not work in it, it is not there. */
export function action({ request, params: { group }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  if (dealersOfGroup(ports, actor, group, now).length === 0) throw data(null, { status: 404 })
  return changeViews(request, context, { group })
}
