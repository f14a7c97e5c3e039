import { text } from '#domain/lead/forms/form-values.ts'
import { leadName } from '#domain/lead/lead.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { DeliveryJob } from '#ports/leads/delivery-queue.ts'
import type { MailMessage } from '#ports/leads/mail.ts'
import { calendarPart } from './booking-mail.ts'
import { consentWords } from './consent-words.ts'
import { answers, leadPicture, messageIdOf, siteOrigin, subjectLine } from './lead-words.ts'
import { htmlMail, type MailParts, plainMail } from './mail-layout.ts'

/** What the dealer reads: who, what they want, which car, and one press to answer (LEAD-5). */
export function dealerMail(job: DeliveryJob, site: Site, to: string, from: string): MailMessage {
  const { lead } = job
  const origin = siteOrigin(site)
  const name = leadName(lead) || 'Someone'
  const shopper = text(lead.fields, 'email')
  const isUnfinished = lead.lead_status === 'Incomplete'
  const details = lead.car
    ? [lead.car.price_words, lead.car.stock_number && `Stock ${lead.car.stock_number}`, lead.car.badge]
    : []
  const parts: MailParts = {
    title: isUnfinished
      ? `${name} began a ${lead.category.toLowerCase()} and stopped`
      : `${name}: ${lead.category}`,
    intro: isUnfinished
      ? 'They gave their details but did not finish the form. A friendly call often helps.'
      : job.isUpdate
        ? 'You heard of this one when it was unfinished. Now it is complete.'
        : `Sent from ${lead.page_id} for ${lead.place.name}. Reply to this mail and it goes to them.`,
    quote: text(lead.fields, 'message'),
    car: lead.car
      ? {
          name: lead.car.name,
          details: details.filter(Boolean).join(' · '),
          picture: leadPicture(lead, site),
          href: origin && `${origin}/cars/${lead.car.slug}`,
        }
      : undefined,
    rows: answers(lead, site),
    footer: [consentWords(lead), `Lead ${lead.id}`],
  }
  return {
    messageId: messageIdOf(job, site),
    from: { name: site.name, address: from },
    to,
    replyTo: shopper ? { name, address: shopper } : undefined,
    subject: subjectLine(lead),
    text: plainMail(parts),
    html: htmlMail(site, parts),
    ...(lead.appointment &&
      !isUnfinished && {
        attachments: calendarPart(job, site, { what: 'booked', at: lead.appointment, sequence: 0 }),
      }),
    headers: { 'X-Forecourt-Lead': lead.id },
  }
}
