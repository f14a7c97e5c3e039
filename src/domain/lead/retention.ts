import type { Site } from '../site/site-schema.ts'

/** When leads are deleted, in days. */
export type Retention = Site['leads']['retention']

/** What a dealer chose in place of the site's settings, and what held before. */
export type ChosenRetention = { chosen: Retention; before: Retention; at: Date }

/** A shorter time takes effect after this. Until then it can be undone without losing leads. */
const GRACE_MS = 86_400_000

const longerByForm = (a: Retention, b: Retention): Retention['byForm'] => {
  const forms = [
    ...new Set([...Object.keys(a.byForm), ...Object.keys(b.byForm)]),
  ] as (keyof Retention['byForm'])[]
  return Object.fromEntries(
    forms.map((form) => [form, Math.max(a.byForm[form] ?? a.days, b.byForm[form] ?? b.days)]),
  )
}

const longer = (a: Retention, b: Retention): Retention => ({
  days: Math.max(a.days, b.days),
  byForm: longerByForm(a, b),
  unfinishedDays: Math.max(a.unfinishedDays, b.unfinishedDays),
  heldDays: Math.max(a.heldDays, b.heldDays),
})

/** What applies now. On the first day after a change, the longer of the old and the new. */
export function retentionNow(ofSite: Retention, own: ChosenRetention | undefined, now: Date): Retention {
  if (!own) return ofSite
  return now.getTime() - own.at.getTime() < GRACE_MS ? longer(own.chosen, own.before) : own.chosen
}
