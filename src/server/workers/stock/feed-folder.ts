import type { Stats } from 'node:fs'
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { wentWell } from '#domain/import/import-report.ts'
import { ExpectedError } from '#ports/expected-error.ts'
import { PortFailed } from '#ports/port-failed.ts'
import { type FeedOutcome, type ImportFeedPorts, importFeed } from '#use-cases/operator/import-feed.ts'
import type { Log } from '../../monitoring/log.ts'
import type { Environment } from '../../settings/env.ts'
import { waitAtMost } from '../wait-at-most.ts'
import type { Worker } from '../workers.ts'

/** A file that changed a moment ago may still be arriving. */
const QUIET_MS = 3_000
/** Names that programs give to a file until it is whole. */
const ARRIVING = /^\.|~$|\.(part|partial|filepart|tmp|temp|upload|uploading|crdownload|download|swp)$/i
/** Our own folders beside the feeds of a dealership. */
const OURS = ['done', 'failed']
/**
 * How long a file is tried again. Outages of the database are usually shorter, so a longer failure
 * is taken to be the feed's.
 */
const RETRY_FOR_MS = 3_600_000
/** How many dealerships are imported at once, so that a slow feed does not delay the others. */
const AT_ONCE = 3
const LOOK_AGAIN_MS = 2_000

type DroppedFile = { folder: string; name: string; dealership: string; feed: string; changedMs: number }
type Taken = { isImported: boolean; isWell: boolean; report: object; says: string[]; rejects?: string }

const statOf = (path: string) => stat(path).catch(() => undefined)
const isSame = (one: Stats | undefined, other: Stats | undefined) =>
  one?.ino === other?.ino && one?.size === other?.size && one?.mtimeMs === other?.mtimeMs
const entriesOf = async (folder: string) => await readdir(folder, { withFileTypes: true }).catch(() => [])

/**
 * The feeds in a dealership's folder: those of its main feed, and those in folders named after
 * other profiles.
 */
async function droppedFiles(folder: string, dealership: string, feed = 'main'): Promise<DroppedFile[]> {
  const found: DroppedFile[] = []
  for (const entry of await entriesOf(folder)) {
    if (entry.isFile() && !ARRIVING.test(entry.name)) {
      const { mtimeMs: changedMs } = (await statOf(join(folder, entry.name))) ?? { mtimeMs: 0 }
      found.push({ folder, name: entry.name, dealership, feed, changedMs })
    }
    if (entry.isDirectory() && feed === 'main' && !OURS.includes(entry.name))
      found.push(...(await droppedFiles(join(folder, entry.name), dealership, entry.name)))
  }
  // The newest file of a feed is imported last: what it says stays.
  return found.sort((a, b) => a.changedMs - b.changedMs || a.name.localeCompare(b.name))
}

function takenOf(outcome: FeedOutcome): Taken {
  if (outcome.is === 'guessed') {
    const says = [
      'Nothing was imported: its columns have to be guessed. Look at them with `stock preview`, then save a profile.',
    ]
    return { isImported: false, isWell: false, report: outcome.preview, says }
  }
  const { report, rejects } = outcome
  const says = [...(report.refused ? [report.refused] : []), ...report.alarms.map((alarm) => alarm.says)]
  return { isImported: !report.refused, isWell: wentWell(report), report, says, ...(rejects && { rejects }) }
}

/** Imports one file. Undefined if the failure was not the file's fault: it is tried again later. */
async function importFile(
  { folder, name, dealership, feed }: DroppedFile,
  { ctimeMs, mtimeMs }: Stats,
  ports: ImportFeedPorts,
  log: Log,
): Promise<Taken | undefined> {
  const path = join(folder, name)
  if (Date.now() - mtimeMs <= QUIET_MS) return undefined
  const input = { dealership, feed, source: { file: path }, sourceName: name }
  const defaults = { isAccepted: false, isDryRun: false, mayShrink: false }
  try {
    const outcome = await importFeed(ports, { ...input, ...defaults }, { now: new Date(), onProgress() {} })
    if (outcome.is === 'guessed' || !outcome.report.isBusy) return takenOf(outcome)
    log.info({ dealership, file: name }, 'a feed waits until another import of its dealership is done')
    return undefined
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error
    const isRetryable = error instanceof PortFailed && error.port !== 'stock feed'
    if (!isRetryable || Date.now() - ctimeMs >= RETRY_FOR_MS)
      return { isImported: false, isWell: false, report: { error: error.message }, says: [error.message] }
    log.error({ dealership, file: name, err: error }, 'a feed could not be imported now; it is tried again')
    return undefined
  }
}

/** Imports one file and moves it away, with its report and the rows to correct beside it. */
async function takeFile(file: DroppedFile, ports: ImportFeedPorts, log: Log): Promise<void> {
  const { folder, name, dealership } = file
  const path = join(folder, name)
  const found = await statOf(path)
  // Another process was quicker.
  if (!found) return
  const taken = await importFile(file, found, ports, log)
  if (!taken) return
  const home = join(folder, taken.isImported ? 'done' : 'failed')
  await mkdir(home, { recursive: true })
  const stored = join(home, `${new Date().toISOString().replace(/[:.]/g, '-')}-${name}`)
  await writeFile(`${stored}.report.json`, `${JSON.stringify(taken.report, null, 2)}\n`)
  if (taken.rejects) await writeFile(`${stored}.rejects.csv`, taken.rejects)
  // A newer file may have come under the same name meanwhile. It waits for its own turn.
  if (isSame(found, await statOf(path))) await rename(path, stored)
  const about = { dealership, file: name, messages: taken.says.slice(0, 5) }
  if (taken.isWell) log.info(about, 'a feed was imported')
  else log.error(about, 'ALERT a feed needs a look')
}

/** The files of one dealership, one after another. */
async function takeAll(files: DroppedFile[], ports: ImportFeedPorts, log: Log): Promise<void> {
  for (const file of files)
    await takeFile(file, ports, log).catch((error: unknown) => {
      log.error({ dealership: file.dealership, file: file.name, err: error }, 'a feed could not be imported')
    })
}

/** Watches <data folder>/feeds/<dealership>/ for feeds of a stock system. */
export function feedFolderWorker(
  env: Pick<Environment, 'DATA_FOLDER'>,
  ports: ImportFeedPorts,
  log: Log,
): Worker {
  const root = resolve(env.DATA_FOLDER, 'feeds')
  return {
    name: 'feed folder',
    everySeconds: 5,
    /** Runs as long as imports do, and meanwhile looks for files of other dealerships. */
    async run() {
      const working = new Map<string, Promise<void>>()
      const seen = new Set<string>()
      do {
        for (const yard of await entriesOf(root)) {
          if (!yard.isDirectory() || working.has(yard.name) || working.size >= AT_ONCE) continue
          const files = (await droppedFiles(join(root, yard.name), yard.name)).filter(
            ({ folder, name }) => !seen.has(join(folder, name)),
          )
          if (files.length === 0) continue
          // A file that waits is tried again in the next run, not forever in this one.
          for (const { folder, name } of files) seen.add(join(folder, name))
          const work = takeAll(files, ports, log).finally(() => working.delete(yard.name))
          working.set(yard.name, work)
        }
        await waitAtMost(LOOK_AGAIN_MS, Promise.race(working.values()))
      } while (working.size > 0)
    },
  }
}
