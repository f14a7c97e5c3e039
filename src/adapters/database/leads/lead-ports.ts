import type { Database } from '../database.ts'
import { eventStore } from '../insights/event-store.ts'
import { appointments } from './appointments.ts'
import { deliveryQueue } from './delivery-queue.ts'
import { leadStore } from './lead-store.ts'

/** All ports about leads that use the database. Visitors' addresses are hashed with the key. */
export const leadPorts = (database: Database, hashKey: string) => ({
  leads: leadStore(database, hashKey),
  deliveries: deliveryQueue(database),
  events: eventStore(database),
  appointments: appointments(database),
})
