export type TableStatistics = {
  /** Updates the query planner's statistics of tables that changed much. Returns their names. */
  renew(): Promise<string[]>
}
