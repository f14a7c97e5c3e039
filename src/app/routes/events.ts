import { recordEvents } from '#use-cases/record-events.ts'
import { requestScope } from '../context.ts'
import type { Route } from './+types/events.ts'

/** POST /api/events takes a batch of what a visitor did (EVENT-2). Beacons come as plain text, so the type is not asked for. */
export async function action({ request, context }: Route.ActionArgs) {
  const { site, ports, now, visitor, report } = context.get(requestScope)
  const body: unknown = await request.json().catch(() => undefined)
  try {
    const isBatch = await recordEvents(ports, site, body, visitor, now)
    if (!isBatch) return Response.json({ message: 'Send {"events": […]}.' }, { status: 400 })
  } catch (error) {
    // A count that is lost must not cost the visitor anything.
    report(error)
  }
  return new Response(null, { status: 204 })
}
