import { ExpectedError } from '#ports/expected-error.ts'

/** What a feed may be at most. Everything is counted while it is read, so that nothing larger is ever held. */
export const LIMITS = {
  /** Of a file as it is sent, or as it is after unpacking. */
  bytes: 1_000_000_000,
  columns: 2_000,
  rowLength: 1_000_000,
  depth: 32,
  zipEntries: 1_000,
  /** All texts of a workbook together. */
  sharedTextLength: 50_000_000,
  /** Names and formats of a workbook. */
  workbookPartBytes: 20_000_000,
} as const

/** The file cannot be a feed of ours; the message says why, in a dealer's words. */
export class BadFile extends ExpectedError {}
