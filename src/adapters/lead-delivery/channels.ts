import type { Channel } from '#domain/lead/deliveries.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Fetch } from '#ports/egress.ts'
import type { LeadTokens } from '#ports/lead-tokens.ts'
import type { LeadDelivery } from '#ports/leads/lead-delivery.ts'
import type { Mail } from '#ports/leads/mail.ts'
import type { Sms } from '#ports/leads/sms.ts'
import { PortFailed } from '#ports/port-failed.ts'
import type { SecretOf } from '#ports/secret-of.ts'
import { adfDocument } from './adf.ts'
import { dealerBookingMail, shopperBookingMail } from './booking-mail.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { dealerMail } from './dealer-mail.ts'
import { deskMail } from './desk-mail.ts'
import { messageIdOf, subjectLine } from './lead-words.ts'
import { SIGNATURE_HEADER, signature } from './signature.ts'
import { webhookBody } from './webhook.ts'

const TIMEOUT_MS = 15_000

type Needs = {
  mail: Mail
  /** The address mail is sent from; a site's name stands beside it. */
  from: string
  secretOf: SecretOf
  fetch: Fetch
  tokens: LeadTokens
  /** Undefined: the platform sends no short messages. */
  sms: Sms | undefined
  now?: () => Date
}

async function post(fetch: Fetch, url: string, body: string, headers: Record<string, string>): Promise<void> {
  const failed = (why: unknown) => new PortFailed('lead delivery', `posting to ${new URL(url).host}`, why)
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers,
    // A redirect would carry a shopper's details to an address nobody configured.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw failed(error)
  })
  await response.body?.cancel()
  if (!response.ok) throw failed(`it answered ${response.status}`)
}

/** Every way a lead reaches someone (LEAD-5). */
export function leadChannels({
  mail,
  from,
  secretOf,
  fetch,
  tokens,
  sms,
  now = () => new Date(),
}: Needs): Record<Channel['kind'], LeadDelivery> {
  const of = <K extends Channel['kind']>(
    deliver: (
      channel: Extract<Channel, { kind: K }>,
      ...given: Parameters<LeadDelivery['deliver']>
    ) => Promise<void>,
  ): LeadDelivery => ({
    deliver: (job, site) => deliver(job.channel as Extract<Channel, { kind: K }>, job, site),
  })
  /** The signature header. A missing secret must not become a post that anyone could have sent. */
  const signed = (site: Site, secret: string, former: string | undefined, body: string) => {
    const key = secretOf(site.slug, secret)
    if (!key) throw new PortFailed('lead delivery', 'signing it', `${secret} is not set`)
    // While the key is changed, the receiver may still know the former one only.
    const before = former === undefined ? undefined : secretOf(site.slug, former)
    return { [SIGNATURE_HEADER]: signature(before ? [key, before] : key, body, now()) }
  }
  return {
    email: of<'email'>(({ to }, job, site) => mail.send(dealerMail(job, site, to, from))),
    confirmation: of<'confirmation'>(({ to }, job, site) =>
      mail.send(confirmationMail(job, site, to, { from, tokens })),
    ),
    booking: of<'booking'>(({ to, whom, ...news }, job, site) => {
      if (whom === 'dealer') return mail.send(dealerBookingMail(job, site, to, news, from))
      // It may be the answer to a lead, which it is not if it comes back.
      const bounceTo = tokens.replyAddress(job.lead.id)
      const message = shopperBookingMail(job, site, to, news, { from, tokens })
      return mail.send({ ...message, ...(bounceTo && { bounceTo }) })
    }),
    answer: of<'answer'>(({ to }, job, site) =>
      mail.send(deskMail(job, site, to, { from, replyAddress: tokens.replyAddress(job.lead.id) })),
    ),
    sms: of<'sms'>(async ({ to }, { message }) => {
      if (!sms || !message) throw new PortFailed('sms', 'sending it', 'no provider is set')
      await sms.send({ to, text: message.text })
    }),
    webhook: of<'webhook'>(async ({ url, secret, formerSecret }, job, site) => {
      const body = webhookBody(job, site)
      await post(fetch, url, body, {
        'Content-Type': 'application/json',
        'Idempotency-Key': job.key,
        ...signed(site, secret, formerSecret, body),
      })
    }),
    'adf-email': of<'adf-email'>(({ to }, job, site) => {
      const document = adfDocument(job, site)
      return mail.send({
        messageId: messageIdOf(job, site),
        from: { name: site.name, address: from },
        to,
        subject: subjectLine(job.lead),
        text: document,
        html: '',
        attachments: [{ filename: 'lead.xml', content: document, contentType: 'application/xml' }],
      })
    }),
    'adf-http': of<'adf-http'>(async ({ url, secret, formerSecret }, job, site) => {
      const body = adfDocument(job, site)
      await post(fetch, url, body, {
        'Content-Type': 'application/xml',
        'Idempotency-Key': job.key,
        ...(secret && signed(site, secret, formerSecret, body)),
      })
    }),
  }
}
