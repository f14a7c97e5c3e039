// node bench/console/one-list.ts <folder> [owner|sales] [room] [query …]: times of single lists.
// The platform is kept in the folder, and filled at the first run. DATABASE_URL names its database.
import { existsSync, mkdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#adapters/database/connect.ts'
import { startServer } from '../../e2e/testing/running-server.ts'
import { cpuOf } from '../cpu.ts'
import { envOf, fillAll, listAddress } from './main.ts'
import { ROOMS } from './queries.ts'
import { signIn, timed, timesOf } from './requests.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 20)
const [folder = '', who = 'owner', wanted, ...chosen] = process.argv.slice(2)
const url = process.env.DATABASE_URL
const where = { folder, ...(url && { url }) }

const filled = `${folder}/filled`
if (!existsSync(filled)) {
  await fillAll(where)
  mkdirSync(filled)
}

const server = await startServer(envOf(where), folder)
const database = url ? await openDatabase(where) : undefined

/** The processes of the server and of its connections to PostgreSQL. */
async function cpu() {
  const { rows = [] } =
    (await database?.db.execute<{ pid: number }>(
      sql`select pid from pg_stat_activity where backend_type = 'client backend'`,
    )) ?? {}
  return { ours: cpuOf(server.process.pid!), database: rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0) }
}

try {
  const headers = { Cookie: await signIn(server, who === 'sales' ? 'Dev' : undefined) }
  const found = []
  for (const { room, route, queries } of ROOMS[who === 'sales' ? 'sales' : 'owner']) {
    if (wanted && room !== wanted) continue
    for (const query of chosen.length > 0 ? chosen : queries) {
      const list = () => timed(() => server.get('console', listAddress(room, route, query), headers))
      for (let round = 0; round < 3; round += 1) await list()
      const before = await cpu()
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) times.push(await list())
      const after = await cpu()
      const { p50, p95 } = timesOf(times)
      const each = (spent: number) => Number((spent / ROUNDS).toFixed(1))
      found.push({
        room,
        query,
        p50: Number(p50.toFixed(1)),
        p95: Number(p95.toFixed(1)),
        'CPU of ours': each(after.ours - before.ours),
        'of PostgreSQL': each(after.database - before.database),
      })
    }
  }
  console.table(found.sort((a, b) => b.p95 - a.p95))
} finally {
  await server.stop()
  await database?.close()
}
