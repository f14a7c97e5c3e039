import { type SQL, sql } from 'drizzle-orm'
import { mailboxOf } from './mailbox-of.ts'

export const emailOf = (fields: SQL) => sql`nullif(${mailboxOf(sql`${fields}->>'email'`)}, '')`

/** The last eight digits of a phone number: `+61 491 570 006` and `0491 570 006` are one. */
export const phoneOf = (fields: SQL) =>
  sql`nullif(right(regexp_replace(${fields}->>'phone', '\\D', '', 'g'), 8), '')`
