import type { LetIn } from '#domain/access/actor.ts'
import { asData } from '#domain/agents/as-data.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'

const LONGEST = 120

/** Writes in the dealer's history that an assistant asked, by which tool and of what. */
export async function noteAsked(
  { changes }: Pick<ConsolePorts, 'changes'>,
  actor: Extract<LetIn, { kind: 'key' }>,
  tool: string,
  about?: unknown,
): Promise<void> {
  const isId = typeof about === 'string' || typeof about === 'number'
  // The assistant may have made the name up, so it is cleaned and bounded.
  const name = asData(isId ? `${tool} ${about}` : tool)
    .slice(0, LONGEST)
    .toWellFormed()
  const thing = { kind: 'key', id: actor.id, name } as const
  await changes.commit(actor, async ({ audit }) =>
    audit({ dealer: actor.dealer, verb: 'assistant-asked', thing }),
  )
}
