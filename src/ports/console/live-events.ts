import type { Thing } from '#domain/access/audit.ts'

/** Something of a dealer changed. It names the kind of thing, never its content. */
export type LiveEvent = { dealer: string; thing: Thing | 'delivery'; place: number | null }

/** Notifies every process of changes, within a second. */
export interface LiveEvents {
  publish(event: LiveEvent): void
  /**
   * Subscribes to the events of every dealer, and returns a function to unsubscribe. An undefined
   * event means that some may have been missed.
   */
  subscribe(listener: (event: LiveEvent | undefined) => void): () => void
  close(): Promise<void>
}
