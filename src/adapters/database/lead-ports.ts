import { appointments } from './appointments.ts'
import type { Database } from './database.ts'
import { deliveryQueue } from './delivery-queue.ts'
import { eventStore } from './event-store.ts'
import { leadStore } from './lead-store.ts'

/** Everything about leads that lives in the database. Addresses of visitors are hashed with the key. */
export const leadPorts = (database: Database, hashKey: string) => ({
  leads: leadStore(database, hashKey),
  deliveries: deliveryQueue(database),
  events: eventStore(database),
  appointments: appointments(database),
})
