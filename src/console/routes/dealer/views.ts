import { changeViews } from '../../list/change-views.ts'
import type { Route } from './+types/views.ts'

export { onlyPosts as loader } from '../../request.ts'

/** The named views of a dealer's lists. */
export const action = ({ request, params: { dealer }, context }: Route.ActionArgs) =>
  changeViews(request, context, { dealer })
