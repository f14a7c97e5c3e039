import type { SitePaths } from '#domain/site/checks/site-faults.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { ConsolePorts } from './console/console-ports.ts'
import type { Ports } from './ports.ts'
import type { SiteProblem } from './sites/site-directory.ts'
import type { DemoStock } from './stock/demo-stock.ts'
import type { ImportThread } from './stock/import-thread.ts'
import type { StockFeed } from './stock/stock-feed.ts'

/** Where a feed is: in a file on the platform's machine, or at an address. */
export type FeedSource = { file: string } | { url: string }

/** What a server said about the feed that was fetched last, so that it need not send it again. */
export type SeenFeed = { etag?: string; lastModified?: string }
export type PulledFeed = { is: 'unchanged' } | ({ is: 'fetched'; file: string } & SeenFeed)

/** Feeds and their profiles, as an operator names them. */
export interface FeedFiles {
  /** Throws FeedUnreadable if there is no such feed. Its `close` removes what was downloaded. */
  open(source: FeedSource): Promise<StockFeed>
  /** Fetches a feed from a public address, unless it is unchanged. The caller discards the file. */
  pull(url: string, seen: SeenFeed): Promise<PulledFeed>
  discard(file: string): Promise<void>
  /** A profile as it is written, not yet checked. Throws InvalidRequest if it cannot be read. */
  readProfile(file: string): unknown
  /**
   * The file with a dealership's profile in the folder of one of these sites, where there is one.
   */
  profileBeside(slugs: string[], dealershipId: number): string | undefined
}

/** The folders that sites are read from: the platform's own unless another is named. */
export interface SiteFiles {
  read(slug: string, folder?: string): { config: unknown } | { problems: SiteProblem[] }
  hasPicture(slug: string, source: string, folder?: string): boolean
  /** The pictures that this site can show: its own first, then those of the platform. */
  pictures(slug: string): string[]
  /** The names of the templates that a new site can start from. */
  templates(): string[]
  /** Whether a folder has this name, even if it cannot be read. */
  isTaken(slug: string): boolean
  /** A new site's configuration on top of its template and its group. */
  onTemplate(own: Record<string, unknown>): { config: unknown } | { problems: SiteProblem[] }
}

/** The state of the background work. Late means that it was due at least an hour ago. */
export type WorkState = {
  alerts: { subscribers: number; late: number; failing: number; lastError: string | null }
  webhooks: { addresses: number; late: number; givenUp: number; lastError: string | null }
  insights: { lastDay: string | null; mailsFailing: number }
  push: { devices: number }
  /** Photos that somebody added, and those whose bytes nobody stored. */
  ownPhotos: { stored: number; lost: number }
}

export interface WorkHealth {
  at(now: Date): Promise<WorkState>
}

/** One version of a site, shown to whoever has the link until it expires. */
export type PreviewPass = { slug: string; version: number; expires: number }
type Addressed = Pick<Site, 'url' | 'hosts' | 'slug'>

/** The part of the console's ports that people, keys, leads sent in and erasing somebody need. */
type Access = Pick<
  ConsolePorts,
  'accounts' | 'changes' | 'secrets' | 'staffMail' | 'sentMails' | 'keys' | 'people' | 'shoppers' | 'carDesk'
>

/** What an operator's requests need besides what visitors' do. */
export type OperatorPorts = Ports &
  Access & {
    /** Where the console is, for links in mail. */
    consoleOrigin: string
    /** A server has it with PostgreSQL. */
    importThread?: ImportThread | undefined
    feedFiles: FeedFiles
    siteFiles: SiteFiles
    /** Which paths a site has, to check its links. */
    sitePaths: SitePaths
    demoStock(): Promise<DemoStock>
    /** Writes a backup of everything into a folder, while the platform runs. */
    backUp(
      folder: string,
      run: { now: Date; onProgress(done: number, of?: number): void },
    ): Promise<{ rows: number; photos: number; missingPhotos: number }>
    workHealth: WorkHealth
    /** Refills every search engine from the stock. Returns their number. */
    reindex(): Promise<number>
    /**
     * Makes a preview link, at the site's own address unless an origin is given. Absent without a
     * secret.
     */
    previewLink?(pass: PreviewPass, site: Addressed, origin?: string): string
  }
