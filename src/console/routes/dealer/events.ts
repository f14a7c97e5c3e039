import { openEvents } from '../../shell/open-events.ts'
import type { Route } from './+types/events.ts'

/** What changes at a dealer. To who may not open it, the middleware of the dealer has answered. */
export const loader = (args: Route.LoaderArgs) => openEvents(args, [args.params.dealer])
