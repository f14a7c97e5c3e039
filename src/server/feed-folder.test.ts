import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test as plain } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { PortFailed } from '#ports/port-failed.ts'
import type { Ports } from '#ports/ports.ts'
import type { Environment } from './env.ts'
import { feedFolderWorker } from './feed-folder.ts'
import { createLog } from './log.ts'

const test = plain.extend('watched', async ({ task: _task }, { onCleanup }) => {
  const data = mkdtempSync(join(tmpdir(), 'forecourt-feeds-'))
  onCleanup(() => rmSync(data, { recursive: true }))
  const { id } = aSite().dealerships[0]!
  const folder = join(data, 'feeds', String(id))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'yard.csv'), 'Make,Model\nMazda,3\n')
  utimesSync(join(folder, 'yard.csv'), 0, 0)
  const said: string[] = []
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line: string) => said.push(line) })
  /** One turn, with a database of which only the leases are asked. */
  const turn = async (take: () => Promise<boolean>, dataFolder = data) => {
    const ports = { sites: { all: () => [aSite()] }, leases: { take, release: async () => undefined } }
    const env = { DATA_FOLDER: dataFolder, SITES_FOLDER: data } as Environment
    await feedFolderWorker(env, ports as unknown as Ports, log).run()
    return { left: readdirSync(folder), said: said.join() }
  }
  return { turn, data }
})

test('a feed waits where it is while another import of its dealership runs', async ({
  watched: { turn },
}) => {
  const { left, said } = await turn(async () => false)
  expect(left).toEqual(['yard.csv'])
  expect(said).toContain('a feed waits')
  expect(said).not.toContain('ALERT')
})

test('a feed waits where it is while the database is away', async ({ watched: { turn } }) => {
  const { left, said } = await turn(() => Promise.reject(new PortFailed('leases', 'take', 'no line')))
  expect(left).toEqual(['yard.csv'])
  expect(said).toContain('it is tried again')
  expect(said).not.toContain('ALERT')
})

test('a feed is found under a relative data folder, as the default is', async ({
  watched: { turn, data },
}) => {
  const { left, said } = await turn(async () => false, relative(process.cwd(), data))
  expect(left).toEqual(['yard.csv'])
  expect(said).toContain('a feed waits')
})
