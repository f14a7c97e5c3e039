import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { newDataFolder } from '../../../../e2e/testing/data-folder.ts'
import { openDatabase } from '../connect.ts'
import { accounts, auditLines, recoveryCodes } from '../schema/access.ts'
import { newPostgresql } from '../testing.ts'

const WRITER = fileURLToPath(new URL('./testing/change-until-killed.ts', import.meta.url))
type Where = { folder: string; url?: string }

/** Kills a process after it has acknowledged some changes, and returns those changes. */
async function changeAndKill({ folder, url }: Where, round: number): Promise<string[]> {
  const writer = spawn(process.execPath, [WRITER, folder, url ?? '', String(round)])
  const ended = once(writer, 'close')
  onTestFinished(() => void writer.kill('SIGKILL'))
  let output = ''
  let complaints = ''
  writer.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  writer.stdout.on('data', (chunk) => {
    output += chunk
    // Not between two changes, but during the next one.
    if (output.split('\n').length > 20) setTimeout(() => writer.kill('SIGKILL'), Math.random() * 6)
  })
  await ended
  expect(writer.signalCode, complaints).toBe('SIGKILL')
  return output.split('\n').slice(0, -1)
}

async function bothOrNeither(where: Where) {
  const acknowledged: string[] = []
  for (let round = 0; round < 3; round += 1) {
    acknowledged.push(...(await changeAndKill(where, round)))
    const { db, close } = await openDatabase(where)
    const changed = (await db.select({ id: accounts.id }).from(accounts)).map(({ id }) => id)
    const logged = (await db.select({ id: auditLines.targetId }).from(auditLines)).map(({ id }) => id)
    const codes = await db.select({ id: recoveryCodes.accountId }).from(recoveryCodes)
    await close()
    expect(logged.toSorted()).toEqual(changed.toSorted())
    expect(codes).toHaveLength(changed.length * 10)
    expect(changed).toEqual(expect.arrayContaining(acknowledged))
  }
}

test('AUDIT-1 kill -9 in an audited change leaves the change and its line or neither, in the data folder', async () => {
  const folder = await newDataFolder({ DEMO: 'false' })
  await bothOrNeither({ folder })
  await rm(folder, { recursive: true, force: true })
}, 300_000)

test('AUDIT-1 kill -9 in an audited change leaves the change and its line or neither, on PostgreSQL', async ({
  skip,
}) => {
  const url = await newPostgresql()
  if (!url) return skip('PostgreSQL is not installed here')
  await bothOrNeither({ folder: '', url })
}, 300_000)
