import { formatAppointment } from '#domain/lead/appointments.ts'
import type { BookingNews } from '#domain/lead/deliveries.ts'
import { leadName } from '#domain/lead/lead.ts'
import { postalLine } from '#domain/location/address-line.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { LeadTokens } from '#ports/lead-tokens.ts'
import type { DeliveryJob } from '#ports/leads/delivery-queue.ts'
import type { MailMessage } from '#ports/leads/mail.ts'
import { type CalendarEntry, calendarFile, methodOf } from './calendar-file.ts'
import { leadPicture, messageIdOf, siteOrigin } from './lead-words.ts'
import { htmlMail, type MailParts, plainMail } from './mail-layout.ts'

/** What a booking is called, and what one has to know of it. */
type Kind = {
  noun: string /** The car. Empty if nobody but the shopper named it. */
  about: string
  ready: string
  bring?: string
  file: string
}

function kindOf({ lead }: DeliveryJob, site: Site): Kind {
  const car = lead.car?.name
  if (lead.form === 'service')
    return {
      noun: 'service',
      about: '',
      ready: 'The workshop expects you.',
      bring: 'Your key and your logbook',
      file: 'service.ics',
    }
  if (lead.form === 'test-drive')
    return {
      noun: 'test drive',
      about: car ?? `your test ${site.noun[0]}`,
      ready: 'It will be out the front, ready to go.',
      bring: 'Your driver licence',
      file: 'test-drive.ics',
    }
  return { noun: 'appointment', about: car ?? site.name, ready: 'We expect you.', file: 'appointment.ics' }
}

const placeOf = ({ lead }: DeliveryJob, site: Site) =>
  site.locations.find((location) => location.id === lead.place.id) ?? site.locations[0]!

export function carPart({ lead }: DeliveryJob, site: Site): MailParts['car'] {
  if (!lead.car) return undefined
  const { name, price_words: details, slug } = lead.car
  const origin = siteOrigin(site)
  return { name, details, picture: leadPicture(lead, site), href: origin && `${origin}/cars/${slug}` }
}

/** Where a shopper changes the booking. Undefined if the site has no address. */
function changeHref({ lead }: DeliveryJob, site: Site, tokens: LeadTokens): string | undefined {
  const origin = siteOrigin(site)
  return origin && `${origin}/appointments/${tokens.sign('booking', lead.id)}`
}

type News = Pick<BookingNews, 'what' | 'at' | 'sequence'>
type Sender = { from: string; tokens: LeadTokens }

/** The booking for a calendar. The same uid each time, so that a calendar changes its entry. */
export function calendarPart(
  job: DeliveryJob,
  site: Site,
  news: News,
): NonNullable<MailMessage['attachments']> {
  const { lead } = job
  const place = placeOf(job, site)
  const { noun, about, bring, file } = kindOf(job, site)
  const { phone, email } = place.contact_detail
  const entry: CalendarEntry = {
    uid: `${lead.id}@${site.hosts[0] ?? `${site.slug}.localhost`}`,
    startsAt: new Date(news.at.startsAt),
    minutes: news.at.minutes,
    summary: [`${noun[0]!.toUpperCase()}${noun.slice(1)}`, about || site.name].join(': '),
    place: `${place.name}, ${postalLine(place.address)}`,
    description: `${bring ? `Bring ${bring[0]!.toLowerCase()}${bring.slice(1)}. ` : ''}${site.name}, ${phone}`,
    organiser: { name: site.name, email: email ?? site.email },
    stampedAt: new Date(lead.completedAt ?? lead.updatedAt),
    sequence: news.sequence,
    isCancelled: news.what === 'cancelled',
  }
  const contentType = `text/calendar; charset=utf-8; method=${methodOf(entry)}`
  return [{ filename: file, contentType, content: calendarFile(entry) }]
}

/**
 * What the shopper reads about a booking. Nobody has verified the address, so it contains nothing
 * that was typed, not even a name.
 */
export function shopperBookingMail(
  job: DeliveryJob,
  site: Site,
  to: string,
  news: News,
  { from, tokens }: Sender,
): MailMessage {
  const place = placeOf(job, site)
  const { noun, about, ready, bring } = kindOf(job, site)
  const { phone, email } = place.contact_detail
  const when = formatAppointment(news.at.local, site.locale)
  const href = changeHref(job, site, tokens)
  const isCancelled = news.what === 'cancelled'
  const parts: MailParts = {
    title: { booked: 'You are booked in', moved: 'You have a new time', cancelled: 'It is cancelled' }[
      news.what
    ],
    intro: isCancelled
      ? `Your ${noun} on ${when} at ${place.name} is cancelled. You are welcome any other day.`
      : `${when} at ${place.name}. ${ready}`,
    car: carPart(job, site),
    rows: [
      [isCancelled ? 'Was' : 'When', when],
      ['Where', postalLine(place.address)],
      ['Phone', phone],
      ...(bring && !isCancelled ? [['Please bring', bring] as [string, string]] : []),
    ],
    ...(href && !isCancelled && { button: { label: 'Change or cancel', href } }),
    footer: [`Need another time? Reply to this mail or ring ${phone}.`, site.legalName],
  }
  const of = about && `: ${about}`
  const subject = {
    booked: `Your ${noun}${of}, ${when}`,
    moved: `New time for your ${noun}${of}, ${when}`,
    cancelled: `Cancelled: your ${noun}, ${when}`,
  }[news.what]
  return {
    messageId: messageIdOf(job, site),
    from: { name: site.name, address: from },
    to,
    replyTo: { name: site.name, address: email ?? site.email },
    subject,
    text: plainMail(parts),
    html: htmlMail(site, parts),
    attachments: calendarPart(job, site, news),
  }
}

/** What the dealer reads when a booking was changed. */
export function dealerBookingMail(
  job: DeliveryJob,
  site: Site,
  to: string,
  news: News,
  from: string,
): MailMessage {
  const { lead } = job
  const name = leadName(lead) || 'Someone'
  const place = placeOf(job, site)
  const { noun } = kindOf(job, site)
  const when = formatAppointment(news.at.local, site.locale)
  const title = {
    booked: `${name} is booked in: ${when}`,
    moved: `${name} has a new time: ${when}`,
    cancelled: `${name}’s ${noun} is cancelled: ${when}`,
  }[news.what]
  const parts: MailParts = {
    title,
    intro:
      news.what === 'cancelled'
        ? `The time at ${place.name} can be booked again.`
        : `A ${noun} at ${place.name}. They have the same in their mail.`,
    car: carPart(job, site),
    rows: [
      ['When', when],
      ['Where', place.name],
      ['Phone', String(lead.fields.phone ?? '')],
    ],
    footer: [`Lead ${lead.id}`],
  }
  return {
    messageId: messageIdOf(job, site),
    from: { name: site.name, address: from },
    to,
    subject: title,
    text: plainMail(parts),
    html: htmlMail(site, parts),
    attachments: calendarPart(job, site, news),
    headers: { 'X-Forecourt-Lead': lead.id },
  }
}
