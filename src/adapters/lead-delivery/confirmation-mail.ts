import type { Site } from '#domain/site/site-schema.ts'
import type { LeadTokens } from '#ports/lead-tokens.ts'
import type { DeliveryJob } from '#ports/leads/delivery-queue.ts'
import type { MailMessage } from '#ports/leads/mail.ts'
import { carPart, shopperBookingMail } from './booking-mail.ts'
import { messageIdOf } from './lead-words.ts'
import { htmlMail, type MailParts, plainMail } from './mail-layout.ts'

/**
 * The confirmation of a booking or a deposit. Nobody has verified the address, so it contains
 * nothing that was typed, not even a name.
 */
export function confirmationMail(
  job: DeliveryJob,
  site: Site,
  to: string,
  sender: { from: string; tokens: LeadTokens },
): MailMessage {
  const { appointment, form } = job.lead
  if (!appointment && form !== 'reserve') throw new Error(`lead ${job.lead.id} has nothing to confirm`)
  return appointment
    ? shopperBookingMail(job, site, to, { what: 'booked', at: appointment, sequence: 0 }, sender)
    : reservedMail(job, site, to, sender.from)
}

/** Where to collect the reserved car, and how to reach the dealer (PAY-2). */
function reservedMail(job: DeliveryJob, site: Site, to: string, from: string): MailMessage {
  const { lead } = job
  const place = site.locations.find((location) => location.id === lead.place.id) ?? site.locations[0]!
  const { phone, email } = place.contact_detail
  const car = lead.car?.name ?? `your ${site.noun[0]}`
  const parts: MailParts = {
    title: 'It is yours to come for',
    intro: `Your deposit has arrived and the ${car} is off the market. We will ring to arrange the rest.`,
    car: carPart(job, site),
    rows: [
      ['Where it is', `${place.name}, ${place.address.street}, ${place.address.city}`],
      ['Phone', phone],
    ],
    footer: [...site.payment.terms, `Questions? Reply to this mail or ring ${phone}.`, site.legalName],
  }
  return {
    messageId: messageIdOf(job, site),
    from: { name: site.name, address: from },
    to,
    replyTo: { name: site.name, address: email ?? site.email },
    subject: `Reserved for you: ${car}`,
    text: plainMail(parts),
    html: htmlMail(site, parts),
  }
}
