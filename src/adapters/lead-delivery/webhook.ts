import { mayMarket } from '#domain/lead/consent.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { DeliveryJob } from '#ports/leads/delivery-queue.ts'

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
