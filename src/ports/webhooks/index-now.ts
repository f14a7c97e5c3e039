/** A changed address of a site. It waits until search engines are notified. */
export type ChangedAddress = { site: string; path: string }

/** The addresses that wait. They are added in the transaction of what changed them. */
export interface ChangedAddresses {
  /** The paths of a site, the oldest first, and as many as one ping may have. */
  of(site: string): Promise<string[]>
  remove(site: string, paths: readonly string[]): Promise<void>
  forget(before: Date): Promise<void>
}

/** Notifies the search engines that take part in IndexNow. */
export interface IndexNow {
  /** A site proves with this key that a ping is its own: it serves the key as a file. */
  keyOf(site: string): string
  /** The status of the answer. It throws if there was none. */
  ping(ping: { origin: string; key: string; keyPath: string; paths: readonly string[] }): Promise<number>
}
