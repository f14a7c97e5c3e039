import type { Site } from '#domain/site/site-schema.ts'
import type { DeliveryJob } from './delivery-queue.ts'

/**
 * Sends one lead to one channel. Resolves when the receiver has it, and throws if it may not have
 * it.
 */
export interface LeadDelivery {
  deliver(job: DeliveryJob, site: Site): Promise<void>
}
