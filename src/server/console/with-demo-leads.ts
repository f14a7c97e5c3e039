import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '#domain/site/site-schema.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { Ports } from '#ports/ports.ts'
import type { TestBankSessions } from '#ports/reservations/test-bank.ts'
import { type DemoLeads, demoLeads } from '#use-cases/desk/demo-leads.ts'
import { type DemoFeed, demoFeeds } from '#use-cases/desk/feeds/demo-feeds.ts'
import { countDemoLeads, fillDemoHistory, fillDemoNotes } from '#use-cases/insights/demo-history.ts'
import { refreshViews } from '#use-cases/insights/refresh-views.ts'
import type { Step } from '../http/server-request.ts'
import { waitAtMost } from '../workers/wait-at-most.ts'

/** The demo's leads in its folder. Undefined if these sites have none. */
function readDemoLeads(sitesFolder: string): DemoLeads | undefined {
  const file = join(sitesFolder, '_demo', 'leads.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoLeads) : undefined
}

/** Feeds with their last runs, if these sites have any. */
async function fillFeeds(ports: DemoPorts, sitesFolder: string): Promise<void> {
  const file = join(sitesFolder, '_demo', 'feeds.json')
  if (existsSync(file))
    await demoFeeds(ports, JSON.parse(readFileSync(file, 'utf8')) as DemoFeed[], new Date())
}

type DemoPorts = Ports & { console: ConsolePorts; bank?: TestBankSessions }
type PastPorts = Pick<Ports, 'sites' | 'events' | 'cars' | 'carViews'>

const historyOfSite = async (ports: PastPorts, site: Site, demo: DemoLeads | undefined) => {
  await fillDemoHistory(ports, site, demo?.dealers[site.slug] ?? 0, new Date())
  // A worker counts the views of other sites later, so that nobody who signs in waits for them.
  if (site.carPage.views) await refreshViews(ports.carViews, [site])
}

/** The past of the sites whose pages say how often a car was looked at (INSIGHT-3). */
export async function fillShownPast(ports: PastPorts, sitesFolder: string): Promise<void> {
  const demo = readDemoLeads(sitesFolder)
  for (const site of ports.sites.all()) if (site.carPage.views) await historyOfSite(ports, site, demo)
}

/** A year of visits for each dealer, made once: when somebody first opens that dealer. */
function histories(ports: DemoPorts, demo: DemoLeads | undefined) {
  const made = new Map<string, Promise<void>>()
  return async (slug: string): Promise<void> => {
    const site = ports.sites.bySlug(slug)
    if (!site) return
    const making =
      made.get(slug) ??
      historyOfSite(ports, site, demo).then(() => fillDemoNotes(ports.console, site, new Date()))
    made.set(slug, making)
    await making
  }
}

/** Makes the leads, and counts them as if their shoppers had sent them. */
async function fillLeads(
  ports: DemoPorts,
  demo: DemoLeads,
  historyOf: (slug: string) => Promise<void>,
): Promise<void> {
  const slugs = Object.keys(demo.dealers)
  // First, because a site that already has counts gets no history.
  for (const slug of slugs) await historyOf(slug)
  await demoLeads(ports, demo, new Date())
  for (const slug of slugs) {
    const site = ports.sites.bySlug(slug)
    if (site) await countDemoLeads(ports, ports.console, site, new Date())
  }
}

/**
 * A form whose body is not read within half a minute may be refused as too slow. On a slow machine
 * the rest is filled after the answer.
 */
const MAX_WAIT_MS = 20_000

/**
 * Fills the demo's console: leads when somebody first signs in, and a dealer's past when somebody
 * first opens it. Most of the demo's shops do not need them, and start sooner without.
 */
export function withDemoLeads(step: Step, host: string, ports: DemoPorts, sitesFolder: string): Step {
  const demo = readDemoLeads(sitesFolder)
  const historyOf = histories(ports, demo)
  let filled: Promise<unknown> | undefined
  const fillAll = async () => {
    for (const { slug } of ports.sites.all()) await historyOf(slug)
  }
  return async (request) => {
    const { incoming, client, path } = request
    if (!client.host.startsWith(host)) return step(request)
    if (path.startsWith('/link/') && demo) {
      // It starts when somebody opens the link. Only the post that signs them in waits for it.
      filled ??= fillFeeds(ports, sitesFolder).then(() => fillLeads(ports, demo, historyOf))
      filled.catch(() => undefined)
      if (incoming.method === 'POST') await waitAtMost(MAX_WAIT_MS, filled)
    }
    // An operator sees all dealers side by side. What fails is reported when that dealer is opened.
    if (path.startsWith('/platform'))
      await waitAtMost(
        MAX_WAIT_MS,
        fillAll().catch(() => undefined),
      )
    await historyOf(path.split('/', 2)[1] ?? '')
    return step(request)
  }
}
