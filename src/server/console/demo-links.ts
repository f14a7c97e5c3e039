import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROLES } from '#domain/access/role.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { type DemoPerson, demoPeople } from '#use-cases/access/demo-people.ts'
import { signInLink } from '#use-cases/access/links.ts'

export type DemoAccount = { words: string; link: string }

/** The people of the demo, each with a link that signs in as them once. */
export async function demoLinks(
  ports: ConsolePorts,
  origin: string,
  sitesFolder: string,
  now: Date,
): Promise<DemoAccount[]> {
  const file = join(sitesFolder, '_demo', 'people.json')
  if (!existsSync(file)) return []
  const people = JSON.parse(readFileSync(file, 'utf8')) as DemoPerson[]
  const linkOf = signInLink(origin)
  return (await demoPeople(ports, people, now)).map(({ name, role, token }) => ({
    words: `${name}, ${ROLES[role].words}`,
    link: linkOf(token),
  }))
}
