import { type DeskWorkPorts, runDesk, startClocks } from '#use-cases/desk/leads/run-desk.ts'
import type { Worker } from './workers.ts'

/** Starts the clocks of new leads at once, and shares out and hands on twice a minute. */
export const deskWorkers = (ports: DeskWorkPorts): Worker[] => [
  { name: 'clocks of leads', everySeconds: 3, run: async () => void (await startClocks(ports)) },
  { name: 'sharing out leads', everySeconds: 30, run: async () => void (await runDesk(ports, new Date())) },
]
