import type { Thing } from '#domain/access/audit.ts'

/** Something of a dealer changed. It says what kind of thing, never what it says. */
export type LiveEvent = { dealer: string; thing: Thing | 'delivery'; place: number | null }

/** Tells every process what changed, within a second. */
export interface LiveEvents {
  publish(event: LiveEvent): void
  /**
   * Subscribes to the events of every dealer, and returns a function to unsubscribe. An undefined
   * event means that some may have been missed.
   */
  subscribe(heard: (event: LiveEvent | undefined) => void): () => void
  close(): Promise<void>
}
