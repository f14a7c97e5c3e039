import type { Permitted } from '#domain/access/permit.ts'
import type { FormId } from '#domain/lead/forms/form.ts'
import type { ChosenRetention, Retention } from '#domain/lead/retention.ts'

/** Leads of a form that are too old. */
export type Doomed = { form: FormId; leads: number; oldest: Date }

/** The days that dealers chose themselves. */
export interface Retentions {
  /** For the platform's own housekeeping and for people who may see settings. */
  of(dealer: string): Promise<ChosenRetention | undefined>
  /** How many leads of each form these days would delete at this moment. Nothing is deleted. */
  wouldForget(permit: Permitted<'settings.read'>, days: Retention, now: Date): Promise<Doomed[]>
}

export interface RetentionChanges {
  set(permit: Permitted<'settings.change'>, own: ChosenRetention): Promise<void>
}
