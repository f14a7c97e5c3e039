import type { Permitted } from '#domain/access/permit.ts'

/** How many people wait for news of a dealer. Nobody is named. */
export type AlertSums = {
  people: { confirmed: number; unconfirmed: number; stopped: number }
  /** What they want to hear about, most wanted first. */
  wishes: { kind: 'search' | 'price' | 'free'; label: string; path: string; people: number }[]
}

export interface AlertSumsOf {
  of(permit: Permitted<'insight.read'>): Promise<AlertSums>
}
