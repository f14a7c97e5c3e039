import type { LetIn } from '#domain/access/actor.ts'
import { asData } from '#domain/agents/as-data.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'

const LONGEST = 120

/** How a call of an assistant went. */
type Call = {
  tool: string
  /** What it was about. */
  id?: unknown
  went: 'well' | 'failed' | 'refused'
  /** The answer has what shoppers said of themselves. */
  isPersonal?: boolean
}

/** Writes in the dealer's history that an assistant called a tool, of what, and how it went. */
export async function noteAsked(
  { changes }: Pick<ConsolePorts, 'changes'>,
  actor: Extract<LetIn, { kind: 'key' }>,
  { tool, id, went, isPersonal = false }: Call,
): Promise<void> {
  const isId = typeof id === 'string' || typeof id === 'number'
  // The assistant may have made the name up, so it is cleaned and bounded.
  const called = asData(isId ? `${tool} ${id}` : tool)
    .slice(0, LONGEST)
    .toWellFormed()
  const name = went === 'well' ? called : `${called} (${went})`
  const target = { kind: 'key', id: actor.id, name } as const
  const verb = isPersonal && went === 'well' ? 'assistant-asked' : 'assistant-called'
  await changes.commit(actor, async ({ audit }) => audit({ dealer: actor.dealer, verb, target }))
}
