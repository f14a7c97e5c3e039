import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { Ports } from '#ports/ports.ts'
import { type DemoLeads, demoLeads } from '#use-cases/desk/demo-leads.ts'
import type { Step } from '../http/server-request.ts'

/** Adds leads to the demo when somebody first signs in. The demo's shop does not need them. */
export function withDemoLeads(
  step: Step,
  host: string,
  ports: Ports & { console: ConsolePorts },
  sitesFolder: string,
): Step {
  const file = join(sitesFolder, '_demo', 'leads.json')
  let filled: Promise<unknown> | undefined
  return async (asked) => {
    const { incoming, client, path } = asked
    const isSignIn = incoming.method === 'POST' && path.startsWith('/link/') && client.host.startsWith(host)
    if (isSignIn && existsSync(file)) {
      filled ??= demoLeads(ports, JSON.parse(readFileSync(file, 'utf8')) as DemoLeads, new Date())
      await filled
    }
    return step(asked)
  }
}
