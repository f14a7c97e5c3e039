import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DurableFiles } from './durable-files.ts'

vi.mock('node:fs', { spy: true })

const LOG = '/pg_wal/000000010000000000000001'
const CONTROL = '/global/pg_control'
const DATA = '/base/5/1259'

/** The open files of a database, all synced, and what is done to them from now on. */
function someFiles() {
  const folder = fs.mkdtempSync(join(tmpdir(), 'forecourt-files-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const files = new DurableFiles(folder)
  for (const path of ['/pg_wal', '/global', '/base', '/base/5']) files.mkdir(path)
  for (const path of [LOG, CONTROL, DATA]) files.writeFile(path, '')
  const opened = new Map([LOG, CONTROL, DATA].map((path) => [path, files.open(path)]))
  const write = (path: string) => files.write(opened.get(path)!, new ArrayBuffer(8), 0, 8, 0)
  write(CONTROL)
  const spies = [fs.openSync, fs.fsyncSync, fs.writeSync, fs.renameSync, fs.unlinkSync]
  for (const spy of spies) vi.mocked(spy).mockClear()

  /** What was synced, written, renamed and removed, in order. */
  const done = () => {
    const named = new Map([...opened].map(([path, file]) => [file, path]))
    const calls = spies.flatMap((spy) => {
      const { calls, results, invocationCallOrder } = vi.mocked(spy).mock
      return calls.map((args, at) => ({
        at: invocationCallOrder[at]!,
        verb: spy.name.replace('Sync', ''),
        about: args[0],
        result: results[at]!.value,
      }))
    })
    return calls
      .sort((a, b) => a.at - b.at)
      .flatMap(({ verb, about, result }) => {
        if (verb === 'open') named.set(result as number, String(about).slice(folder.length))
        const path = typeof about === 'number' ? named.get(about) : String(about).slice(folder.length)
        return verb === 'open' ? [] : [`${verb} ${path}`]
      })
  }
  return { files, write, done, folder }
}

test('a write to the log is on disk when it returns, and counted', () => {
  const { files, write, done, folder } = someFiles()
  write(LOG)
  expect(files.logWrites).toBe(1)
  expect(done()).toEqual([`write ${LOG}`])
  vi.mocked(fs.openSync).mockClear()
  files.open(LOG)
  expect(fs.openSync).toHaveBeenCalledWith(join(folder, LOG), fs.constants.O_RDWR | fs.constants.O_DSYNC)
})

test('changed data is on disk before the control file changes, and is synced once', () => {
  const { write, done } = someFiles()
  write(DATA)
  write(DATA)
  write(CONTROL)
  write(CONTROL)
  expect(done()).toEqual([
    `write ${DATA}`,
    `write ${DATA}`,
    `fsync ${DATA}`,
    `write ${CONTROL}`,
    `write ${CONTROL}`,
  ])
})

test('changed data and new files are on disk before a part of the log is removed or reused', () => {
  const { files, write, done } = someFiles()
  write(DATA)
  files.writeFile('/base/5/new', '')
  files.rename(LOG, `${LOG}9`)
  write(DATA)
  files.unlink(`${LOG}9`)
  expect(done()).toEqual([
    `write ${DATA}`,
    `fsync ${DATA}`,
    'fsync /base/5/new',
    'fsync /base/5',
    `rename ${LOG}`,
    'fsync /pg_wal',
    'fsync /pg_wal',
    `write ${DATA}`,
    `fsync ${DATA}`,
    `unlink ${LOG}9`,
    'fsync /pg_wal',
  ])
})

test('a file that replaces another has its content on disk first', () => {
  const { files, done } = someFiles()
  files.rename(DATA, '/base/5/1260')
  expect(done()).toEqual([`fsync ${DATA}`, `rename ${DATA}`])
})

test('errors have the numbers that PGlite expects', () => {
  const { files, write } = someFiles()
  expect(() => files.lstat('/base/none')).toThrow(expect.objectContaining({ code: 44 }))
  vi.mocked(fs.writeSync).mockImplementationOnce(() => {
    throw Object.assign(new Error('full'), { code: 'ENOSPC' })
  })
  expect(() => write(DATA)).toThrow(expect.objectContaining({ code: 51 }))
})
