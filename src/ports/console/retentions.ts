import type { Permitted } from '#domain/access/permit.ts'
import type { ChosenRetention } from '#domain/lead/retention.ts'

/** The days that dealers chose themselves. */
export interface Retentions {
  /** For the platform's own housekeeping and for who may see settings. */
  of(dealer: string): Promise<ChosenRetention | undefined>
}

export interface RetentionChanges {
  set(permit: Permitted<'settings.change'>, own: ChosenRetention): Promise<void>
}
