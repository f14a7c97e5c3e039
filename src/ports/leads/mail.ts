export type MailMessage = {
  /** The same for every attempt, so that mail servers detect duplicates. */
  messageId: string
  from: { name: string; address: string }
  to: string
  /** Where mail servers report that it could not be delivered. The sender unless set. */
  bounceTo?: string
  /** Asks mail servers to report there that it arrived, too. Many do, some do not. */
  reportsArrival?: true
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  attachments?: { filename: string; content: string | Uint8Array; contentType: string; cid?: string }[]
  headers?: Record<string, string>
}

/** What was sent, as far as the platform itself still has it. */
export interface SentMails {
  /**
   * Deletes the mails of a site, known by its hosts, that name one of these addresses or numbers:
   * all of them, or only those of its alerts.
   */
  forget(hosts: readonly string[], known: readonly string[], of?: 'all' | 'alerts'): Promise<void>
}

/** Sends mail. Resolves when the next server has accepted it. */
export interface Mail {
  send(message: MailMessage): Promise<void>
}
