import type { TableStatistics } from '#ports/table-statistics.ts'
import type { Worker } from './workers.ts'

/** Without current statistics the query planner chooses slow plans for long lists. */
export const statisticsWorker = (statistics: TableStatistics): Worker => ({
  name: 'table statistics',
  everySeconds: 600,
  async run() {
    await statistics.renew()
  },
})
