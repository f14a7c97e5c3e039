import type { LetIn } from '#domain/access/actor.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'

/** Writes in the dealer's history that an assistant asked. */
export async function noteAsked(
  { changes }: Pick<ConsolePorts, 'changes'>,
  actor: Extract<LetIn, { kind: 'key' }>,
  tool: string,
): Promise<void> {
  const thing = { kind: 'key', id: actor.id, name: tool } as const
  await changes.commit(actor, async ({ audit }) =>
    audit({ dealer: actor.dealer, verb: 'assistant-asked', thing }),
  )
}
