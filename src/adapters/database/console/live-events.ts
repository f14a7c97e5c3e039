import { sql } from 'drizzle-orm'
import type { LiveEvent, LiveEvents } from '#ports/console/live-events.ts'
import type { Database, Db } from '../database.ts'

const LIVE_CHANNEL = 'console'
/** Many leads at once become one message, because a screen that reloads shows all of them. */
const GATHER_MS = 200

export const liveText = ({ dealer, kind, place }: LiveEvent): string =>
  JSON.stringify({ dealer, kind, place })

/** Notifies open screens, in a transaction when it commits. */
export const notifyScreens = (db: Db, event: string) =>
  db.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${event})`)

/** Events over LISTEN and NOTIFY, on both databases. */
export async function openLiveEvents({ db, listen }: Database): Promise<LiveEvents> {
  const listeners = new Set<Parameters<LiveEvents['subscribe']>[0]>()
  const notifyAll = (event: LiveEvent | undefined) => {
    for (const heard of listeners) heard(event)
  }
  const stop = await listen(
    LIVE_CHANNEL,
    (payload) => notifyAll(JSON.parse(payload) as LiveEvent),
    () => notifyAll(undefined),
  )
  const gathered = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const send = async () => {
    timer = undefined
    const events = [...gathered]
    gathered.clear()
    for (const event of events) await notifyScreens(db, event)
  }
  return {
    publish(event) {
      gathered.add(liveText(event))
      // An event that could not be sent is covered by the polling of the screens.
      timer ??= setTimeout(() => void send().catch(() => undefined), GATHER_MS)
    },
    subscribe(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    async close() {
      clearTimeout(timer)
      listeners.clear()
      await stop()
    },
  }
}
