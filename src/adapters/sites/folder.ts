import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { explainIssues } from '#domain/explain-schema.ts'
import { Site } from '#domain/site/site-schema.ts'
import type { SiteDirectory, SiteProblem } from '#ports/sites/site-directory.ts'
import { conflicts, Entries, type Entry, entryOf } from './entries.ts'
import { BadSiteFile, type Layer, layersOf, mergeLayers, readLayers, sourceOf } from './layers.ts'

type Reading = { entry?: Entry; problems: SiteProblem[] }
/** A site's folder merged with its template and group, or why it cannot be read. */
export type SiteConfig = { config: unknown; problems: [] } | { problems: SiteProblem[] }

/** The files of the keys that most sites have in their own file. */
const FILES: Record<string, string> = {
  theme: 'theme.json',
  navigation: 'navigation.json',
  locations: 'locations.json',
  home: 'home.json',
  logo: 'logo.svg',
}

/**
 * A problem, with the file that causes it. If the file is absent, it is missing and not the key.
 */
function problemOf(layers: Layer[], slug: string, path: PropertyKey[], reason: string): SiteProblem {
  const [key] = path
  const file = reason === 'is missing' && path.length === 1 ? FILES[String(key)] : undefined
  return file ? { file: `${slug}/${file}`, path: '', reason } : { ...sourceOf(layers, path), reason }
}

function readSite(root: string, slug: string): Reading {
  try {
    const layers = readLayers(root, slug)
    const config = mergeLayers(layers)
    const parsed = Site.safeParse(config)
    if (!parsed.success) {
      const found = explainIssues(Site, parsed.error.issues, config)
      return { problems: found.map(({ path, reason }) => problemOf(layers, slug, path, reason)) }
    }
    if (parsed.data.slug !== slug)
      throw new BadSiteFile(`${slug}/site.json`, 'slug', 'must be the folder name')
    return { entry: entryOf(parsed.data), problems: [] }
  } catch (error) {
    if (error instanceof BadSiteFile) return { problems: [error.problem] }
    throw error
  }
}

/**
 * The merged configuration of one folder without defaults, to store it in the database (SITE-4).
 */
export function readSiteConfig(root: string, slug: string): SiteConfig {
  const { problems } = readSite(root, slug)
  return problems.length > 0 ? { problems } : { config: mergeLayers(readLayers(root, slug)), problems: [] }
}

/** What a new site needs of the folder that it will not be in. */
export const newSiteFolder = (root: string) => ({
  templates: (): string[] =>
    readdirSync(join(root, '_templates'))
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
      .sort(),
  isTaken: (slug: string): boolean => existsSync(join(root, slug)),
  onTemplate(own: Record<string, unknown>): SiteConfig {
    try {
      return { config: mergeLayers(layersOf(root, own)), problems: [] }
    } catch (error) {
      if (error instanceof BadSiteFile) return { problems: [error.problem] }
      throw error
    }
  },
})

/**
 * The sites of a folder: one sub-folder each, with templates in _templates and groups in _groups.
 */
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
