import type { Site } from '#domain/site/site-schema.ts'
import type { DeliveryJob } from './delivery-queue.ts'

/** Tells one channel about one lead. Resolves when the receiver has it; throws when it may not have. */
export interface LeadDelivery {
  deliver(job: DeliveryJob, site: Site): Promise<void>
}
