import type { TargetKind } from '#domain/access/audit.ts'

/** Something of a dealer changed. `kind` says what it is; nothing says what is in it. */
export type LiveEvent = { dealer: string; kind: TargetKind | 'delivery'; place: number | null }

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
