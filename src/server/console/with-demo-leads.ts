import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { Ports } from '#ports/ports.ts'
import { type DemoLeads, demoLeads } from '#use-cases/desk/demo-leads.ts'
import { countDemoLeads } from '#use-cases/insights/demo-history.ts'
import type { Step } from '../http/server-request.ts'

/** The demo's leads in its folder. Undefined if these sites have none. */
export function readDemoLeads(sitesFolder: string): DemoLeads | undefined {
  const file = join(sitesFolder, '_demo', 'leads.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoLeads) : undefined
}

/** Makes the leads, and counts them as if their shoppers had sent them. */
async function fill(ports: Ports & { console: ConsolePorts }, demo: DemoLeads): Promise<void> {
  const slugs = Object.keys(demo.dealers)
  if ((await demoLeads(ports, demo, new Date())) === 0) return
  for (const slug of slugs) {
    const site = ports.sites.bySlug(slug)
    if (site) await countDemoLeads(ports, site)
  }
}

/** Adds leads to the demo when somebody first signs in. The demo's shop does not need them. */
export function withDemoLeads(
  step: Step,
  host: string,
  ports: Ports & { console: ConsolePorts },
  sitesFolder: string,
): Step {
  const demo = readDemoLeads(sitesFolder)
  let filled: Promise<unknown> | undefined
  return async (asked) => {
    const { incoming, client, path } = asked
    const isSignIn = incoming.method === 'POST' && path.startsWith('/link/') && client.host.startsWith(host)
    if (isSignIn && demo) {
      filled ??= fill(ports, demo)
      await filled
    }
    return step(asked)
  }
}
