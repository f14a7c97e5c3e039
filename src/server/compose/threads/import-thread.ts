import '../../resolve-quickly.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { openAt } from '#adapters/database/connect.ts'
import type { DatabaseAddress } from '#adapters/database/database.ts'
import { leases } from '#adapters/database/leases.ts'
import { importRuns } from '#adapters/database/stock/import-runs.ts'
import { stockImports } from '#adapters/database/stock/stock-imports.ts'
import { threadedFeed } from '#adapters/stock-feed/threaded-feed.ts'
import { yieldToPages } from '#adapters/yield-to-pages.ts'
import type { ImportTask } from '#ports/stock/import-thread.ts'
import { importStock } from '#use-cases/stock/import-stock.ts'
import type { ImportMessage } from './import-messages.ts'
import { writtenError } from './written-error.ts'

export type Ordered = { id: number; task: ImportTask; file: string }

const post = (message: ImportMessage) => parentPort!.postMessage(message)

yieldToPages()
const opening = openAt(workerData as DatabaseAddress).then((database) => ({
  // The main thread learns of the new versions before it learns that the import is done.
  stockImports: stockImports(database, { learn: (raised) => post({ raised }) }),
  importRuns: importRuns(database),
  leases: leases(database),
}))
// A failure is reported to whoever asks for an import.
opening.catch(() => {})

async function carryOut({ id, task, file }: Ordered): Promise<void> {
  const feed = threadedFeed(file)
  try {
    const onProgress = (rows: number, of?: number) => post({ id, rows, of })
    post({ id, imported: await importStock(await opening, { ...task, feed, onProgress }) })
  } catch (error) {
    post({ id, failed: writtenError(error) })
  } finally {
    await feed.close()
  }
}

parentPort!.on('message', (ordered: Ordered) => void carryOut(ordered))
