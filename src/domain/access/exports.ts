import type { Verb } from './audit.ts'
import type { Permission } from './permission.ts'

/** Every file of a dealer that somebody can take away: who may, and what the history says. */
export const EXPORTS = {
  leads: { permission: 'lead.export', verb: 'leads-exported' },
  shoppers: { permission: 'lead.export', verb: 'leads-exported' },
  person: { permission: 'lead.export', verb: 'person-exported' },
  appointments: { permission: 'lead.export', verb: 'leads-exported' },
  reservations: { permission: 'lead.export', verb: 'reservations-exported' },
  reports: { permission: 'report.export', verb: 'reports-exported' },
  cars: { permission: 'car.export', verb: 'cars-exported' },
  feeds: { permission: 'feed.export', verb: 'feeds-exported' },
  rows: { permission: 'feed.export', verb: 'feeds-exported' },
  insights: { permission: 'insight.export', verb: 'insights-exported' },
  people: { permission: 'people.manage', verb: 'people-exported' },
  lines: { permission: 'audit.export', verb: 'history-exported' },
  keys: { permission: 'key.manage', verb: 'keys-exported' },
  webhooks: { permission: 'webhook.manage', verb: 'webhooks-exported' },
} as const satisfies Record<string, { permission: Permission; verb: Verb }>
export type ExportName = keyof typeof EXPORTS
