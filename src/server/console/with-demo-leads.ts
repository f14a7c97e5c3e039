import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConsolePorts } from '#ports/console-ports.ts'
import type { Ports } from '#ports/ports.ts'
import { type DemoLeads, demoLeads } from '#use-cases/desk/demo-leads.ts'
import type { ConsoleHandler } from './console-handler.ts'

/** Fills the demo with leads when somebody first signs in to it: who only looks at the shop has none to see. */
export function withDemoLeads(
  handle: ConsoleHandler,
  ports: Ports & { console: ConsolePorts },
  sitesFolder: string,
): ConsoleHandler {
  const file = join(sitesFolder, '_demo', 'leads.json')
  let filled: Promise<unknown> | undefined
  return async (request, from) => {
    const isSignIn = request.method === 'POST' && new URL(request.url).pathname.startsWith('/link/')
    if (isSignIn && existsSync(file)) {
      filled ??= demoLeads(ports, JSON.parse(readFileSync(file, 'utf8')) as DemoLeads, new Date())
      await filled
    }
    return handle(request, from)
  }
}
