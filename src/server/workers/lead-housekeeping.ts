import { cleanUpLeads, type HousekeepingPorts } from '#use-cases/leads/forget-leads.ts'
import type { Worker } from './workers.ts'

/** Frees the times of held leads and deletes old leads, once an hour. */
export const leadHousekeeping = (ports: HousekeepingPorts): Worker => ({
  name: 'lead housekeeping',
  everySeconds: 3_600,
  run: () => cleanUpLeads(ports, new Date()),
})
