import type { Hono } from 'hono'
import { openSiteFolder } from '#adapters/sites/folder.ts'
import type { Ports } from '#ports/ports.ts'
import type { AppEnv } from './app.ts'
import type { Environment } from './env.ts'
import type { Log } from './log.ts'

export type Composition = {
  ports: Ports
  /** The version of a site's stock as its search index has it, so that no page is kept under a version it does not show. */
  versionOf(slug: string): string
  isReady(): Promise<boolean>
  endpoints(app: Hono<AppEnv>): void
  close(): Promise<void>
}

/** Chooses who provides each port. The only file that names adapters. */
export async function compose(env: Environment, _log: Log): Promise<Composition> {
  const sites = openSiteFolder(env.SITES_FOLDER)
  return {
    ports: { sites } as Ports,
    versionOf: () => '0',
    isReady: async () => true,
    endpoints: () => undefined,
    close: async () => undefined,
  }
}
