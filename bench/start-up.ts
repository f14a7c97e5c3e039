import { readFileSync, rmSync } from 'node:fs'
import { startServer, type TestServer } from '../e2e/testing/running-server.ts'

/** The memory of a process in MB. */
export const memoryOf = ({ process }: TestServer) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${process.pid}/status`, 'utf8'))![1]) / 1024

/** The time from the command to the first page, with an empty data folder and with one in use. */
export async function benchStartUp() {
  const first = await timedStart()
  await first.server.kill()
  const again = await timedStart(first.server.folder)
  const memory = memoryOf(again.server)
  await again.server.kill()
  rmSync(first.server.folder, { recursive: true, force: true })
  return { empty: first.ms, inUse: again.ms, memory }
}

async function timedStart(folder?: string) {
  const began = performance.now()
  const server = await startServer({ LOG_LEVEL: 'error' }, folder)
  const { status } = await server.get('harbourline', '/')
  if (status !== 200) throw new Error(`The first page returned status ${status}`)
  return { server, ms: performance.now() - began }
}
