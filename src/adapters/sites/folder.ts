import { readdirSync } from 'node:fs'
import { Site } from '#domain/site/site-schema.ts'
import type { SiteDirectory, SiteProblem } from '#ports/site-directory.ts'
import { conflicts, Entries, type Entry, entryOf } from './entries.ts'
import { BadSiteFile, mergeLayers, readLayers, sourceOf } from './layers.ts'

type Reading = { entry?: Entry; problems: SiteProblem[] }
/** A site's folder with template and group laid under it: what can be kept elsewhere, or why it cannot be read. */
export type SiteConfig = { config: unknown; problems: [] } | { problems: SiteProblem[] }

function readSite(root: string, slug: string): Reading {
  try {
    const layers = readLayers(root, slug)
    const parsed = Site.safeParse(mergeLayers(layers))
    if (!parsed.success) {
      const problems = parsed.error.issues.map((issue) => {
        const extra = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
        return { ...sourceOf(layers, [...issue.path, ...extra]), reason: issue.message }
      })
      return { problems }
    }
    if (parsed.data.slug !== slug)
      throw new BadSiteFile(`${slug}/site.json`, 'slug', 'must be the folder name')
    return { entry: entryOf(parsed.data), problems: [] }
  } catch (error) {
    if (error instanceof BadSiteFile) return { problems: [error.problem] }
    throw error
  }
}

/** The configuration of one site's folder before the platform's defaults, as it is applied to the database (SITE-4). */
export function readSiteConfig(root: string, slug: string): SiteConfig {
  const { problems } = readSite(root, slug)
  return problems.length > 0 ? { problems } : { config: mergeLayers(readLayers(root, slug)), problems: [] }
}

/** The sites of a folder: one sub-folder each, with templates and groups beside them in _templates and _groups. */
export function openSiteFolder(root: string): SiteDirectory {
  const sites = new Entries()
  let problems: SiteProblem[] = []

  function reload(): void {
    const entries = new Map<string, Entry>()
    problems = []
    const slugs = readdirSync(root, { withFileTypes: true })
      .filter((item) => item.isDirectory() && !item.name.startsWith('_') && !item.name.startsWith('.'))
      .map((item) => item.name)
      .sort()
    for (const slug of slugs) {
      const reading = readSite(root, slug)
      const others = [...entries.values()].map(({ site }) => site)
      const clashes = reading.entry ? conflicts(reading.entry.site, others, `${slug}/site.json`) : []
      problems.push(...reading.problems, ...clashes)
      const entry = clashes.length === 0 && reading.entry ? reading.entry : sites.get(slug)
      if (entry) entries.set(slug, entry)
    }
    sites.replace(entries)
  }

  reload()
  return { ...sites, problems: () => problems, reload: async () => reload() }
}
