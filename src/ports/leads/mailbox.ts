import type { IncomingMail } from '#domain/desk/mail/incoming-mail.ts'

/** A mailbox that shoppers answer to. */
export interface Mailbox {
  /**
   * Hands over each new mail once it is read, some at a time. A mail counts as read when `take` has
   * resolved. Returns their number.
   */
  readNew(take: (mail: IncomingMail) => Promise<void>): Promise<number>
}
