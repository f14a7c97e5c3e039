import { access, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataFolderLocked, lockDataFolder } from './data-folder-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(`${tmpdir()}/forecourt-lock-`)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const leave = (holder: object | string) =>
  writeFile(`${folder}/db.lock`, typeof holder === 'string' ? holder : JSON.stringify(holder))

test('a data folder in use is refused with a message that names the process', async () => {
  const unlock = await lockDataFolder(folder)
  await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderLocked)
  await expect(lockDataFolder(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by process ${process.pid} on ${hostname()}; if it is starting, wait; else stop it, or choose another folder.`,
  )
  await unlock()
  await expect(access(`${folder}/db.lock`)).rejects.toThrow()
  await (await lockDataFolder(folder))()
})

test('the lock of a dead process is replaced, even if its process id was reused', async () => {
  await leave({ pid: 2 ** 22 + 1, startedAt: 'long ago', host: hostname() })
  await (await lockDataFolder(folder))()
  await leave({ pid: process.pid, startedAt: 'an earlier life', host: hostname() })
  await (await lockDataFolder(folder))()
})

test('an incomplete lock is replaced', async () => {
  await leave('{"pid":')
  await (await lockDataFolder(folder))()
})

test('a lock of another machine is valid while it is refreshed', async () => {
  await leave({ pid: 1, startedAt: 'whenever', host: 'another-container' })
  await expect(lockDataFolder(folder)).rejects.toThrow('process 1 on another-container')
  const minuteAgo = new Date(Date.now() - 60_000)
  await utimes(`${folder}/db.lock`, minuteAgo, minuteAgo)
  await (await lockDataFolder(folder))()
})

test('of ten processes that find a dead lock, one gets the folder', async () => {
  await leave({ pid: 2 ** 22 + 1, startedAt: 'long ago', host: hostname() })
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => lockDataFolder(folder)))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
})
