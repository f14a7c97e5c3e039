import type { EventStore } from '#ports/event-store.ts'
import { deleteOldEvents } from '#use-cases/record-events.ts'
import type { Worker } from './workers.ts'

/** Deletes old events, and within the hour who came on a day that is over. */
export const eventWorker = (ports: { events: EventStore }): Worker => ({
  name: 'old events',
  everySeconds: 3600,
  run: () => deleteOldEvents(ports, new Date()),
})
