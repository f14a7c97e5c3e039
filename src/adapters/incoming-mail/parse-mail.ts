import { createHash } from 'node:crypto'
import PostalMime from 'postal-mime'
import {
  type IncomingMail,
  MAX_MAIL_TEXT_LENGTH,
  MAX_SUBJECT_LENGTH,
} from '#domain/desk/mail/incoming-mail.ts'
import { cleanText } from '#domain/lead/forms/form-values.ts'
import { textOfHtml } from './text-of-html.ts'

/** Larger mails are left alone: their text would be cut anyway. */
export const MAX_MAIL_BYTES = 10 * 1024 * 1024
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 1 }
const MAX_ADDRESS_LENGTH = 254

const idIn = (text: string) => /<[^<>\s]{1,250}>/.exec(text)?.[0]

/** The ids that a report of a failed delivery names (RFC 3464). Null if it is no such report. */
function bouncedIn(raw: string, ownId: string | undefined): IncomingMail['bounced'] {
  const head = raw.slice(0, raw.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, ' ')
  if (!/^content-type:\s*multipart\/report\b.*delivery-status/im.test(head)) return null
  // A delay is no failure: the server tries again.
  if (!/^action:\s*failed/im.test(raw)) return null
  const ids = [...raw.matchAll(/^message-id:[ \t]*(?:\r?\n[ \t]+)?(<[^<>\s]{1,250}>)/gim)]
    .map(([, id]) => id!)
    .filter((id) => id !== ownId)
  return { messageIds: [...new Set(ids)].slice(0, 10) }
}

/** Reads a mail as it travels (RFC 5322). Undefined if it is none. */
export async function parseMail(bytes: Uint8Array): Promise<IncomingMail | undefined> {
  if (bytes.length > MAX_MAIL_BYTES) return undefined
  // A mail that breaks the limits is as good as none.
  const mail = await PostalMime.parse(bytes, LIMITS).catch(() => undefined)
  if (!mail) return undefined
  const from = mail.from?.address?.slice(0, MAX_ADDRESS_LENGTH) ?? ''
  if (!from && mail.headers.length === 0) return undefined
  const ownId = idIn(mail.messageId ?? '')
  const listed = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(({ address, group }) =>
    group ? group.map((one) => one.address ?? '') : [address ?? ''],
  )
  const delivered = mail.headers
    .filter(({ key }) => ['delivered-to', 'x-original-to', 'envelope-to'].includes(key))
    .map(({ value }) => value)
  const digest = createHash('sha256').update(bytes).digest('hex')
  return {
    messageId: ownId ?? `<${digest}@content>`,
    from,
    recipients: [...listed, ...delivered].map((one) =>
      one.replace(/^<|>$/g, '').slice(0, MAX_ADDRESS_LENGTH),
    ),
    subject: cleanText(mail.subject ?? '')
      .replace(/\s+/g, ' ')
      .slice(0, MAX_SUBJECT_LENGTH),
    text: cleanText(mail.text || textOfHtml(mail.html ?? '')).slice(0, MAX_MAIL_TEXT_LENGTH),
    bounced: bouncedIn(Buffer.from(bytes).toString('latin1'), ownId),
  }
}
