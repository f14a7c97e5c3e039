import { data } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import { isSessionOpen } from '#use-cases/access/read-session.ts'
import { consoleScope } from '../../context.ts'
import { workOf } from '../../request.ts'
import { readSessionCookie } from '../../session-cookie.ts'
import type { Route } from './+types/events.ts'

const HEARTBEAT_MS = 20_000
/** A browser comes back by itself; until then its session may have ended. */
const MAX_MS = 15 * 60_000
const MAX_PER_PERSON = 12

const open = new Map<string, number>()

/**
 * One stream of events for each tab. It says what kind of thing changed at one's own places, and
 * nothing of it.
 */
export function loader({ request, url, params, context }: Route.LoaderArgs) {
  // A screen's data is collected before it is sent, and this has no end.
  if (new URL(request.url).pathname !== url.pathname) throw data(null, { status: 404 })
  const { ports, actor, now } = workOf(context)
  const { origin } = context.get(consoleScope)
  const permit = permitAt(ports, actor, 'dealer.open', params.dealer, now)
  if (isRefused(permit)) throw data(null, { status: 404 })
  const streams = (open.get(actor.id) ?? 0) + 1
  if (streams > MAX_PER_PERSON) throw data(null, { status: 429 })
  open.set(actor.id, streams)
  const { places } = permit.scope
  const token = readSessionCookie(request, origin) ?? ''
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder()
      const write = (text: string) => controller.enqueue(encoder.encode(text))
      const unsubscribe = ports.live.subscribe((event) => {
        if (event && event.dealer !== params.dealer) return
        if (event?.place != null && places !== 'all' && !places.includes(event.place)) return
        write(`event: changed\ndata: ${event?.thing ?? 'all'}\n\n`)
      })
      const beat = setInterval(async () => {
        const isOpen = await isSessionOpen(ports, token, new Date()).catch(() => false)
        if (isOpen) write(': here\n\n')
        else stop()
      }, HEARTBEAT_MS)
      const end = setTimeout(() => {
        // Nothing went wrong, so the browser does not wait before it comes back.
        write('retry: 100\n\n')
        stop()
      }, MAX_MS)
      stop = () => {
        stop = () => {}
        unsubscribe()
        clearInterval(beat)
        clearTimeout(end)
        open.set(actor.id, (open.get(actor.id) ?? 1) - 1)
        if (open.get(actor.id) === 0) open.delete(actor.id)
        try {
          controller.close()
        } catch {
          // The browser closed it first.
        }
      }
      write('retry: 2000\n\n')
      request.signal.addEventListener('abort', () => stop())
    },
    cancel: () => stop(),
  })
  return new Response(body, {
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' },
  })
}
