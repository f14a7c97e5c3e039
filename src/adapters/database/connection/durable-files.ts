import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { BaseFilesystem, ERRNO_CODES, type FsStats } from '@electric-sql/pglite/basefs'

/** How WebAssembly numbers the errors of a file system. PGlite names only some of them. */
const ERROR_NUMBERS: Record<string, number> = {
  ...ERRNO_CODES,
  EACCES: 2,
  EDQUOT: 19,
  EFBIG: 22,
  EIO: 29,
  EMFILE: 33,
  ENFILE: 41,
  ENOSPC: 51,
  EPERM: 63,
  EROFS: 69,
}

/** Runs an operation of Node, and throws its errors as PGlite expects them. */
function translated<Result>(run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    const { code = 'EINVAL' } = error as NodeJS.ErrnoException
    throw Object.assign(new Error(`The database cannot use its files: ${code}`, { cause: error }), {
      code: ERROR_NUMBERS[code] ?? ERRNO_CODES.EINVAL,
    })
  }
}

/** PostgreSQL's write-ahead log. A commit is in it before PostgreSQL reports it. */
const isLog = (path: string) => path.startsWith('/pg_wal/')
/** The file that says how much of the log a checkpoint has made unnecessary. */
const CONTROL_FILE = '/global/pg_control'

/**
 * The files of the embedded database, through PGlite's interface for file systems. That interface
 * has no fsync, so PostgreSQL cannot ask for it. This class gives the same guarantees by itself:
 *
 * - Every write to the log is on disk when it returns. So is every commit, and no data is on disk
 *   before its log.
 * - All data is on disk before the control file changes, and before a part of the log is removed or
 *   reused.
 */
export class DurableFiles extends BaseFilesystem {
  readonly #folder: string
  readonly #open = new Map<number, string>()
  /** Files and folders that have changed since they were last synced. */
  readonly #unsynced = new Set<string>()
  /** How often the log was written to. */
  logWrites = 0

  constructor(folder: string) {
    super()
    this.#folder = folder
  }

  #real(path: string): string {
    return join(this.#folder, path)
  }

  #sync(path: string): void {
    let file: number
    try {
      file = fs.openSync(this.#real(path), 'r')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
      throw error
    }
    try {
      fs.fsyncSync(file)
    } finally {
      fs.closeSync(file)
    }
  }

  #syncAll(): void {
    for (const path of this.#unsynced) {
      this.#sync(path)
      this.#unsynced.delete(path)
    }
  }

  /** Notes that a folder has another list of files. The folder of the log is synced at once. */
  #changedFolderOf(path: string): void {
    if (isLog(path)) this.#sync(dirname(path))
    else this.#unsynced.add(dirname(path))
  }

  open(path: string): number {
    return translated(() => {
      const isSynced = isLog(path) || path === CONTROL_FILE
      const flags = fs.constants.O_RDWR | (isSynced ? fs.constants.O_DSYNC : 0)
      const file = fs.openSync(this.#real(path), flags)
      this.#open.set(file, path)
      return file
    })
  }

  close(file: number): void {
    // PGlite closes its files once more after `closeFs`. Their numbers may be those of others then.
    if (!this.#open.delete(file)) return
    translated(() => fs.closeSync(file))
  }

  read(file: number, buffer: Uint8Array, offset: number, length: number, position: number): number {
    return translated(() => fs.readSync(file, buffer, offset, length, position))
  }

  write(file: number, buffer: Uint8Array | ArrayBuffer, offset: number, length: number, position: number) {
    return translated(() => {
      const path = this.#open.get(file)!
      if (path === CONTROL_FILE) this.#syncAll()
      else if (isLog(path)) this.logWrites += 1
      else this.#unsynced.add(path)
      // PGlite gives its whole memory here, despite the type of its interface.
      const bytes = buffer instanceof Uint8Array ? buffer : new Uint8Array(buffer)
      return fs.writeSync(file, bytes, offset, length, position)
    })
  }

  writeFile(path: string, data: string | Uint8Array, options?: { mode?: number; flag?: string }): void {
    translated(() => fs.writeFileSync(this.#real(path), data, { ...options, flush: isLog(path) }))
    this.#unsynced.add(path)
    this.#changedFolderOf(path)
  }

  truncate(path: string, length: number): void {
    translated(() => fs.truncateSync(this.#real(path), length))
    this.#unsynced.add(path)
  }

  rename(from: string, to: string): void {
    translated(() => {
      if (isLog(from) || isLog(to)) this.#syncAll()
      // PostgreSQL replaces whole files this way, so the new content must not come after the name.
      else this.#sync(from)
      fs.renameSync(this.#real(from), this.#real(to))
      this.#unsynced.delete(from)
      for (const [file, path] of this.#open) if (path === from) this.#open.set(file, to)
      this.#changedFolderOf(from)
      this.#changedFolderOf(to)
    })
  }

  unlink(path: string): void {
    translated(() => {
      if (isLog(path)) this.#syncAll()
      fs.unlinkSync(this.#real(path))
      this.#unsynced.delete(path)
      this.#changedFolderOf(path)
    })
  }

  mkdir(path: string, options?: { recursive?: boolean; mode?: number }): void {
    translated(() => fs.mkdirSync(this.#real(path), options))
    this.#changedFolderOf(path)
  }

  rmdir(path: string): void {
    translated(() => fs.rmdirSync(this.#real(path)))
    this.#unsynced.delete(path)
    this.#changedFolderOf(path)
  }

  readdir(path: string): string[] {
    return translated(() => fs.readdirSync(this.#real(path)))
  }

  lstat(path: string): FsStats {
    return statsOf(translated(() => fs.lstatSync(this.#real(path))))
  }

  fstat(file: number): FsStats {
    return statsOf(translated(() => fs.fstatSync(file)))
  }

  chmod(path: string, mode: number): void {
    translated(() => fs.chmodSync(this.#real(path), mode))
  }

  utimes(path: string, accessed: number, modified: number): void {
    translated(() => fs.utimesSync(this.#real(path), accessed / 1000, modified / 1000))
  }

  override async closeFs(): Promise<void> {
    this.#syncAll()
    for (const file of this.#open.keys()) fs.closeSync(file)
    this.#open.clear()
  }
}

const statsOf = ({ dev, ino, mode, nlink, uid, gid, rdev, size, blksize, blocks, ...times }: fs.Stats) => ({
  dev,
  ino,
  mode,
  nlink,
  uid,
  gid,
  rdev,
  size,
  blksize,
  blocks,
  atime: times.atimeMs,
  mtime: times.mtimeMs,
  ctime: times.ctimeMs,
})
