import { explainIssues } from '#domain/explain-schema.ts'
import { hostsOf } from '#domain/site/addresses/host.ts'
import type { Ownership } from '#domain/site/checks/ownership.ts'
import { Site } from '#domain/site/site-schema.ts'
import type { Dealerships } from '#ports/sites/dealerships.ts'
import type { SiteDirectory, SiteProblem } from '#ports/sites/site-directory.ts'
import type { SiteVersion, SiteVersions } from '#ports/sites/site-versions.ts'
import { conflicts, Entries, type Entry, entryOf } from './entries.ts'

const spell = (path: readonly PropertyKey[]) => path.map(String).join('.')
const fileOf = ({ slug, version }: SiteVersion) => `${slug} version ${version}`

/** Parses a stored configuration: returns the site or its problems. */
function readVersion(stored: SiteVersion): { site?: Site; problems: SiteProblem[] } {
  const parsed = Site.safeParse(stored.config)
  const file = fileOf(stored)
  if (!parsed.success) {
    return {
      problems: explainIssues(Site, parsed.error.issues, stored.config).map(({ path, reason }) => ({
        file,
        path: spell(path),
        reason,
      })),
    }
  }
  if (parsed.data.slug !== stored.slug)
    return { problems: [{ file, path: 'slug', reason: `must be ${stored.slug}` }] }
  return { site: parsed.data, problems: [] }
}

export type DatabaseSites = SiteDirectory & {
  /** The owner of each dealership at the last read. */
  ownership(): Ownership
  close(): Promise<void>
}

/**
 * The sites with a configuration in the database. A newly activated version is used without a
 * restart.
 */
export async function openDatabaseSites(
  versions: SiteVersions,
  dealerships: Pick<Dealerships, 'ownership'>,
  onTrouble: (error: unknown) => void,
): Promise<DatabaseSites> {
  const sites = new Entries()
  let problems: SiteProblem[] = []
  let ownership: Ownership = new Map()

  async function reload(): Promise<void> {
    const entries = new Map<string, Entry>()
    const found: SiteProblem[] = []
    const held = await dealerships.ownership()
    for (const stored of await versions.active()) {
      const reading = readVersion(stored)
      const others = [...entries.values()].map(({ site }) => site)
      const clashes = reading.site ? conflicts(reading.site, others, fileOf(stored)) : []
      found.push(...reading.problems, ...clashes)
      const entry = reading.site && clashes.length === 0 ? entryOf(reading.site) : sites.get(stored.slug)
      if (entry) entries.set(stored.slug, entry)
    }
    sites.replace(entries)
    ownership = held
    problems = found
  }

  // Reloads run one after another, so that an older result never replaces a newer one.
  let looking: Promise<void> = Promise.resolve()
  const look = () => {
    looking = looking.then(reload).catch(onTrouble)
    return looking
  }
  const stop = await versions.onChange(() => void look())
  await reload()
  for (const site of sites.all()) await versions.noteHosts(site.slug, hostsOf(site))
  return {
    ...sites,
    problems: () => problems,
    ownership: () => ownership,
    reload: look,
    async close() {
      await stop()
      await looking
    },
  }
}
