import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import {
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { BackupFiles } from '#ports/backup/backup-files.ts'
import { ExpectedError, InvalidRequest } from '#ports/expected-error.ts'
import { Manifest } from './manifest-schema.ts'

const ROWS = 500
const HASH = /^[0-9a-f]{64}$/

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  )
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** A backup in a folder: tables as compressed lines of JSON, photos by their hash, and sites. */
export function backupFolder(folder: string): BackupFiles {
  const at = (...names: string[]) => join(folder, ...names)
  const tableFile = (name: string) => at('tables', `${name}.ndjson.gz`)
  const manifest = async () => {
    const text = await readFile(at('manifest.json'), 'utf8').catch(() => undefined)
    if (text === undefined) throw new InvalidRequest(`${folder} has no complete backup.`)
    return Manifest.parse(JSON.parse(text))
  }
  return {
    async begin() {
      const names = await namesIn(folder)
      const isBackup = names.includes('tables') || names.includes('manifest.json')
      if (names.length > 0 && !isBackup)
        throw new InvalidRequest(`${folder} holds other files. Name a new folder, or one with a backup.`)
      await rm(at('manifest.json'), { force: true })
      await rm(at('tables'), { recursive: true, force: true })
      await rm(at('sites'), { recursive: true, force: true })
      for (const name of ['tables', 'photos']) await mkdir(at(name), { recursive: true, mode: 0o700 })
    },
    async addTable(name, batches) {
      let count = 0
      async function* lines() {
        for await (const rows of batches) {
          count += rows.length
          yield `${rows.join('\n')}\n`
        }
      }
      const file = createWriteStream(tableFile(name), { mode: 0o600, flush: true })
      await pipeline(Readable.from(lines()), createGzip({ level: 1 }), file)
      return count
    },
    async addPhoto(hash, file) {
      const [known, size] = [await sizeOf(at('photos', hash)), await sizeOf(file)]
      if (known !== undefined && known === size) return
      const part = at('photos', `${hash}.part`)
      await copyFile(file, part)
      await rename(part, at('photos', hash))
    },
    addSites: (from) => cp(from, at('sites'), { recursive: true }),
    addSecretKey: (key) => writeFile(at('secret-key'), `${key}\n`, { mode: 0o600 }),
    async finish(written) {
      const part = at('manifest.json.part')
      await writeFile(part, JSON.stringify(written, null, 2), { mode: 0o600, flush: true })
      await rename(part, at('manifest.json'))
    },

    manifest,
    async *rows(name) {
      const wanted = (await manifest()).tables.find((table) => table.name === name)?.rows ?? 0
      const input = createReadStream(tableFile(name)).pipe(createGunzip())
      let batch: string[] = []
      let count = 0
      for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
        count += 1
        if (batch.push(line) < ROWS) continue
        yield batch
        batch = []
      }
      if (batch.length > 0) yield batch
      if (count !== wanted)
        throw new ExpectedError(`The backup is damaged: ${name} has ${count} rows instead of ${wanted}.`)
    },
    async *photos() {
      const aside = await mkdtemp(at('restoring-'))
      try {
        for (const hash of (await namesIn(at('photos'))).filter((name) => HASH.test(name))) {
          const file = join(aside, hash)
          await copyFile(at('photos', hash), file)
          if ((await hashOf(file)) !== hash)
            throw new ExpectedError(`The backup is damaged: photo ${hash} has other bytes.`)
          yield { hash, file }
        }
      } finally {
        await rm(aside, { recursive: true, force: true })
      }
    },
    secretKey: () =>
      readFile(at('secret-key'), 'utf8').then(
        (text) => text.trim(),
        () => undefined,
      ),
    async restoreSites(to) {
      if ((await namesIn(to)).length > 0) return false
      await cp(at('sites'), to, { recursive: true })
      return true
    },
  }
}
