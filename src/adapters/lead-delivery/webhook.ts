import { createHmac, timingSafeEqual } from 'node:crypto'
import { allowsMarketing } from '#domain/lead/consent.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { DeliveryJob } from '#ports/delivery-queue.ts'

export const SIGNATURE_HEADER = 'Forecourt-Signature'
/** How old a signed message may be before a receiver should take it for a replay. */
export const REPLAY_WINDOW_SECONDS = 300

const mac = (secret: string, timestamp: number, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

/** 't=1763254800,v1=…': the time is signed with the body, so an old message cannot be made new. */
export function signature(secret: string, body: string, at: Date): string {
  const timestamp = Math.floor(at.getTime() / 1000)
  return `t=${timestamp},v1=${mac(secret, timestamp, body)}`
}

/** What a receiver does: true for a message signed with the secret, within the window. */
export function isSignedWith(secret: string, body: string, header: string, now: Date): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header)
  if (!parts) return false
  const timestamp = Number(parts[1])
  if (Math.abs(now.getTime() / 1000 - timestamp) > REPLAY_WINDOW_SECONDS) return false
  return timingSafeEqual(Buffer.from(parts[2]!, 'hex'), Buffer.from(mac(secret, timestamp, body), 'hex'))
}

/** A lead as a system of the dealer's reads it. */
export function webhookBody(job: DeliveryJob, site: Site): string {
  const { consents, score, reasons, standing, ...lead } = job.lead
  return JSON.stringify({
    version: 1,
    type: job.about === 'completed' ? 'lead.completed' : 'lead.incomplete',
    delivery: job.key,
    isUpdate: job.isUpdate,
    site: { slug: site.slug, name: site.name, website_id: site.id },
    lead: { ...lead, consents, mayMarket: consents.length > 0 && allowsMarketing(consents.at(-1)!) },
  })
}
