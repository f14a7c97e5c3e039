import type { Site } from '#domain/site/site-schema.ts'
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
  {
    name: 'car views that pages show',
    everySeconds: 15 * 60,
    run: async () => {
      await refreshViews(ports.carViews, countingFor(ports.sites.all()))
    },
  },
]

/** The sites that sell the cars of a site that shows views: all of them count. */
function countingFor(sites: readonly Site[]): Site[] {
  const sold = sites.filter(({ carPage }) => carPage.views).flatMap(({ dealerships }) => dealerships)
  const ids = new Set(sold.map(({ id }) => id))
  return sites.filter(({ dealerships }) => dealerships.some(({ id }) => ids.has(id)))
}
