import { ExpectedError } from '#ports/expected-error.ts'

/** The largest feed we accept. Everything is counted while it is read, before it is held. */
export const LIMITS = {
  /** Of the file as it was sent, and of its unpacked content. */
  bytes: 1_000_000_000,
  columns: 2_000,
  rowLength: 1_000_000,
  depth: 32,
  zipEntries: 1_000,
  /** Of a workbook inside a zip, which is held in memory. */
  packedWorkbookBytes: 50_000_000,
  /** All texts of a workbook together. */
  sharedTextLength: 50_000_000,
  /** Names and formats of a workbook. */
  workbookPartBytes: 20_000_000,
} as const

/** The file cannot be a feed. The message says why, in words for a dealer. */
export class BadFile extends ExpectedError {}
