import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { UsageError } from '#cli/command.ts'
import { runCommand } from '#cli/run-command.ts'
import type { ImportReport } from '#domain/import/import-report.ts'
import { PortFailed } from '#ports/port-failed.ts'
import type { Ports } from '#ports/ports.ts'
import type { Environment } from './env.ts'
import type { Log } from './log.ts'
import type { Worker } from './workers.ts'

/** A file that was written to a moment ago may still be arriving. */
const QUIET_MS = 3_000
const FEED = /^[^.].*\.(csv|tsv|txt|json|ndjson|jsonl)$/i

const filesOf = async (folder: string) => await readdir(folder, { withFileTypes: true }).catch(() => [])

/** A database that is away comes back sooner; what fails for longer is the feed's fault, and must not be tried for ever. */
const PATIENCE_MS = 3_600_000

/** Takes in one file and moves it out of the way, with a report beside it. What is not its fault leaves it for a later turn. */
async function takeFile(
  folder: string,
  dealership: string,
  name: string,
  env: Environment,
  ports: Ports,
  log: Log,
): Promise<void> {
  const path = join(folder, name)
  const { ctimeMs, mtimeMs } = await stat(path)
  if (Date.now() - mtimeMs <= QUIET_MS) return
  const outcome = await runCommand(['stock', 'import', path, '--dealership', dealership], {
    ports,
    env,
    cwd: folder,
    now: new Date(),
    reindex: async () => 0,
    onProgress: () => {},
  }).catch((error: unknown) => {
    if (!(error instanceof UsageError || error instanceof PortFailed)) throw error
    const mayComeAgain = error instanceof PortFailed && error.port !== 'stock feed'
    if (mayComeAgain && Date.now() - ctimeMs < PATIENCE_MS)
      log.error({ dealership, file: name, err: error }, 'a feed could not be taken in now; it is tried again')
    else return { ok: false, lines: [error.message], data: { error: error.message } }
  })
  if (!outcome) return
  if ((outcome.data as Partial<ImportReport>).isBusy)
    return log.info({ dealership, file: name }, 'a feed waits until another import of its dealership is done')
  const home = join(folder, outcome.ok ? 'done' : 'failed')
  await mkdir(home, { recursive: true })
  const kept = `${new Date().toISOString().replace(/[:.]/g, '-')}-${name}`
  await writeFile(join(home, `${kept}.report.json`), `${JSON.stringify(outcome.data, null, 2)}\n`)
  await rename(path, join(home, kept))
  const about = { dealership, file: name, said: outcome.lines.slice(0, 5) }
  if (outcome.ok) log.info(about, 'a feed was taken in')
  else log.error(about, 'ALERT a feed needs a look')
}

/** Watches <data folder>/feeds/<dealership>/ for feeds a stock system drops there. */
export function feedFolderWorker(env: Environment, ports: Ports, log: Log): Worker {
  const root = resolve(env.DATA_FOLDER, 'feeds')
  return {
    name: 'feed folder',
    everySeconds: 5,
    async run() {
      for (const yard of await filesOf(root)) {
        if (!yard.isDirectory()) continue
        const folder = join(root, yard.name)
        for (const file of (await filesOf(folder)).filter((one) => one.isFile() && FEED.test(one.name)))
          await takeFile(folder, yard.name, file.name, env, ports, log)
      }
    },
  }
}
