export type SiteVersion = { slug: string; version: number; config: unknown; note: string; createdAt: string }

/** One line of a site's history. */
export type SiteVersionLine = Omit<SiteVersion, 'config' | 'slug'> & {
  isActive: boolean
  /** When it was made the serving one, each time; never for a preview. */
  activatedAt: string[]
}

/** No such version of this site. */
export class NoSuchSiteVersion extends Error {
  constructor(slug: string, version: number) {
    super(`There is no version ${version} of ${slug}.`)
    this.name = 'NoSuchSiteVersion'
  }
}

/** A host that another site serves under. */
export class HostTaken extends Error {
  constructor(host: string, slug: string) {
    super(`${host} already belongs to ${slug}`)
    this.name = 'HostTaken'
  }
}

/** Configurations of sites that are kept outside the folder, each version for ever. */
export interface SiteVersions {
  /** Keeps a configuration without serving it; the answer is its version. */
  add(slug: string, config: unknown, note: string): Promise<number>
  /**
   * Makes a version the one that serves under these hosts, in every process; 0 takes the site out again. Throws
   * NoSuchSiteVersion, and HostTaken when another site has one of the hosts.
   */
  activate(slug: string, version: number, hosts: string[]): Promise<void>
  /** Notes the hosts of a site that serves since before hosts were noted; those that others have are left out. */
  noteHosts(slug: string, hosts: string[]): Promise<void>
  find(slug: string, version: number): Promise<SiteVersion | undefined>
  /** The version that serves, of every site that has one. */
  active(): Promise<SiteVersion[]>
  /** Newest first. */
  history(slug: string): Promise<SiteVersionLine[]>
  /** Calls back when some site's serving version may have changed, whichever process did it; the answer stops it. */
  onChange(listener: () => void): Promise<() => Promise<void>>
}
