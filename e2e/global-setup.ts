import { startServer } from './running-server.ts'

/** One platform for the whole run; each test opens the sites it is about. */
export default async function globalSetup() {
  const server = await startServer()
  process.env.FORECOURT_PORT = String(server.port)
  return () => server.stop()
}
