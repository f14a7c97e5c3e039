import type { TableStatistics } from '#ports/table-statistics.ts'
import type { Worker } from './workers.ts'

/** Lists are fast only while the database knows how large its tables are, and what is in them. */
export const statisticsWorker = (statistics: TableStatistics): Worker => ({
  name: 'table statistics',
  everySeconds: 600,
  async run() {
    await statistics.renew()
  },
})
