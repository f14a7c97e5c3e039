import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestServer } from './running-server.ts'

export type DemoPerson = { name: string; roles: { role: string; dealer?: string }[] }

/** The people of the demo's console. */
export const demoPeople = (sites = 'sites'): DemoPerson[] =>
  JSON.parse(readFileSync(join(sites, '_demo', 'people.json'), 'utf8'))

/** Signs in by the link that the start printed for this person. Returns the cookie. */
export async function signInByLink(server: TestServer, name: string): Promise<string> {
  const linkOf = new RegExp(`^${name},.*(/link/\\S+)$`)
  for (;;) {
    const path = server.log.map((line) => linkOf.exec(line)?.[1]).find(Boolean)
    if (path) {
      const entered = await server.post('console', path, '')
      return String(entered.headers['set-cookie']).split(';', 1)[0]!
    }
    await sleep(50)
  }
}
