import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import { conflicts } from './entries.ts'

/** Combines two directories. If both have a site or a host, that of `narrow` is used. */
export function layeredSites(wide: SiteDirectory, narrow: SiteDirectory): SiteDirectory {
  const isNarrow = (slug: string) => narrow.bySlug(slug) !== undefined
  const conflictsBetween = () =>
    wide
      .all()
      .filter(({ slug }) => !isNarrow(slug))
      .flatMap((site) => conflicts(site, narrow.all(), `${site.slug}/site.json`))
  return {
    byHost(host) {
      const found = narrow.byHost(host)
      if (found) return found
      const wider = wide.byHost(host)
      return wider && !isNarrow(wider.slug) ? wider : undefined
    },
    bySlug: (slug) => narrow.bySlug(slug) ?? wide.bySlug(slug),
    all: () =>
      [...wide.all().filter(({ slug }) => !isNarrow(slug)), ...narrow.all()].sort((a, b) => a.id - b.id),
    version: (slug) => narrow.version(slug) ?? wide.version(slug),
    problems: () => [...wide.problems(), ...narrow.problems(), ...conflictsBetween()],
    reload: async () => void (await Promise.all([wide.reload(), narrow.reload()])),
  }
}
