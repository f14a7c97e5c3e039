import type { EventStore } from '#ports/event-store.ts'
import { deleteOldEvents } from '#use-cases/record-events.ts'
import type { Worker } from './workers.ts'

/** Deletes old events. */
export const eventWorker = (ports: { events: EventStore }): Worker => ({
  name: 'old events',
  everySeconds: 86_400,
  run: () => deleteOldEvents(ports, new Date()),
})
