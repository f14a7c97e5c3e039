import { groupOf } from '../../group/group-dealers.ts'
import { openEvents } from '../../shell/open-events.ts'
import type { Route } from './+types/events.ts'

/** What changes at the dealers of a group where somebody works. */
export const loader = (args: Route.LoaderArgs) =>
  openEvents(
    args,
    groupOf(args.context, args.params.group).map(({ slug }) => slug),
  )
