export type TableStatistics = {
  /** Lets the database count again what changed much since. The names of these tables. */
  renew(): Promise<string[]>
}
