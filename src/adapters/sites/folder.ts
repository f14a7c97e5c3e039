import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { Site } from '#domain/site/site-schema.ts'
import type { SiteDirectory, SiteProblem } from '#ports/site-directory.ts'
import { BadSiteFile, blame, mergeLayers, readLayers } from './layers.ts'

type Entry = { site: Site; version: string }
type Reading = { entry?: Entry; problems: SiteProblem[] }

const hostName = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
const hostsOf = (site: Site): string[] => [`${site.slug}.localhost`, ...site.hosts.map(hostName)]

function readSite(root: string, slug: string): Reading {
  try {
    const layers = readLayers(root, slug)
    const parsed = Site.safeParse(mergeLayers(layers))
    if (!parsed.success) {
      const problems = parsed.error.issues.map((issue) => {
        const extra = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
        return { ...blame(layers, [...issue.path, ...extra]), reason: issue.message }
      })
      return { problems }
    }
    if (parsed.data.slug !== slug)
      throw new BadSiteFile(`${slug}/site.json`, 'slug', 'must be the folder name')
    const version = createHash('sha256').update(JSON.stringify(parsed.data)).digest('hex').slice(0, 16)
    return { entry: { site: parsed.data, version }, problems: [] }
  } catch (error) {
    if (error instanceof BadSiteFile) return { problems: [error.problem] }
    throw error
  }
}

/** What another site already has and this one may not have too. */
function taken(site: Site, others: Iterable<Entry>): SiteProblem[] {
  const problems: SiteProblem[] = []
  const file = `${site.slug}/site.json`
  for (const { site: other } of others) {
    if (other.id === site.id) {
      problems.push({ file, path: 'id', reason: `${site.id} is already the id of ${other.slug}` })
    }
    for (const host of hostsOf(site)) {
      if (!hostsOf(other).includes(host)) continue
      problems.push({ file, path: 'hosts', reason: `${host} already belongs to ${other.slug}` })
    }
  }
  return problems
}

/** The sites of a folder: one sub-folder each, with templates and groups beside them in _templates and _groups. */
export function openSiteFolder(root: string): SiteDirectory {
  let entries = new Map<string, Entry>()
  let hosts = new Map<string, Site>()
  let problems: SiteProblem[] = []

  function reload(): void {
    const before = entries
    entries = new Map()
    problems = []
    const slugs = readdirSync(root, { withFileTypes: true })
      .filter((item) => item.isDirectory() && !item.name.startsWith('_') && !item.name.startsWith('.'))
      .map((item) => item.name)
      .sort()
    for (const slug of slugs) {
      const reading = readSite(root, slug)
      const clashes = reading.entry ? taken(reading.entry.site, entries.values()) : []
      problems.push(...reading.problems, ...clashes)
      const entry = clashes.length === 0 && reading.entry ? reading.entry : before.get(slug)
      if (entry) entries.set(slug, entry)
    }
    hosts = new Map([...entries.values()].flatMap(({ site }) => hostsOf(site).map((host) => [host, site])))
  }

  reload()
  return {
    byHost: (host) => hosts.get(hostName(host)),
    bySlug: (slug) => entries.get(slug)?.site,
    all: () => [...entries.values()].map(({ site }) => site).sort((a, b) => a.id - b.id),
    version: (slug) => entries.get(slug)?.version,
    problems: () => problems,
    reload: async () => reload(),
  }
}
