import { mailFrame } from '#domain/desk/mail/mail-frame.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { DeliveryJob } from '#ports/leads/delivery-queue.ts'
import type { MailMessage } from '#ports/leads/mail.ts'
import { escapeMarkup } from './lead-words.ts'

/** What somebody wrote to a shopper at the desk, in the thread of their earlier mails. */
export function deskMail(
  { lead, message }: DeliveryJob,
  site: Site,
  to: string,
  sender: { from: string; replyAddress: string | undefined },
): MailMessage {
  if (!message) throw new Error(`the words of a mail about lead ${lead.id} are gone`)
  const place = site.locations.find(({ id }) => id === lead.place.id)
  const { sender: name, foot } = mailFrame(site, lead.place.id, message.sender)
  const text = `${message.text}\n\n-- \n${foot}\n`
  return {
    messageId: message.messageId,
    from: { name, address: sender.from },
    to,
    ...(sender.replyAddress && { bounceTo: sender.replyAddress, reportsArrival: true as const }),
    replyTo: { name, address: sender.replyAddress ?? place?.contact_detail.email ?? site.email },
    subject: message.subject,
    text,
    html: `<!doctype html><html lang="${site.locale}"><body style="font:15px/1.5 Arial,sans-serif;white-space:pre-wrap">${escapeMarkup(text)}</body></html>`,
    ...(message.inReplyTo && {
      headers: { 'In-Reply-To': message.inReplyTo, References: message.inReplyTo },
    }),
  }
}
