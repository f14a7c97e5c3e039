import { ExpectedError } from '../expected-error.ts'

export type SiteVersion = {
  slug: string
  version: number
  config: unknown
  note: string
  createdAt: string
  /** What served when a draft began. A stored version has none. */
  base?: unknown
}

/** One entry of a site's history. */
export type SiteVersionLine = Omit<SiteVersion, 'config' | 'slug' | 'base'> & {
  isActive: boolean
  /** Each time it was activated. Empty for a preview. */
  activatedAt: string[]
}

/** This site has no such version. */
export class NoSuchSiteVersion extends ExpectedError {
  constructor(slug: string, version: number) {
    super(`There is no version ${version} of ${slug}.`)
  }
}

/** Another site has this host. */
export class HostTaken extends ExpectedError {
  constructor(host: string, slug: string) {
    super(`${host} already belongs to ${slug}`)
  }
}

/** Stores site configurations outside the folder. No version is deleted. */
export interface SiteVersions {
  /** Stores a configuration without activating it. Returns its version. */
  add(slug: string, config: unknown, note: string): Promise<number>
  /**
   * Activates a version under these hosts, in all processes. 0 removes the site from the database.
   * Throws NoSuchSiteVersion, and HostTaken if another site has one of the hosts.
   */
  activate(slug: string, version: number, hosts: string[]): Promise<void>
  /**
   * Stores the hosts of a site that was activated before hosts were stored. Skips hosts of other
   * sites.
   */
  noteHosts(slug: string, hosts: string[]): Promise<void>
  /** A stored version, or the draft that will have this number. */
  find(slug: string, version: number): Promise<SiteVersion | undefined>
  /** The active version of every site that has one. */
  active(): Promise<SiteVersion[]>
  /** Newest first. */
  history(slug: string): Promise<SiteVersionLine[]>
  /**
   * Calls back when a site's active version may have changed, in any process. Returns a function to
   * stop.
   */
  onChange(listener: () => void): Promise<() => Promise<void>>
}
