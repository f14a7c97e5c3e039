import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer, type TestServer } from '../e2e/testing/running-server.ts'

/** Garbage of the start is collected, and idle pages are returned, within this time. */
const SETTLE_MS = 3_000

const statusOf = (pid: number) => readFileSync(`/proc/${pid}/status`, 'utf8')
const megabytes = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(statusOf(pid))![1]) / 1024

/** The memory of the processes that a process has started. */
const ofChildren = (parent: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return new RegExp(`^PPid:\\s+${parent}$`, 'm').test(statusOf(pid))
      } catch {
        return false
      }
    })
    .reduce((sum, pid) => sum + megabytes(pid), 0)

/** The memory of a new Node that runs a few lines. */
function ofProgram(program: string): number {
  const lines = `${program}
    await new Promise((resolve) => setTimeout(resolve, ${SETTLE_MS}))
    console.log(process.memoryUsage().rss / 1024 / 1024)
    process.exit()`
  const flags = ['--max-semi-space-size=16', '-e', lines]
  return Number(execFileSync(process.execPath, flags, { encoding: 'utf8' }))
}

async function ofPlatform(server: TestServer, page = true) {
  if (page) await server.get('harbourline', '/')
  await sleep(SETTLE_MS)
  return { own: megabytes(server.process.pid!), children: ofChildren(server.process.pid!) }
}

/** What the memory of the platform consists of: each line adds one part to the one before. */
export async function benchMemory(): Promise<{ what: string; megabytes: number }[]> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-memory-'))
  const open = (options: string) => `
    const { PGlite } = await import('@electric-sql/pglite')
    globalThis.client = await PGlite.create('${folder}/db', ${options})
    await client.query('select 1')`
  execFileSync(process.execPath, ['-e', `${open('{}')}; await client.close()`])
  const embedded = `
    await import('./src/server/resolve-quickly.ts')
    const { openPglite } = await import('#adapters/database/connection/open-pglite.ts')
    globalThis.database = await openPglite('${folder}')`
  const rows = [
    { what: 'Node alone', megabytes: ofProgram('') },
    { what: 'with PGlite as it comes, an empty database', megabytes: ofProgram(open('{}')) },
    { what: 'with PGlite as we open it, an empty database', megabytes: ofProgram(embedded) },
    {
      what: 'with the code of the server, without a database',
      megabytes: ofProgram(`process.env.NODE_ENV = 'production'
        await import('./src/server/resolve-quickly.ts')
        await import('./src/server/start.ts')`),
    },
  ]
  const empty = await startServer({ LOG_LEVEL: 'error', DEMO: 'false', ALLOW_TEST_BANK: 'true' }, folder)
  rows.push({
    what: 'The platform without cars, before its first page',
    megabytes: (await ofPlatform(empty, false)).own,
  })
  await empty.stop()
  const first = await startServer({ LOG_LEVEL: 'error' })
  rows.push({
    what: 'The demo platform that has just made its database and its cars',
    megabytes: (await ofPlatform(first)).own,
  })
  await first.kill()
  const again = await startServer({ LOG_LEVEL: 'error' }, first.folder)
  const { own, children } = await ofPlatform(again)
  rows.push(
    { what: 'The demo platform started again, after its first page', megabytes: own },
    { what: 'and its image renderers, processes of their own', megabytes: children },
  )
  await again.stop()
  for (const used of [folder, first.folder]) rmSync(used, { recursive: true, force: true })
  return rows
}
