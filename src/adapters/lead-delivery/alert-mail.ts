import type { Car } from '#domain/car/car.ts'
import { carPrice } from '#domain/car/car-price.ts'
import { carTitle } from '#domain/car/display-name.ts'
import { carHref } from '#domain/car/page/car-buttons.ts'
import { isDeadAddress } from '#domain/desk/mail/refusal.ts'
import { postalLine } from '#domain/location/address-line.ts'
import { money } from '#domain/money.ts'
import { licenceLine } from '#domain/site/licences.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { AlertLinks } from '#ports/alerts/alert-links.ts'
import { type AlertMailer, MailRefused } from '#ports/alerts/alert-mailer.ts'
import type { AlertMail } from '#ports/alerts/alert-store.ts'
import type { LeadTokens } from '#ports/lead-tokens.ts'
import type { Mail, MailMessage } from '#ports/leads/mail.ts'
import { htmlMail, type MailParts, plainMail } from './mail-layout.ts'

const MAX_CARS = 20
/** Refused at its address, or with the status of one. A refused text says nothing of it. */
const OF_THE_ADDRESS = /\bEENVELOPE\b|\b5\.1\.\d/
/** A code of the mail server that says that trying again is no use. */
const REFUSED_FOR_GOOD = /\b55[0134]\b/

/** The mails of alerts, with everything the law of both countries asks for. */
export function alertMailer(
  mail: Mail,
  from: string,
  links: AlertLinks,
  bounceAddress: LeadTokens['bounceAddress'],
): AlertMailer {
  return {
    async send(job, site, cars) {
      try {
        const { id } = job.subscriber
        const bounceTo = bounceAddress(id)
        const message = alertMessage(job, site, cars, { from, token: links.tokenOf(id) })
        await mail.send({ ...message, ...(bounceTo && { bounceTo }) })
      } catch (error) {
        const reply = String((error as Error).cause ?? '')
        if (REFUSED_FOR_GOOD.test(reply) && OF_THE_ADDRESS.test(reply) && isDeadAddress(reply))
          throw new MailRefused('the address is refused')
        throw error
      }
    },
  }
}

/** One mail: to confirm an address, or with the news of a day. */
export function alertMessage(
  { id, kind, subscriber, alerts, news }: AlertMail,
  site: Site,
  cars: Car[],
  { from, token }: { from: string; token: string },
): MailMessage {
  const page = `${subscriber.origin}/alerts/${token}`
  const place = site.locations[0]!
  const footer = [
    `${site.name}, ${postalLine(place.address)}, ${place.contact_detail.phone}, ${site.email}`,
    licenceLine(site),
  ]
  const words: Pick<MailParts, 'title' | 'intro' | 'cars' | 'button'> & { subject: string } =
    kind === 'confirm'
      ? {
          subject: `Please confirm: alerts from ${site.name}`,
          title: 'One press and you are set',
          intro: `Somebody asked us to write to this address. It would be about this: ${waitingWords(alerts, site)}. If that was you, please confirm. If not, leave it and you get no news. With the link below nobody can ask for this address again.`,
          button: { label: 'See what it is and confirm', href: page },
        }
      : {
          subject: subjectOf(cars, site),
          title: cars.length === 1 ? 'Something you asked about' : `${cars.length} things you asked about`,
          intro: `From your alerts at ${site.name}.`,
          cars: [
            ...cars.slice(0, MAX_CARS).map((car) => ({
              name: carTitle(car),
              details: detailsOf(car, news, site),
              href: subscriber.origin + carHref(car),
            })),
            ...othersOf(cars.slice(MAX_CARS), { news, alerts, origin: subscriber.origin }),
          ],
          button: { label: 'Change or stop these mails', href: page },
        }
  const parts: MailParts = {
    ...words,
    rows: [],
    footer,
    stop: {
      label: kind === 'news' ? 'Stop all of it with one press' : 'Never write to this address',
      href: `${page}/stop`,
    },
  }
  return {
    messageId: `<alert.${id}@${new URL(subscriber.origin).hostname}>`,
    from: { name: site.name, address: from },
    to: subscriber.email,
    replyTo: { name: site.name, address: place.contact_detail.email ?? site.email },
    subject: words.subject,
    text: plainMail(parts),
    html: htmlMail(site, parts),
    headers: {
      'List-Unsubscribe': `<${page}/stop>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/**
 * What waits to be confirmed, in words of ours. The words of a search are a visitor's, and a mail
 * to somebody who asked for nothing must not carry them.
 */
function waitingWords(alerts: AlertMail['alerts'], site: Site): string {
  const waiting = alerts.filter(({ confirmedAt }) => confirmedAt === undefined)
  const cars = waiting.filter(({ wish }) => wish.kind !== 'search').map(({ label }) => label)
  const searches = waiting.length - cars.length
  return [
    ...(searches > 0
      ? [`new ${site.noun[1]} of ${searches === 1 ? 'a search' : `${searches} searches`}`]
      : []),
    ...cars,
  ].join('; ')
}

/** The cars that a mail has no room for, as links to the searches that found them. */
function othersOf(
  cars: Car[],
  { news, alerts, origin }: Pick<AlertMail, 'news' | 'alerts'> & { origin: string },
): NonNullable<MailParts['cars']> {
  const ids = new Set(cars.map(({ id }) => id))
  return alerts.flatMap(({ id, label, href }) => {
    const many = news.filter(({ alertId, carId }) => alertId === id && ids.has(carId)).length
    return many > 0 ? [{ name: `And ${many} more`, details: label, href: origin + href }] : []
  })
}

const subjectOf = (cars: Car[], site: Site): string =>
  cars.length === 1
    ? `${carTitle(cars[0]!)} at ${site.name}`
    : `${cars.length} ${site.noun[1]} for you at ${site.name}`

function detailsOf(car: Car, news: AlertMail['news'], site: Site): string {
  const ours = news.filter(({ carId }) => carId === car.id)
  const drop = ours.find(({ about }) => about === 'price')
  // A price without what it leaves out would say too little (ACL s48).
  const price = carPrice(car, site)
  const words = [price.words, price.type].filter(Boolean).join(', ')
  if (drop?.wasPrice) return `${words}. You asked for less than ${money(drop.wasPrice, site.locale)}.`
  if (ours.some(({ about }) => about === 'free')) return `${words}. It is free again.`
  return `${words}. New for you.`
}
