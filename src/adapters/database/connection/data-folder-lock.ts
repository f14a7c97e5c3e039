import { readFileSync } from 'node:fs'
import { open, readFile, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { retry } from '#domain/retry.ts'
import { ExpectedError } from '#ports/expected-error.ts'

type Holder = { pid: number; startedAt: string; host: string }

const HEARTBEAT_MS = 5_000
const SILENCE_MS = 20_000
const ATTEMPTS = 600

/** Another process uses the data folder. Two at once would corrupt it without an error. */
export class DataFolderLocked extends ExpectedError {
  constructor(folder: string, holder: Holder) {
    super(
      `The data folder ${folder} is in use by process ${holder.pid} on ${holder.host}; if it is starting, wait; else stop it, or choose another folder.`,
    )
  }
}

/** Another process is taking the lock right now, or the lock of a dead process was just removed. */
class LockContended extends ExpectedError {
  constructor(folder: string) {
    super(`The lock of the data folder ${folder} could not be taken.`)
  }
}

/**
 * The start time of a process in kernel ticks, or undefined if it is not running. A process id
 * alone is reused too soon.
 */
function startOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined
  }
  try {
    // The second field is a name in brackets that may contain anything. The start is the twentieth
    // field after it.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${afterName.split(' ')[19]}`
  } catch {
    return 'running'
  }
}

async function holderOf(path: string): Promise<Holder | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '')
  try {
    return JSON.parse(text) as Holder
  } catch {
    return undefined
  }
}

/**
 * For a process on another host (a container with the same volume) only the heartbeat shows whether
 * it runs.
 */
async function isAlive(path: string, holder: Holder): Promise<boolean> {
  if (holder.host === hostname()) return startOf(holder.pid) === holder.startedAt
  const touched = await stat(path).catch(() => undefined)
  return touched !== undefined && Date.now() - touched.mtimeMs < SILENCE_MS
}

async function create(path: string, text: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx')
    await file.writeFile(text)
    await file.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Removes the lock of a dead process. A second file ensures that only one process does it, after
 * checking again.
 */
async function clearDead(folder: string, path: string): Promise<void> {
  const guard = `${path}.takeover`
  const left = await stat(guard).catch(() => undefined)
  if (left && Date.now() - left.mtimeMs > SILENCE_MS) await rm(guard, { force: true })
  if (!(await create(guard, String(process.pid)))) return
  try {
    const holder = await holderOf(path)
    if (holder && (await isAlive(path, holder))) throw new DataFolderLocked(folder, holder)
    await rm(path, { force: true })
  } finally {
    await rm(guard, { force: true })
  }
}

/**
 * Locks the data folder and returns a function to unlock it. Replaces the lock of a dead process.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const path = `${folder}/db.lock`
  const mine: Holder = { pid: process.pid, startedAt: startOf(process.pid) ?? '', host: hostname() }
  const take = async (attempt: number) => {
    if (await create(path, JSON.stringify(mine))) return
    const holder = await holderOf(path)
    if (holder && (attempt > 20 || (await isAlive(path, holder)))) throw new DataFolderLocked(folder, holder)
    // An empty lock is being written right now, unless it stays empty.
    if (holder || attempt > 10) await clearDead(folder, path)
    throw new LockContended(folder)
  }
  const isRetryable = (error: unknown) => error instanceof LockContended
  await retry(take, { attempts: ATTEMPTS, backoff: { firstMs: 50, maxMs: 50 }, isRetryable })
  const heartbeat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), HEARTBEAT_MS)
  heartbeat.unref()
  return async () => {
    clearInterval(heartbeat)
    const holder = await holderOf(path)
    if (holder?.pid === mine.pid && holder.startedAt === mine.startedAt) await rm(path, { force: true })
  }
}
