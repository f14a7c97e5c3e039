import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openToEveryone, prepareDataFolder } from './data-folder.ts'

const home = mkdtempSync(join(tmpdir(), 'forecourt-folder-'))
const umask = process.umask()
afterAll(() => {
  process.umask(umask)
  rmSync(home, { recursive: true })
})
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('only its own account can read a new data folder and its files', () => {
  const folder = join(home, 'new', 'data')
  prepareDataFolder(folder)
  mkdirSync(join(folder, 'outbox'))
  writeFileSync(join(folder, 'outbox', 'lead.eml'), 'Jo')
  expect([folder, join(folder, 'outbox'), join(folder, 'outbox', 'lead.eml')].map(modeOf)).toEqual([
    '700',
    '700',
    '600',
  ])
})

test('files open to everyone are closed at the start, and a group that the operator allowed stays', () => {
  const folder = join(home, 'old')
  mkdirSync(join(folder, 'db'), { recursive: true })
  mkdirSync(join(folder, 'feeds'))
  writeFileSync(join(folder, 'postcodes.csv'), '')
  for (const [path, mode] of [
    [folder, 0o755],
    [join(folder, 'db'), 0o755],
    [join(folder, 'feeds'), 0o770],
    [join(folder, 'postcodes.csv'), 0o644],
  ] as const)
    chmodSync(path, mode)
  expect(openToEveryone(folder)).toHaveLength(3)
  prepareDataFolder(folder)
  expect(openToEveryone(folder)).toEqual([])
  expect(['', 'db', 'feeds', 'postcodes.csv'].map((name) => modeOf(join(folder, name)))).toEqual([
    '700',
    '700',
    '770',
    '600',
  ])
})

test('a data folder that is a link to another disk is closed there', () => {
  const [disk, link] = [join(home, 'disk'), join(home, 'link')]
  mkdirSync(disk)
  chmodSync(disk, 0o755)
  symlinkSync(disk, link)
  expect(openToEveryone(link)).toHaveLength(1)
  prepareDataFolder(link)
  expect(modeOf(disk)).toBe('700')
})
