import { createHash } from 'node:crypto'
import PostalMime from 'postal-mime'
import { cutText } from '#domain/cut-text.ts'
import {
  type IncomingMail,
  MAX_MAIL_TEXT_LENGTH,
  MAX_SUBJECT_LENGTH,
} from '#domain/desk/mail/incoming-mail.ts'
import { isDeadAddress } from '#domain/desk/mail/refusal.ts'
import { cleanText } from '#domain/lead/forms/form-values.ts'
import { textOfHtml } from './text-of-html.ts'

/** Mails are read as far as this. Words come first, and the photos behind them are not kept. */
export const MAX_MAIL_BYTES = 10 * 1024 * 1024
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 1 }
const MAX_ADDRESS_LENGTH = 254

// The database refuses a NUL, and one mail with it must not block the whole mailbox.
const withoutControls = (text: string) => text.replace(/\p{Cc}/gu, '')
const idIn = (text: string) => /<[^<>\s]{1,250}>/.exec(withoutControls(text))?.[0]

/** Why a mail came back, also over several lines. */
const REASON = /^(?:status|diagnostic-code):([^\r\n]{0,500}(?:\r?\n[ \t][^\r\n]{0,500}){0,5})/gim
const MAX_REASONS = 10

/** What a delivery report says about which mails (RFC 3464). Null if it is not such a report. */
function reportIn(raw: string, ownId: string | undefined): IncomingMail['report'] {
  const head = raw.slice(0, raw.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, ' ')
  if (!/^content-type:\s*multipart\/report\b.*delivery-status/im.test(head)) return null
  // 'Delayed' is not a failure, because the server tries again. 'Relayed' is not an arrival.
  const action = /^action:\s*(failed|delivered)\b/im.exec(raw)?.[1]?.toLowerCase()
  const ids = [...raw.matchAll(/^message-id:[ \t]*(?:\r?\n[ \t]+)?(<[^<>\s]{1,250}>)/gim)]
    .map(([, id]) => id!)
    .filter((id) => id !== ownId)
  const what = action === 'failed' || action === 'delivered' ? action : 'other'
  const reasons = [...raw.matchAll(REASON)].slice(0, MAX_REASONS).map(([, reason]) => reason!)
  const isDead = what === 'failed' && isDeadAddress(reasons.join('\n'))
  return { what, messageIds: [...new Set(ids)].slice(0, 10), isDead }
}

/** Reads a raw mail (RFC 5322). Undefined if it is not a mail. */
export async function parseMail(bytes: Uint8Array): Promise<IncomingMail | undefined> {
  const read = bytes.subarray(0, MAX_MAIL_BYTES)
  // A mail that breaks the limits is treated as unreadable.
  const mail = await PostalMime.parse(read, LIMITS).catch(() => undefined)
  if (!mail) return undefined
  const from = cutText(withoutControls(mail.from?.address ?? ''), MAX_ADDRESS_LENGTH)
  if (!from && mail.headers.length === 0) return undefined
  const ownId = idIn(mail.messageId ?? '')
  const listed = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(({ address, group }) =>
    group ? group.map((one) => one.address ?? '') : [address ?? ''],
  )
  const delivered = mail.headers
    .filter(({ key }) => ['delivered-to', 'x-original-to', 'envelope-to'].includes(key))
    .map(({ value }) => value)
  const digest = createHash('sha256').update(read).digest('hex')
  return {
    messageId: ownId ?? `<${digest}@content>`,
    from,
    recipients: [...listed, ...delivered].map((one) =>
      cutText(withoutControls(one).replace(/^<|>$/g, ''), MAX_ADDRESS_LENGTH),
    ),
    subject: cutText(cleanText(mail.subject ?? '').replace(/\s+/g, ' '), MAX_SUBJECT_LENGTH),
    text: cutText(cleanText(mail.text || textOfHtml(mail.html ?? '')), MAX_MAIL_TEXT_LENGTH),
    files: mail.attachments.filter(({ related }) => !related).length,
    report: reportIn(Buffer.from(read).toString('latin1'), ownId),
  }
}
