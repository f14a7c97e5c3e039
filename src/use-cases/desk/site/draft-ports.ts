import { explainIssues } from '#domain/explain-schema.ts'
import type { SiteFault } from '#domain/site/checks/site-faults.ts'
import { Site } from '#domain/site/site-schema.ts'
import { isDeepEqual } from '#domain/site-desk/deep-equal.ts'
import { draftFaults } from '#domain/site-desk/draft-faults.ts'
import { mergeDraft } from '#domain/site-desk/merge-drafts.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { SiteDraft } from '#ports/console/site-desk.ts'
import { problemsOf } from '../../sites/manage-site.ts'

export type SiteDeskPorts = Pick<
  ConsolePorts,
  'sites' | 'siteDesk' | 'changes' | 'catalogue' | 'dealerships' | 'sitePaths' | 'siteFiles' | 'consoleOrigin'
>

/** The configuration that serves, as it is stored: without the platform's defaults. */
export async function liveConfig(
  { siteDesk, siteFiles, sites }: Pick<SiteDeskPorts, 'siteDesk' | 'siteFiles' | 'sites'>,
  slug: string,
): Promise<{ version: number; config: unknown }> {
  const stored = await siteDesk.live(slug)
  if (stored) return stored
  const read = siteFiles.read(slug)
  // A folder that an edit broke still serves its last good configuration.
  const config = 'config' in read ? read.config : JSON.parse(JSON.stringify(sites.bySlug(slug)))
  return { version: 0, config }
}

/**
 * The draft on top of what serves now. Somebody may have published since it began. Where both lists
 * together do not fit the schema, the draft's own list stays.
 */
export function onTopOf(live: unknown, { base, config }: Pick<SiteDraft, 'base' | 'config'>): unknown {
  if (isDeepEqual(base, live)) return config
  const stored = { base, live, draft: config }
  const [was, serving, drafted] = [base, live, config].map(readSite) as [Read, Read, Read]
  const full =
    'site' in was && 'site' in serving && 'site' in drafted
      ? { base: was.site, live: serving.site, draft: drafted.site }
      : stored
  const merged = mergeDraft(stored, full)
  return 'site' in readSite(merged) ? merged : mergeDraft(stored, full, 'whole')
}

type Read = ReturnType<typeof readSite>

/** The site with all defaults, or what is wrong with it. */
export function readSite(config: unknown): { site: Site } | { problems: SiteFault[] } {
  const parsed = Site.safeParse(config)
  if (parsed.success) return { site: parsed.data }
  return {
    problems: explainIssues(Site, parsed.error.issues, config).map(({ path, reason }) => ({
      path: path
        .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
        .join('')
        .slice(1),
      reason,
    })),
  }
}

/** Everything that keeps a configuration from being published. */
export async function faultsOf(ports: SiteDeskPorts, slug: string, config: unknown): Promise<SiteFault[]> {
  const read = readSite(config)
  if ('problems' in read) return read.problems
  const own = await ports.siteDesk.pictureNames(slug)
  const problems = await problemsOf(ports, {
    slug,
    config,
    note: '',
    paths: ports.sitePaths,
    pictureExists: (source) => own.has(source) || ports.siteFiles.hasPicture(slug, source),
  })
  // An empty name of a place is also a place that is not there: once is enough.
  const isReported = ({ path }: SiteFault) => problems.some((problem) => problem.path === path)
  return [...problems, ...draftFaults(read.site).filter((fault) => !isReported(fault))]
}
