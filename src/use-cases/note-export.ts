import type { Actor } from '#domain/access/actor.ts'
import type { Verb } from '#domain/access/audit.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'

/** Writes into the history of a dealer that somebody took a file, and how much was in it. */
export const noteExport = (
  { changes }: Pick<ConsolePorts, 'changes'>,
  actor: Actor,
  dealer: string,
  verb: Verb,
  counts: Record<string, number>,
): Promise<void> =>
  changes.commit(actor, async ({ audit }) =>
    audit({
      dealer,
      verb,
      thing: { kind: 'dealer', id: dealer, name: '' },
      changes: Object.entries(counts).map(([field, count]) => ({ field, from: null, to: count })),
    }),
  )
