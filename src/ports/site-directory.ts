import type { Site } from '#domain/site/site-schema.ts'

/** Why a site's configuration was refused, so that whoever wrote it knows where to look (SITE-4). */
export type SiteProblem = { file: string; path: string; reason: string }

/** Every dealer's site this platform serves. What is refused is listed, and never stops the others. */
export interface SiteDirectory {
  /** The site a request's Host header asks for; a port and capitals make no difference (SITE-1). */
  byHost(host: string): Site | undefined
  bySlug(slug: string): Site | undefined
  all(): Site[]
  /** Changes when anything a page of this site could show changes; pages are cached under it. */
  version(slug: string): string | undefined
  problems(): SiteProblem[]
  /** Reads everything again. A site that no longer fits keeps its last good configuration. */
  reload(): Promise<void>
}
