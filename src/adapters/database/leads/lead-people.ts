import { type SQL, sql } from 'drizzle-orm'
import { mailboxOf } from './mailbox-of.ts'

export const emailOf = (fields: SQL) => sql`nullif(${mailboxOf(sql`${fields}->>'email'`)}, '')`

const digits = (fields: SQL) => sql`regexp_replace(${fields}->>'phone', '\\D', '', 'g')`

/**
 * A phone number without the code of Australia or New Zealand and without its leading nought:
 * `+61 491 570 006` and `0491 570 006` are one. The area stays, because people in two cities can
 * have the same eight digits.
 */
export const phoneOf = (fields: SQL) =>
  sql`nullif(regexp_replace(regexp_replace(${digits(fields)}, '^(0011|00)?6[14]0?(\\d{8,10})$', '\\2'), '^0+', ''), '')`
