import type { Mailbox } from '#ports/leads/mailbox.ts'
import { PortFailed } from '#ports/port-failed.ts'
import { MAX_MAIL_BYTES, parseMail } from './parse-mail.ts'

const MAX_AT_ONCE = 50
const TIMEOUT_MS = 20_000

/**
 * Reads answers from a mailbox; the address is imaps://user:password@host/FOLDER. The connection
 * must be encrypted; `?ignoreTLS=true` on imap:// allows clear text.
 */
export function imapMailbox(address: string, atOnce = MAX_AT_ONCE): Mailbox {
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(address)
  const isSecure = protocol === 'imaps:'
  const newClient = async () => {
    // Loaded when it is needed: most platforms read no mailbox.
    const { ImapFlow } = await import('imapflow')
    return new ImapFlow({
      host: hostname,
      port: port ? Number(port) : isSecure ? 993 : 143,
      secure: isSecure,
      // Without encryption the password would travel in clear text.
      doSTARTTLS: isSecure ? undefined : searchParams.get('ignoreTLS') !== 'true',
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    })
  }
  /** Mails that were not taken. They come after the others, or fifty of them would stop all. */
  let failed = new Set<number>()
  return {
    async readNew(take) {
      const client = await newClient()
      // An error between two commands must not end the process. The next command fails with it.
      client.on('error', () => {})
      try {
        await client.connect()
        await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX')
        const found = (await client.search({ seen: false }, { uid: true })) || []
        const failures: unknown[] = []
        const unread = new Set(found)
        failed = new Set([...failed].filter((uid) => unread.has(uid)))
        const inTurn = [...found.filter((uid) => !failed.has(uid)), ...failed]
        for (const uid of inTurn.slice(0, atOnce)) {
          const message = await client.fetchOne(
            String(uid),
            { source: { maxLength: MAX_MAIL_BYTES } },
            { uid: true },
          )
          const source = message ? message.source : undefined
          const mail = source && (await parseMail(source))
          // One mail that cannot be stored must not block those behind it.
          const failure =
            mail &&
            (await take(mail).then(
              () => undefined,
              (error: unknown) => ({ error }),
            ))
          failed.delete(uid)
          if (failure) {
            // Added again, it is the last of them.
            failed.add(uid)
            failures.push(failure.error)
            continue
          }
          // Only after it is stored. A mail that is read twice is recognised by its id.
          await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
        }
        await client.logout()
        if (failures.length > 0) throw failures[0]
        return Math.min(found.length, atOnce)
      } catch (error) {
        client.close()
        throw new PortFailed('mailbox', `reading ${hostname}`, error)
      }
    },
  }
}
