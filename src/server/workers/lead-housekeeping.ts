import { type HousekeepingPorts, keepLeadsTidy } from '#use-cases/leads/forget-leads.ts'
import type { Worker } from './workers.ts'

/** Frees the times of held leads and forgets what is too old, once an hour. */
export const leadHousekeeping = (ports: HousekeepingPorts): Worker => ({
  name: 'lead housekeeping',
  everySeconds: 3_600,
  run: () => keepLeadsTidy(ports, new Date()),
})
