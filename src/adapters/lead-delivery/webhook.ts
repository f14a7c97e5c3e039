import { createHmac } from 'node:crypto'
import { mayMarket } from '#domain/lead/consent.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { DeliveryJob } from '#ports/leads/delivery-queue.ts'

export const SIGNATURE_HEADER = 'Forecourt-Signature'

/** 't=1763254800,v1=…': the time is signed with the body, so an old message cannot be made new. */
export function signature(secret: string, body: string, at: Date): string {
  const timestamp = Math.floor(at.getTime() / 1000)
  const mac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return `t=${timestamp},v1=${mac}`
}

/** A lead as a system of the dealer's reads it. */
export function webhookBody(job: DeliveryJob, site: Site): string {
  const { score, reasons, standing, ...lead } = job.lead
  return JSON.stringify({
    version: 1,
    type: job.about === 'completed' ? 'lead.completed' : 'lead.incomplete',
    delivery: job.key,
    isUpdate: job.isUpdate,
    site: { slug: site.slug, name: site.name, website_id: site.id },
    lead: { ...lead, mayMarket: mayMarket(lead) },
  })
}
