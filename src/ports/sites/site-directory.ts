import type { Site } from '#domain/site/site-schema.ts'

/** Why a site's configuration was refused, and where the error is (SITE-4). */
export type SiteProblem = { file: string; path: string; reason: string }

/** All sites that this platform serves. An invalid site is listed and never affects the others. */
export interface SiteDirectory {
  /** The site of a request's Host header. Port and case are ignored (SITE-1). */
  byHost(host: string): Site | undefined
  bySlug(slug: string): Site | undefined
  all(): Site[]
  /** Changes when anything on this site's pages could change. Page caches use it as a key. */
  version(slug: string): string | undefined
  problems(): SiteProblem[]
  /** Reads everything again. A site that is now invalid keeps its last valid configuration. */
  reload(): Promise<void>
}
