import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { BIN_DAYS } from '#use-cases/desk/stock/bin-cars.ts'
import { endWords } from '#use-cases/desk/stock/end-words.ts'
import type { Worker } from '../workers.ts'

/** Small enough that other statements come in between. */
const ROWS_A_STEP = 200

const DAY_MS = 86_400_000

/** Ends what people set until a day, and renews the stock table after an update. */
export const stockDeskWorker = (
  ports: Pick<ConsolePorts, 'carDesk' | 'changes' | 'secrets' | 'sites'>,
): Worker => ({
  name: 'stock desk',
  everySeconds: 60,
  async run() {
    const now = new Date()
    await endWords(ports, now)
    await ports.carDesk.emptyBin(new Date(now.getTime() - BIN_DAYS * DAY_MS))
    while ((await ports.carDesk.renew(ROWS_A_STEP)) > 0);
  },
})
