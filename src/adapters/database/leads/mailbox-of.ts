import { type SQL, sql } from 'drizzle-orm'

/** One text for every way to write a mailbox: `Jo+cars@Mail.example` is `jo@mail.example`. */
export const mailboxOf = (text: SQL) => sql`regexp_replace(lower(trim(${text})), '\\+[^@]*@', '@')`
