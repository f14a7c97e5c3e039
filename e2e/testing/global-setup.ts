import { startServer } from './running-server.ts'

/** Starts one platform for the whole run. Each test opens the sites it needs. */
export default async function globalSetup() {
  const server = await startServer()
  process.env.FORECOURT_PORT = String(server.port)
  return () => server.stop()
}
