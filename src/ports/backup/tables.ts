/** Rows as JSON, a few hundred at a time. */
export type RowBatches = AsyncIterable<string[]>

/** What a copy of the tables is made of. */
export type CopiedTables = {
  /** The migrations that made them. */
  migrations: string[]
  /** In the order in which they can be filled. */
  tables: string[]
}

/** The whole database as text, so that a copy of one kind fits into another kind. */
export interface Tables {
  /** Hands over every table as it is at one moment, while others go on writing. */
  copy(take: (table: string, rows: RowBatches) => Promise<void>): Promise<CopiedTables>
  isEmpty(): Promise<boolean>
  /**
   * Makes the tables in an empty database and fills them, all or nothing. Then migrates them to
   * this version. Throws if a newer version made them.
   */
  fill(copied: CopiedTables, rowsOf: (table: string) => RowBatches): Promise<void>
}
