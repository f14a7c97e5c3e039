import type { SiteDirectory } from '#ports/site-directory.ts'
import { taken } from './entries.ts'

/** Two directories as one: a site that both know is the narrow one's, and so is a host that both give away. */
export function layeredSites(wide: SiteDirectory, narrow: SiteDirectory): SiteDirectory {
  const isNarrow = (slug: string) => narrow.bySlug(slug) !== undefined
  const clashes = () =>
    wide
      .all()
      .filter(({ slug }) => !isNarrow(slug))
      .flatMap((site) => taken(site, narrow.all(), `${site.slug}/site.json`))
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
    problems: () => [...wide.problems(), ...narrow.problems(), ...clashes()],
    reload: async () => void (await Promise.all([wide.reload(), narrow.reload()])),
  }
}
