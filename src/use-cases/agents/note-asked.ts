import type { LetIn } from '#domain/access/actor.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'

type Proposed = { car: { id: number; name: string; price: { amount?: number } }; price: number }

/** Writes in the dealer's history that an assistant asked, and what it proposed. */
export async function noteAsked(
  { changes }: Pick<ConsolePorts, 'changes'>,
  actor: Extract<LetIn, { kind: 'key' }>,
  tool: string,
  proposed: Proposed | undefined,
): Promise<void> {
  await changes.commit(actor, async ({ audit }) =>
    audit(
      proposed
        ? {
            dealer: actor.dealer,
            verb: 'price-proposed',
            thing: { kind: 'car', id: String(proposed.car.id), name: proposed.car.name },
            changes: [{ field: 'price', from: proposed.car.price.amount ?? null, to: proposed.price }],
          }
        : {
            dealer: actor.dealer,
            verb: 'assistant-asked',
            thing: { kind: 'key', id: actor.id, name: tool },
          },
    ),
  )
}
