import { formatAppointment } from '#domain/lead/appointments.ts'
import { postalLine } from '#domain/location/address-line.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { DeliveryJob } from '#ports/leads/delivery-queue.ts'
import type { MailMessage } from '#ports/leads/mail.ts'
import { calendarFile } from './calendar-file.ts'
import { messageIdOf } from './dealer-mail.ts'
import { leadPicture, siteOrigin } from './lead-words.ts'
import { htmlMail, type MailParts, plainMail } from './mail-layout.ts'

/**
 * The confirmation of a test drive or a deposit. Nobody has verified the address, so it contains
 * nothing that was typed, not even a name.
 */
export const confirmationMail = (job: DeliveryJob, site: Site, to: string, from: string): MailMessage =>
  job.lead.appointment ? testDriveMail(job, site, to, from) : reservedMail(job, site, to, from)

const placeOf = ({ lead }: DeliveryJob, site: Site) =>
  site.locations.find((location) => location.id === lead.place.id) ?? site.locations[0]!

function carPart({ lead }: DeliveryJob, site: Site): MailParts['car'] {
  if (!lead.car) return undefined
  const { name, price_words: details, slug } = lead.car
  const origin = siteOrigin(site)
  return { name, details, picture: leadPicture(lead, site), href: origin && `${origin}/cars/${slug}` }
}

/** Where to collect the reserved car, and how to reach the dealer (PAY-2). */
function reservedMail(job: DeliveryJob, site: Site, to: string, from: string): MailMessage {
  const { lead } = job
  const place = placeOf(job, site)
  const { phone, email } = place.contact_detail
  const thing = lead.car?.name ?? `your ${site.noun[0]}`
  const parts: MailParts = {
    title: 'It is yours to come for',
    intro: `Your deposit has arrived and the ${thing} is off the market. We will ring to arrange the rest.`,
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
    subject: `Reserved for you: ${thing}`,
    text: plainMail(parts),
    html: htmlMail(site, parts),
  }
}

/** When, where, what to bring, and the time for their calendar. */
function testDriveMail(job: DeliveryJob, site: Site, to: string, from: string): MailMessage {
  const { lead } = job
  const { appointment, car } = lead
  if (!appointment) throw new Error(`lead ${lead.id} has no appointment to confirm`)
  const place = placeOf(job, site)
  const address = postalLine(place.address)
  const when = formatAppointment(appointment.local, site.locale)
  const thing = car?.name ?? `your test ${site.noun[0]}`
  const parts: MailParts = {
    title: 'You are booked in',
    intro: `${when} at ${place.name}. It will be out the front, ready to go.`,
    car: carPart(job, site),
    rows: [
      ['When', when],
      ['Where', address],
      ['Phone', place.contact_detail.phone],
      ['Please bring', 'Your driver licence'],
    ],
    footer: [`Need another time? Reply to this mail or ring ${place.contact_detail.phone}.`, site.legalName],
  }
  const replyAddress = place.contact_detail.email ?? site.email
  return {
    messageId: messageIdOf(job, site),
    from: { name: site.name, address: from },
    to,
    replyTo: { name: site.name, address: replyAddress },
    subject: `Your test drive: ${thing}, ${when}`,
    text: plainMail(parts),
    html: htmlMail(site, parts),
    attachments: [
      {
        filename: 'test-drive.ics',
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: calendarFile({
          uid: `${lead.id}@${site.hosts[0] ?? `${site.slug}.localhost`}`,
          startsAt: new Date(appointment.startsAt),
          minutes: appointment.minutes,
          summary: `Test drive: ${thing}`,
          place: `${place.name}, ${address}`,
          description: `Bring your driver licence. ${site.name}, ${place.contact_detail.phone}`,
          organiser: { name: site.name, email: replyAddress },
          stampedAt: new Date(lead.completedAt ?? lead.updatedAt),
        }),
      },
    ],
  }
}
