import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImportReport, wentWell } from '#domain/import/import-report.ts'
import { ExpectedError } from '#ports/expected-error.ts'
import type { OperatorPorts } from '#ports/operator-ports.ts'
import { PortFailed } from '#ports/port-failed.ts'
import { importFeed } from '#use-cases/operator/import-feed.ts'
import type { Environment } from './env.ts'
import type { Log } from './log.ts'
import type { Worker } from './workers.ts'

/** A file that was written to a moment ago may still be arriving. */
const QUIET_MS = 3_000
const FEED = /^[^.].*\.(csv|tsv|txt|json|ndjson|jsonl)$/i

const filesOf = async (folder: string) => await readdir(folder, { withFileTypes: true }).catch(() => [])

/**
 * A database that is away comes back sooner. What fails for longer is the feed's fault, and is not
 * retried for ever.
 */
const RETRY_FOR_MS = 3_600_000

type Imported = { isWell: boolean; report: ImportReport | { error: string }; said: string[] }

/**
 * Imports one file; undefined when it was not the file's fault that it failed, so that a later turn
 * tries again.
 */
async function importFile(
  file: { path: string; dealership: string; name: string; since: number },
  ports: OperatorPorts,
  log: Log,
): Promise<Imported | undefined> {
  const { path, dealership, name, since } = file
  try {
    const report = await importFeed(
      ports,
      { dealership, source: { file: path }, isDryRun: false, mayShrink: false },
      { now: new Date(), onProgress: () => {} },
    )
    if (!report.isBusy)
      return { isWell: wentWell(report), report, said: [report.refused ?? [], report.alerts].flat() }
    log.info({ dealership, file: name }, 'a feed waits until another import of its dealership is done')
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error
    const isRetryable = error instanceof PortFailed && error.port !== 'stock feed'
    if (!isRetryable || Date.now() - since >= RETRY_FOR_MS)
      return { isWell: false, report: { error: error.message }, said: [error.message] }
    log.error({ dealership, file: name, err: error }, 'a feed could not be imported now; it is tried again')
  }
}

/** Imports one file and moves it out of the way, with a report beside it. */
async function takeFile(
  folder: string,
  dealership: string,
  name: string,
  ports: OperatorPorts,
  log: Log,
): Promise<void> {
  const path = join(folder, name)
  const { ctimeMs, mtimeMs } = await stat(path)
  if (Date.now() - mtimeMs <= QUIET_MS) return
  const imported = await importFile({ path, dealership, name, since: ctimeMs }, ports, log)
  if (!imported) return
  const { isWell, report, said } = imported
  const home = join(folder, isWell ? 'done' : 'failed')
  await mkdir(home, { recursive: true })
  const stored = `${new Date().toISOString().replace(/[:.]/g, '-')}-${name}`
  await writeFile(join(home, `${stored}.report.json`), `${JSON.stringify(report, null, 2)}\n`)
  await rename(path, join(home, stored))
  const about = { dealership, file: name, said: said.slice(0, 5) }
  if (isWell) log.info(about, 'a feed was imported')
  else log.error(about, 'ALERT a feed needs a look')
}

/** Watches <data folder>/feeds/<dealership>/ for feeds a stock system drops there. */
export function feedFolderWorker(
  env: Pick<Environment, 'DATA_FOLDER'>,
  ports: OperatorPorts,
  log: Log,
): Worker {
  const root = join(env.DATA_FOLDER, 'feeds')
  return {
    name: 'feed folder',
    everySeconds: 5,
    async run() {
      for (const yard of await filesOf(root)) {
        if (!yard.isDirectory()) continue
        const folder = join(root, yard.name)
        for (const file of (await filesOf(folder)).filter((one) => one.isFile() && FEED.test(one.name)))
          await takeFile(folder, yard.name, file.name, ports, log)
      }
    },
  }
}
