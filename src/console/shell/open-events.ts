import { data, type RouterContextProvider } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import { mayStillOpen } from '#use-cases/access/sign-in/read-session.ts'
import { consoleScope } from '../context.ts'
import { workOf } from '../request.ts'
import { readSessionCookie } from '../session-cookie.ts'
import { eventStream } from './event-stream.ts'

const MAX_PER_PERSON = 12

const open = new Map<string, number>()

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/**
 * One stream of events for each tab. An event says that a lead, a car or another kind changed at
 * the person's own places at one of these dealers, and nothing of what is in it. A dealer that they
 * may not open now is left out.
 */
export function openEvents({ request, url, context }: Args, dealers: readonly string[]): Response {
  // A screen's data is collected before it is sent, and this has no end.
  if (new URL(request.url).pathname !== url.pathname) throw data(null, { status: 404 })
  const { ports, actor, now } = workOf(context)
  const { origin } = context.get(consoleScope)
  const placesAt = new Map<string, 'all' | readonly number[]>()
  for (const dealer of dealers) {
    const permit = permitAt(ports, actor, 'dealer.open', dealer, now)
    if (!isRefused(permit)) placesAt.set(dealer, permit.scope.places)
  }
  const streams = (open.get(actor.id) ?? 0) + 1
  if (streams > MAX_PER_PERSON) throw data(null, { status: 429 })
  open.set(actor.id, streams)
  const token = readSessionCookie(request, origin) ?? ''
  const body = eventStream({
    subscribe: (onChange) =>
      ports.live.subscribe((event) => {
        if (!event) return onChange('all')
        const places = placesAt.get(event.dealer)
        if (!places) return
        if (event.place != null && places !== 'all' && !places.includes(event.place)) return
        onChange(event.kind)
      }),
    mayStay: () => mayStillOpen(ports, token, [...placesAt.keys()], new Date()),
    onEnd() {
      open.set(actor.id, (open.get(actor.id) ?? 1) - 1)
      if (open.get(actor.id) === 0) open.delete(actor.id)
    },
    signal: request.signal,
  })
  return new Response(body, {
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' },
  })
}
