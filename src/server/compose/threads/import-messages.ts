import type { Version } from '#adapters/database/stock/stock-writes.ts'
import type { Imported } from '#ports/stock/import-thread.ts'
import type { WrittenError } from './written-error.ts'

/** What the thread says of an import, or of the stock. */
export type ImportMessage =
  | { raised: Version[] }
  | { id: number; rows: number; of?: number | undefined }
  | { id: number; imported: Imported }
  | { id: number; failed: WrittenError }
