import type { Alert, Subscriber } from '#domain/alert/alert.ts'
import type { alertSubscribers, alerts } from '../schema/alerts.ts'

const optional = <K extends string>(key: K, at: Date | null) =>
  (at ? { [key]: at.toISOString() } : {}) as Partial<Record<K, string>>

export const subscriberOf = (row: typeof alertSubscribers.$inferSelect): Subscriber => ({
  id: row.id,
  site: row.site,
  email: row.email,
  origin: row.origin,
  consents: row.consents,
  ...optional('confirmedAt', row.confirmedAt),
  ...optional('pausedUntil', row.pausedUntil),
  ...optional('stoppedAt', row.stoppedAt),
})

export const alertOf = ({ id, wish, label, href, confirmedAt }: typeof alerts.$inferSelect): Alert => ({
  id,
  wish,
  label,
  href,
  ...optional('confirmedAt', confirmedAt),
})
