import type { Ports } from '#ports/ports.ts'
import { refreshViews } from '#use-cases/insights/refresh-views.ts'
import { deleteOldEvents } from '#use-cases/record-events.ts'
import type { Worker } from './workers.ts'

export const eventWorkers = (ports: Pick<Ports, 'events' | 'carViews' | 'sites'>): Worker[] => [
  /** Deletes old events, and within the hour who came on a day that is over. */
  {
    name: 'old events',
    everySeconds: 3600,
    run: () => deleteOldEvents(ports, new Date()),
  },
  /** Seldom, because each new number makes pages of its dealership again. */
  {
    name: 'car views',
    everySeconds: 6 * 3600,
    run: async () => {
      await refreshViews(ports.carViews, ports.sites.all())
    },
  },
]
