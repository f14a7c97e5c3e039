import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { startServer } from './running-server.ts'

/** Starts one platform for the whole run. Each test opens the sites it needs. */
export default async function globalSetup() {
  const folder = mkdtempSync(`${tmpdir()}/forecourt-test-`)
  process.env.FORECOURT_TEST_FOLDER = folder
  const server = await startServer()
  process.env.FORECOURT_PORT = String(server.port)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
