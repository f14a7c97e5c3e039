import { setImmediate as breathe } from 'node:timers/promises'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { Worker } from './workers.ts'

/** Small enough that pages are served in between if the database is in the same process. */
const ROWS_A_STEP = 200

/** Keeps the stock table right after an update of the platform. */
export const stockDeskWorker = ({ carDesk }: Pick<ConsolePorts, 'carDesk'>): Worker => ({
  name: 'stock desk',
  everySeconds: 300,
  async run() {
    while ((await carDesk.renew(ROWS_A_STEP)) > 0) await breathe()
  },
})
