import { appointments } from './appointments.ts'
import type { Database } from './database.ts'
import { deliveryQueue } from './delivery-queue.ts'
import { eventStore } from './event-store.ts'
import { leadStore } from './lead-store.ts'

/** All ports about leads that use the database. */
export const leadPorts = (database: Database) => ({
  leads: leadStore(database),
  deliveries: deliveryQueue(database),
  events: eventStore(database),
  appointments: appointments(database),
})
